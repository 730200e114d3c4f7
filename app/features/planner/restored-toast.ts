import { href } from "react-router";
import type { KeptMeal, Restored } from "#app/features/recipes/trash/trash.ts";
import { formatList } from "#app/i18n/formats.ts";
import { toastDay } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { MEAL_LABELS } from "./meal.ts";

/** Most slots that a toast names. */
const MAX_SLOTS = 3;

/** Returns the toast of a restored recipe, with the slots that were filled meanwhile and a link to it. */
export function restoredToast({ id, name, isInCollection, keptMeals }: Restored) {
  return {
    title: isInCollection ? m.recipeRemoval.backInCollection() : m.trash.restored(),
    description: keptMeals.length === 0 ? name : m.trash.otherMealsStay({ name, slots: listSlots(keptMeals) }),
    link: { to: href("/recipes/:recipeId", { recipeId: String(id) }), label: m.trash.openRecipe() },
  };
}

function listSlots(meals: KeptMeal[]): string {
  const named = meals.length > MAX_SLOTS ? meals.slice(0, MAX_SLOTS - 1) : meals;
  const slots = named.map(({ date, mealType }) => m.trash.slot({ meal: MEAL_LABELS[mealType](), day: toastDay(date) }));
  const left = meals.length - named.length;
  return formatList(left > 0 ? [...slots, m.trash.moreSlots({ count: left })] : slots);
}
