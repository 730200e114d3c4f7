import { useForm } from "@conform-to/react";
import { redirect } from "react-router";
import { listOfForm, listUrl } from "#app/features/recipes/list/list-url.ts";
import { selectedFromUrl } from "#app/features/recipes/list/selection.ts";
import { manyInput } from "#app/features/recipes/many/many-input.ts";
import { filtersFromUrl } from "#app/features/recipes/search/recipe-search.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { toastDay } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { MEAL_LABELS, MEAL_TYPES } from "../meal.ts";
import { planManyForm } from "../meal-input.ts";
import { filledToast } from "../meal-toasts.ts";
import { PlannerStyles } from "../planner-styles.tsx";
import { plannerUrl, slotId } from "../planner-urls.ts";
import { ownWeekOf } from "../weeks/own-weeks.server.ts";
import { planMany } from "../weeks/plan-many.server.ts";
import { weekOptions } from "../weeks/week-choice.ts";
import { slotChoices } from "../weeks/week-choices.server.ts";
import type { Route } from "./+types/plan-selected";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const recipeIds = selectedFromUrl(url.searchParams);
  const back = listOfForm(url.searchParams);
  if (recipeIds.length === 0) throw redirect(back);
  const { plannedMeals } = caller.kitchen;
  return {
    count: recipeIds.length,
    back,
    weeks: weekOptions(slotChoices(caller, {}).weeks),
    usualMeal: plannedMeals.find((type) => type === "dinner") ?? plannedMeals[0],
    here: `${url.pathname}${url.search}`,
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    planManyForm,
    (input) => {
      const fields = args.url.searchParams;
      const { recipeIds } = checkInput({ recipeIds: selectedFromUrl(fields) }, manyInput);
      const { planned, left } = planMany(caller, { ...input, recipeIds });
      const title = m.manyRecipes.planned({ count: planned.length });
      const created = planned.map(({ id }) => id);
      const [first] = planned;
      if (left.length > 0 || !first) {
        // They stay selected, for another choice.
        const list = listUrl(filtersFromUrl(fields), left);
        const toast = filledToast(title, m.manyRecipes.leftUnplanned({ count: left.length }), { created }, list);
        return redirectWithToast(args.context, list, toast);
      }
      const today = todayIn(caller.now, caller.timeZone);
      const week = plannerUrl({ firstWeek: ownWeekOf(caller, first.date), today });
      const day = m.manyRecipes.plannedFrom({ day: toastDay(first.date) });
      return redirectWithToast(args.context, `${week}#${slotId(first)}`, filledToast(title, day, { created }, week));
    },
    m.meals.addFailedTryAgain(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.manyRecipes.planTitle()) }];

/** Renders the choice of the week and the meals for which the selected recipes are planned. */
export default function PlanSelected({ loaderData, actionData }: Route.ComponentProps) {
  const { count, back, weeks, usualMeal, here } = loaderData;
  const [form, fields] = useForm<{ weekStart: string; mealTypes: string[] }>({
    lastResult: actionData,
    defaultValue: { mealTypes: usualMeal ? [usualMeal] : [] },
  });
  const chosen = [fields.mealTypes.initialValue ?? []].flat();
  const isBusy = useIsSubmitting(here);
  const problem = fields.mealTypes.errors?.[0];
  return (
    <NarrowPage back={{ to: back, label: m.recipes.recipes() }} title={m.manyRecipes.planRecipes({ count })}>
      <PlannerStyles />
      <PostForm id={form.id} action={here} className="stack" noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors ?? fields.weekStart.errors} />
        <SelectField
          id="plan-from"
          name="weekStart"
          label={m.manyRecipes.fromWeek()}
          options={weeks}
          defaultValue={fields.weekStart.initialValue}
        />
        <fieldset aria-describedby={problem ? "meals-error" : undefined}>
          <legend>{m.weekForms.mealsToFill()}</legend>
          <div className="checks">
            {MEAL_TYPES.map((type) => (
              <label key={type} className="check">
                <input type="checkbox" name="mealTypes" value={type} defaultChecked={chosen.includes(type)} />
                <span>{MEAL_LABELS[type]()}</span>
              </label>
            ))}
          </div>
          {problem ? <Problem id="meals-error">{problem}</Problem> : null}
        </fieldset>
        <p className="muted">{m.manyRecipes.planHint()}</p>
        <FormFoot>
          <SubmitButton isBusy={isBusy} busyLabel={m.mealForms.adding()}>
            {m.mealForms.addToPlan()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </NarrowPage>
  );
}
