import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatList } from "#app/i18n/formats.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { namesOfChoice } from "../shopping-adding.server.ts";
import { addForm } from "../shopping-form-input.ts";
import { addToChosenList } from "../shopping-forms.server.ts";
import type { AddInput } from "../shopping-input.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { listShoppingLists } from "../shopping-lists.server.ts";
import type { Route } from "./+types/add-to-list";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const given = Object.fromEntries(url.searchParams);
  const { choice } = checkInput(given, addForm);
  const { coming, over } = fromTodayOn(choice, todayIn(caller.now, caller.timeZone));
  return {
    given: Object.entries(given).filter(([name]) => ["recipes", "meals", "to", "servings"].includes(name)),
    from: coming.from,
    names: namesOfChoice(caller, coming),
    over: over && { since: over.from, names: namesOfChoice(caller, over) },
    lists: listShoppingLists(caller),
  };
});

/** Divides days that are under way into those to come, which are bought for, and those that are over. */
function fromTodayOn(choice: AddInput, today: string): { coming: AddInput; over: AddInput | null } {
  const { from, to } = choice;
  if (from === undefined || to === undefined || from >= today || to < today) return { coming: choice, over: null };
  return {
    coming: { ...choice, from: today },
    over: { recipeIds: [], mealPlanIds: [], from, to: addDays(today, -1) },
  };
}

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, addForm, async (input) => {
    const { id, name } = await addToChosenList(caller, input);
    const to = shoppingListUrl(id);
    return redirectWithToast(args.context, to, { title: m.shopping.addedTo({ list: name }) });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.addToList()) }];

/** Asks for the list to which recipes, meals or a week are added. */
export default function AddToList({ loaderData, actionData }: Route.ComponentProps) {
  const { given, from, names, over, lists } = loaderData;
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.addToList()}>
      <PostForm action={href("/shopping/add")} className="stack">
        <FormErrors id="add-error" errors={actionData?.error?.[""]} />
        <p dir="auto">
          {names.length > 0 ? m.shopping.neededFor({ recipes: formatList(names) }) : m.shopping.nothingPlanned()}
        </p>
        {over && over.names.length > 0 ? (
          <label className="check" dir="auto">
            <input type="checkbox" name="since" value={over.since} />
            <span>{m.shopping.daysOverToo({ recipes: formatList(over.names) })}</span>
          </label>
        ) : null}
        {from === undefined ? null : <input type="hidden" name="from" value={from} />}
        {given.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {lists.length > 0 ? (
          <SelectField
            id="list"
            name="listId"
            label={m.shopping.list()}
            options={lists.map(({ id, name }) => [String(id), name] as const)}
          />
        ) : null}
        <SubmitButton isBusy={useIsSubmitting(href("/shopping/add"))}>{m.common.add()}</SubmitButton>
      </PostForm>
    </NarrowPage>
  );
}
