import { data, Form, href, Link, redirect } from "react-router";
import { asRefusal } from "#app/errors.ts";
import { fileUpload } from "#app/http/file-upload.server.ts";
import { page, STATUS, streamingPage } from "#app/http/handlers.server.ts";
import { formatDayAndTime, formatList } from "#app/i18n/formats.ts";
import { FORM_ID } from "#app/lib/form-id.ts";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { FileText } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { useFormId } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import * as m from "#messages";
import { FILE_FIELD } from "../move-in.ts";
import { addMoveIn, listOpenMoveIns } from "../move-ins.server.ts";
import { listSources, programOf } from "../sources.ts";
import { useUpload } from "../use-upload.ts";
import type { Route } from "./+types/move-in";

/** Where refusals stand, which `useUpload` reads. */
const ERRORS = "move-in-refused";

export const loader = page("user", (caller, _args: Route.LoaderArgs) => ({
  ...listSources(),
  open: listOpenMoveIns(caller).map(({ id, format, total, createdAt }) => ({
    id,
    program: programOf(format),
    total,
    added: formatDayAndTime(createdAt, caller.timeZone),
  })),
}));

export const action = streamingPage("user", async (caller, { request }: Route.ActionArgs) => {
  try {
    const { id } = await addMoveIn(caller, fileUpload(request, FILE_FIELD));
    return redirect(href("/recipes/move-in/:moveInId", { moveInId: String(id) }), { status: 303 });
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal || refusal.kind === "unauthenticated") throw error;
    return data({ errors: [refusal.message] }, { status: STATUS[refusal.kind] });
  }
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.moveIn.title()) }];

/** Renders the form for the file of another program, and where those programs have it. */
export default function MoveIn({ loaderData: { sources, others, open }, actionData }: Route.ComponentProps) {
  const { progress, errors, onSubmit } = useUpload(ERRORS);
  const id = useFormId();
  const isSending = progress !== undefined;
  return (
    <NarrowPage back={{ to: href("/recipes"), label: m.recipes.allRecipes() }} title={m.moveIn.title()}>
      <div className="stack">
        <p>{m.moveIn.intro()}</p>
        <Form
          method="post"
          action={`${href("/recipes/move-in")}?${new URLSearchParams(id === null ? {} : { [FORM_ID]: id })}`}
          encType="multipart/form-data"
          className="stack"
          reloadDocument
          onSubmit={onSubmit}
        >
          <FormErrors id={ERRORS} errors={isSending ? undefined : (errors ?? actionData?.errors)} />
          <div className="field">
            <label htmlFor="move-in-file">{m.moveIn.file()}</label>
            <FileDrop
              id="move-in-file"
              name="file"
              required
              isBusy={isSending}
              refuse={({ size }) => (size > FILE_FIELD.maxBytes ? m.moveIn.fileTooLarge() : null)}
            >
              <FileText />
              <p className="small muted">{m.moveIn.oneFile()}</p>
            </FileDrop>
          </div>
          {isSending ? <UploadProgress id="move-in-progress" value={progress} /> : null}
          <FormFoot>
            <SubmitButton isBusy={isSending} busyLabel={m.moveIn.uploading()}>
              {m.moveIn.upload()}
            </SubmitButton>
          </FormFoot>
        </Form>
        {open.length > 0 ? <OpenMoveIns open={open} /> : null}
        <section aria-labelledby="move-in-sources" className="move-in-part">
          <h2 id="move-in-sources">{m.moveIn.whereTitle()}</h2>
          <dl className="move-in-sources">
            {sources.map(({ name, where }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{where}</dd>
              </div>
            ))}
          </dl>
          {others.length > 0 ? <p className="muted">{m.moveIn.others({ programs: formatList(others) })}</p> : null}
        </section>
      </div>
    </NarrowPage>
  );
}

function OpenMoveIns({ open }: { open: Route.ComponentProps["loaderData"]["open"] }) {
  return (
    <section aria-labelledby="move-in-open" className="move-in-part">
      <h2 id="move-in-open">{m.moveIn.waiting()}</h2>
      <ul className="open-move-ins">
        {open.map(({ id, program, total, added }) => (
          <li key={id}>
            <Link to={href("/recipes/move-in/:moveInId", { moveInId: String(id) })}>
              {program === null ? m.moveIn.beingRead() : m.moveIn.waitingFile({ format: program, total })}
            </Link>
            <small>{added}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
