import { href } from "react-router";
import * as m from "#messages";
import type { MealPlan } from "./meal.ts";
import { mealSentence, slotId } from "./planner-urls.ts";

/** Returns the toast "Meal Removed" (product 6.3) with its undo. `back` is the address to return to. */
export function removedToast(meal: MealPlan, back: string) {
  const { date, mealType, recipeId, servings } = meal;
  const fields = { date, mealType, recipeId: String(recipeId), returnTo: back };
  return {
    hash: slotId(meal),
    toast: {
      title: m.meals.removed(),
      description: mealSentence(meal),
      undo: {
        action: href("/meal-planner/restore"),
        label: m.common.undo(),
        fields: servings === null ? fields : { ...fields, servings: String(servings) },
      },
    },
  };
}

/** Returns a toast about new meals, with an undo that removes exactly those. */
export function filledToast(title: string, description: string, created: readonly number[], back: string) {
  const undo = {
    action: href("/meal-planner/undo"),
    label: m.common.undo(),
    fields: { mealIds: created.join(","), returnTo: back },
  };
  return created.length === 0 ? { title, description } : { title, description, undo };
}

/** Returns the toast "Meal Added!" (product 6.3). */
export function addedToast(meal: MealPlan) {
  return { title: m.meals.added(), description: mealSentence(meal) };
}
