import { href } from "react-router";
import { Check } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as m from "#messages";
import type { PlannedMeal } from "./meal.ts";

/** The form of all buttons of a page, which is no element around them: they are in lists and other forms. */
export const MEALS_FORM = "confirm-meals";

/** Renders the form of the buttons `ConfirmMeal`; `returnTo` is the page that they are on. */
export function ConfirmMealsForm({ returnTo }: { returnTo: string }) {
  return (
    <PostForm id={MEALS_FORM} action={href("/meal-planner/cooked")} preventScrollReset>
      <input type="hidden" name="returnTo" value={returnTo} />
    </PostForm>
  );
}

/** Renders the button that notes that a meal of a past day was cooked, or the mark that it was (product 4.22). */
export function ConfirmMeal({ meal: { id, isCooked, recipe } }: { meal: PlannedMeal }) {
  if (isCooked) {
    return (
      <span className="confirm-meal cooked-mark">
        <Check size={18} strokeWidth={2.5} />
        <span className="visually-hidden">{m.cooked.cooked()}</span>
      </span>
    );
  }
  return (
    <button type="submit" form={MEALS_FORM} name="mealId" value={id} className="icon-button confirm-meal">
      <Check size={18} strokeWidth={2.5} />
      <span className="visually-hidden">{m.cooked.weCooked({ recipe: recipe.name })}</span>
    </button>
  );
}
