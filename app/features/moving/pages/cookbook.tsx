import { href, Link, redirect } from "react-router";
import { selectedFromUrl } from "#app/features/recipes/list/selection.ts";
import { listTags } from "#app/features/recipes/tags.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { CircleCheck, Download, TriangleAlert } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { WorkProgress } from "#app/ui/work-progress.tsx";
import * as m from "#messages";
import { cancelCookbook, startCookbook, viewCookbook } from "../book/cookbooks.server.ts";
import { cookbookForm } from "../export/export-input.ts";
import type { Route } from "./+types/cookbook";

const PAGE = href("/account/cookbook");

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const chosen = selectedFromUrl(url.searchParams);
  return {
    book: viewCookbook(caller),
    isNew: url.searchParams.has("new") || chosen.length > 0,
    tags: listTags(caller).map(({ tag }) => tag),
    chosen,
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    cookbookForm,
    ({ do: what, ...options }) => {
      if (what === "make") {
        startCookbook(caller, options);
        return redirect(PAGE, { status: 303 });
      }
      cancelCookbook(caller);
      return redirectWithToast(args.context, PAGE, { title: m.cookbook.cancelled() });
    },
    m.cookbook.failedTitle(),
  ),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.cookbook.title()) }];

/** Renders the form for a cookbook, how far it is, and the finished file. */
export default function Cookbook({ loaderData: { book, isNew, tags, chosen }, actionData }: Route.ComponentProps) {
  const errors = actionData?.error?.[""] ?? undefined;
  return (
    <NarrowPage
      back={{ to: `${href("/account")}?part=data#export`, label: m.exporting.takeAlong() }}
      title={m.cookbook.title()}
    >
      <div className="stack">
        <FormErrors id="cookbook-refused" errors={errors} />
        {book?.state === "making" ? <Making done={book.done} total={book.total} /> : null}
        {book?.state === "ready" && !isNew ? <Ready /> : null}
        {book?.state === "failed" ? <Failed /> : null}
        {book === null || book.state === "failed" || (book.state === "ready" && isNew) ? (
          <Choice tags={tags} chosen={chosen} />
        ) : null}
      </div>
    </NarrowPage>
  );
}

function Making({ done, total }: { done: number; total: number }) {
  return (
    <>
      <WorkProgress
        done={done}
        total={total}
        label={m.cookbook.making()}
        soFar={m.cookbook.madeSoFar({ done, total })}
        hint={m.cookbook.makingHint()}
      />
      <PostForm className="actions">
        <button className="button rim" type="submit" name="do" value="cancel">
          {m.cookbook.cancel()}
        </button>
      </PostForm>
    </>
  );
}

function Ready() {
  return (
    <section className="stack">
      <div className="note" role="status">
        <CircleCheck size={20} />
        <p>{m.cookbook.ready()}</p>
      </div>
      <div className="actions">
        <a className="button solid" href={href("/account/cookbook/file")} download>
          <Download size={20} />
          {m.cookbook.download()}
        </a>
        <Link className="button rim" to={`${PAGE}?new`}>
          {m.cookbook.another()}
        </Link>
      </div>
    </section>
  );
}

function Failed() {
  return (
    <div className="note warn" role="alert">
      <TriangleAlert size={20} />
      <p>
        <b>{m.cookbook.failedTitle()}</b> {m.cookbook.tryAgain()}
      </p>
    </div>
  );
}

/** Renders the form: of the chosen recipes, or else of all or those with a tag. */
function Choice({ tags, chosen }: { tags: string[]; chosen: number[] }) {
  const isBusy = useIsSubmitting();
  return (
    <PostForm className="stack" action={PAGE}>
      <p>{m.cookbook.intro()}</p>
      {chosen.length > 0 ? (
        <>
          <input type="hidden" name="recipeIds" value={chosen.join(",")} />
          <p>{m.manyRecipes.ofSelected({ count: chosen.length })}</p>
        </>
      ) : (
        <SelectField
          id="cookbook-tag"
          name="tag"
          label={m.cookbook.which()}
          options={[["", m.recipes.allRecipes()], ...tags.map((tag) => [tag, tag] as const)]}
        />
      )}
      <SelectField
        id="cookbook-size"
        name="size"
        label={m.cookbook.size()}
        options={[
          ["a4", m.cookbook.a4()],
          ["a5", m.cookbook.a5()],
          ["letter", m.cookbook.letter()],
        ]}
      />
      <SelectField
        id="cookbook-per-page"
        name="perPage"
        label={m.cookbook.perPage()}
        options={[
          ["1", m.cookbook.onePerPage()],
          ["2", m.cookbook.twoPerPage()],
        ]}
      />
      <FormFoot>
        <SubmitButton name="do" value="make" isBusy={isBusy} busyLabel={m.cookbook.making()}>
          {m.cookbook.make()}
        </SubmitButton>
      </FormFoot>
    </PostForm>
  );
}
