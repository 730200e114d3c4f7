import { useForm } from "@conform-to/react";
import { Form, href, useNavigate } from "react-router";
import type { Caller } from "#app/caller.ts";
import { MAX_SERVINGS } from "#app/features/recipes/recipe.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { overlayLink, useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { planForm } from "../meal-input.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addedToast } from "../meal-toasts.ts";
import { PlannerStyles } from "../planner-styles.tsx";
import { SlotGrid } from "../slot-grid.tsx";
import { isWeekFull } from "../slots.ts";
import { askedWeek } from "../weeks/own-weeks.server.ts";
import { weekOptions } from "../weeks/week-choice.ts";
import { slotChoices } from "../weeks/week-choices.server.ts";
import type { Route } from "./+types/plan-recipe";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, name } = getRecipe(caller, idParam(params.recipeId));
  return {
    today: todayIn(caller.now, caller.timeZone),
    recipe: { id, name },
    usualServings: usualServings(caller, id),
    chosenServings: url.searchParams.get("servings") ?? "",
    ...slotChoices(caller, { asked: askedWeek(caller, url.searchParams.get("week")) }),
  };
});

/** Returns for how many a recipe is cooked on a day without guests; null if nobody knows. */
function usualServings(caller: Caller, recipeId: number): number | null {
  return caller.kitchen.usualServings ?? getRecipe(caller, recipeId).servings;
}

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    planForm,
    ({ slot, servings }) => {
      const recipeId = idParam(args.params.recipeId);
      // The usual number follows the kitchen, the guests of the day and the recipe.
      const own = servings === usualServings(caller, recipeId) ? undefined : servings;
      const meal = addMeal(caller, { ...slot, servings: own, recipeId });
      const chosen = args.url.searchParams.get("servings");
      const recipe = href("/recipes/:recipeId", { recipeId: String(meal.recipeId) });
      const back = overlayLink(VIEW_RECIPE, args.url, recipe, chosen ? { servings: chosen } : {}).to;
      return redirectWithToast(args.context, back, addedToast({ ...meal, name: meal.recipe.name }));
    },
    m.meals.addFailedTryAgain(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mealForms.planARecipe()) }];

/** Renders the choice of a day and a meal for a recipe, over its page or its dialog. */
export default function PlanRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { today, recipe, usualServings, chosenServings, weeks, week } = loaderData;
  const [form, fields] = useForm<{ slot: string; servings: string }>({
    id: "plan-recipe",
    lastResult: actionData,
    defaultValue: { servings: chosenServings || usualServings?.toString() },
  });
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const navigate = useNavigate();
  const params = { recipeId: String(recipe.id) };
  const kept = chosenServings ? { servings: chosenServings } : undefined;
  const inWeek = (firstDay: string | undefined) =>
    linkTo(href("/recipes/:recipeId/plan", params), { ...kept, ...(firstDay && { week: firstDay }) });
  const back = linkTo(href("/recipes/:recipeId", params), kept);
  const action = inWeek(week?.firstDay).to;
  const isBusy = useIsSubmitting(action);
  function showWeek(firstDay: string) {
    const { to, ...options } = inWeek(firstDay);
    navigate(to, { ...options, replace: true, preventScrollReset: true });
  }
  return (
    <DialogRoute
      title={m.mealForms.planRecipe({ recipe: recipe.name })}
      closeTo={back.to}
      closeMask={back.mask}
      footer={
        <SubmitButton
          form={form.id}
          isBusy={isBusy}
          busyLabel={m.mealForms.adding()}
          disabled={!week || isWeekFull(week, today)}
        >
          {m.mealForms.addToPlan()}
        </SubmitButton>
      }
    >
      <PlannerStyles />
      <Form className="pick-week" preventScrollReset replace>
        {[...new URL(action, "http://localhost").searchParams].map(([name, value]) =>
          name === "week" ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        <SelectField
          id="plan-week"
          name="week"
          label={m.mealForms.week()}
          options={weekOptions(weeks)}
          defaultValue={week?.firstDay}
          onChange={(event) => showWeek(event.currentTarget.value)}
        />
        <button className="button rim no-script" type="submit">
          {m.mealForms.show()}
        </button>
      </Form>
      <PostForm id={form.id} action={action} preventScrollReset className="stack" noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors ?? fields.slot.errors} />
        {week ? <SlotGrid week={week} today={today} /> : null}
        <TextField
          field={fields.servings}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SERVINGS}
          label={m.mealForms.servings()}
          isOptional
          hint={m.mealForms.plannedServingsHint()}
        />
      </PostForm>
    </DialogRoute>
  );
}
