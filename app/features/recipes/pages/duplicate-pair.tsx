import { useForm } from "@conform-to/react";
import { href, Link } from "react-router";
import { DomainError } from "#app/errors.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatDate } from "#app/i18n/formats.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { pairForm } from "../duplicates/duplicate-input.ts";
import { comparePair, keepApart, undoKeepApart } from "../duplicates/duplicates.server.ts";
import { mergeRecipes } from "../duplicates/merge.server.ts";
import { pairUrl } from "../duplicates/pair-rows.tsx";
import { ChangedFields } from "../revisions/recipe-history.tsx";
import type { Route } from "./+types/duplicate-pair";

const LIST = href("/recipes/duplicates");

const idsOf = ({ recipeId, otherId }: Route.LoaderArgs["params"]): [number, number] => [
  idParam(recipeId),
  idParam(otherId),
];

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const { one, other, fields } = comparePair(caller, ...idsOf(params));
  const day = (moment: string) =>
    formatDate(new Date(moment), { dateStyle: "long", timeZone: caller.timeZone }, "en-GB");
  return {
    choices: [one, other].map(({ createdAt, ...recipe }) => ({ ...recipe, addedOn: day(createdAt) })),
    here: pairUrl(one.id, other.id),
    fields,
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, pairForm, (input) => {
    const [one, other] = idsOf(args.params);
    const undo = { label: m.common.undo(), action: pairUrl(one, other), fields: { do: "together" } };
    if (input.do === "apart") {
      keepApart(caller, one, other);
      const toast = { title: m.duplicates.keptBoth(), description: m.duplicates.keptBothText(), undo };
      return redirectWithToast(args.context, LIST, toast);
    }
    if (input.do === "together") {
      undoKeepApart(caller, one, other);
      return redirectWithToast(args.context, LIST, { title: m.meals.undone() });
    }
    if (input.keep !== one && input.keep !== other) throw new DomainError("invalid", m.duplicates.chooseKept());
    const removed = input.keep === one ? other : one;
    const merged = mergeRecipes(caller, { keptId: input.keep, otherId: removed });
    const restore = href("/recipes/trash/:recipeId/restore", { recipeId: String(removed) });
    return redirectWithToast(args.context, LIST, {
      title: m.duplicates.merged(),
      description: m.duplicates.mergedText({ other: merged.other }),
      undo: { label: m.common.undo(), action: restore, fields: { returnTo: LIST } },
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.duplicates.compareTitle()) }];

/** Renders two recipes with what differs, line by line, and asks which one is kept. */
export default function DuplicatePair({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, here, fields } = loaderData;
  const [form, inputs] = useForm<{ do: string; keep: string }>({ lastResult: actionData });
  const isBusy = useIsSubmitting(here);
  return (
    <NarrowPage back={{ to: LIST, label: m.duplicates.title() }} title={m.duplicates.compareTitle()}>
      <PostForm id={form.id} action={here} className="stack" noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors ?? inputs.keep.errors} />
        <fieldset>
          <legend>{m.duplicates.whichToKeep()}</legend>
          <div className="checks kept-choice">
            {choices.map(({ id, name, imagePath, addedOn }, position) => (
              <div key={id}>
                <label className="check">
                  <input type="radio" name="keep" value={id} defaultChecked={position === 0} />
                  <span>
                    <bdi>{name}</bdi> <small>{m.duplicates.addedOn({ day: addedOn })}</small>
                  </span>
                </label>
                {imagePath ? <img src={`${imagePath}&w=400`} alt="" width="280" height="210" loading="lazy" /> : null}
                <Link to={href("/recipes/:recipeId", { recipeId: String(id) })}>
                  <RichText text={m.duplicates.view({ name })} tags={{ more: visuallyHidden }} />
                </Link>
              </div>
            ))}
          </div>
        </fieldset>
        <p className="muted">{m.duplicates.mergeHint()}</p>
        <section className="panel pair-differences">
          <h2>{m.duplicates.differences()}</h2>
          <p className="muted">{fields.length > 0 ? m.duplicates.signs() : m.duplicates.same()}</p>
          <ChangedFields fields={fields} />
        </section>
        <FormFoot>
          <button className="button rim" type="submit" name="do" value="apart">
            {m.duplicates.keepBoth()}
          </button>
          <SubmitButton name="do" value="merge" isBusy={isBusy} busyLabel={m.duplicates.merging()}>
            {m.duplicates.merge()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </NarrowPage>
  );
}
