import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { MAX_SERVINGS } from "#app/features/recipes/recipe.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { servingsOfMeal } from "../eaters/eaters.server.ts";
import { servingsInput } from "../meal-input.ts";
import { getMeal, setServings } from "../meal-plans.server.ts";
import { plannerUrl, slotId } from "../planner-urls.ts";
import type { Route } from "./+types/meal-servings";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, recipe } = getMeal(caller, idParam(params.mealId, "Meal"));
  return { visible: visibleWeeks(caller, url), meal: { id, name: recipe.name, servings: servingsOfMeal(caller, id) } };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    servingsInput,
    ({ servings }) => {
      const before = getMeal(caller, idParam(args.params.mealId, "Meal"));
      // The shown number, sent back, still follows the kitchen, its guests and the recipe.
      const isAsBefore = before.servings === null && servings === servingsOfMeal(caller, before.id);
      const meal = setServings(caller, before.id, isAsBefore ? null : (servings ?? null));
      const description =
        meal.servings === null
          ? m.meals.servingsAsRecipe({ recipe: meal.recipe.name })
          : m.meals.recipeForServings({ recipe: meal.recipe.name, servings: meal.servings });
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(meal)}`;
      return redirectWithToast(args.context, back, { title: m.meals.servingsPlanned(), description });
    },
    m.meals.servingsFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mealForms.servings()) }];

/** Renders the dialog for the planned servings of a meal. */
export default function MealServings({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, meal } = loaderData;
  const [form, fields] = useForm<{ servings: string }>({
    lastResult: actionData,
    defaultValue: { servings: meal.servings?.toString() ?? "" },
  });
  const here = plannerUrl(visible, href("/meal-planner/:mealId/servings", { mealId: String(meal.id) }));
  const isBusy = useIsSubmitting(here);
  return (
    <DialogRoute
      title={m.mealForms.servingsOfRecipe({ recipe: meal.name })}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.mealForms.saving()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField
          field={fields.servings}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_SERVINGS}
          label={m.mealForms.plannedServings()}
          hint={m.mealForms.plannedServingsHint()}
        />
      </PostForm>
    </DialogRoute>
  );
}
