import { href } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_NAMES, type Planned } from "../meal.ts";
import { getPlanned } from "../planned.server.ts";
import { plannerUrl } from "../planner-urls.ts";
import { repeatOf } from "../repeats/repeats.server.ts";
import { ScopeChoice } from "../repeats/scope-choice.tsx";
import type { Route } from "./+types/confirm-remove-meal";

/**
 * Loads the confirmation of "Remove" without scripts, or for a meal that repeats; with scripts another one is removed at once
 * and can be restored by Undo.
 */
export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const meal = getPlanned(caller, idParam(params.mealId, "Meal"));
  return { visible: visibleWeeks(caller, url), meal, isRepeated: repeatOf(caller, meal.id) !== undefined };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mealForms.removeMeal()) }];

function questionOf({ recipeId, name, date, mealType }: Planned): string {
  if (mealType === null) return m.plan.removeSomeDayQuestion({ recipe: name });
  const slot = { day: dayLabel(date), meal: MEAL_NAMES[mealType]() };
  return recipeId === null
    ? m.plan.removeTextQuestion({ ...slot, text: name })
    : m.mealForms.removeQuestion({ ...slot, recipe: name });
}

/** Renders the confirmation before a meal is removed, for browsers without scripts and for meals that repeat. */
export default function ConfirmRemoveMeal({ loaderData: { visible, meal, isRepeated } }: Route.ComponentProps) {
  const planner = plannerUrl(visible);
  return (
    <DialogRoute
      title={m.mealForms.removeMeal()}
      size="small"
      closeTo={planner}
      focus="cancel"
      footer={
        <SubmitButton
          form="remove-meal"
          className="button danger-solid"
          isBusy={useIsSubmitting(href("/meal-planner/remove"))}
          busyLabel={m.mealForms.removing()}
        >
          {m.mealForms.removeMeal()}
        </SubmitButton>
      }
    >
      <PostForm id="remove-meal" action={href("/meal-planner/remove")} preventScrollReset>
        <input type="hidden" name="mealId" value={meal.id} />
        <input type="hidden" name="returnTo" value={planner} />
        <p>{questionOf(meal)}</p>
        {isRepeated ? <ScopeChoice /> : null}
      </PostForm>
    </DialogRoute>
  );
}
