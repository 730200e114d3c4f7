import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { noteCooked, readCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import type { Cooked } from "#app/features/recipes/cooked/cooked.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import type { MealPlan } from "./meal.ts";
import { getMeal } from "./meal-plans.server.ts";

/** What confirming a meal did; `isNew` is false if the recipe was in the history of that day already. */
type Confirmed = { meal: MealPlan; cooked: Cooked; isNew: boolean };

/**
 * Notes that the kitchen cooked a planned meal on its day. If the history has the recipe on that day, nothing changes:
 * pressing twice, or by two members, counts once (product 4.22).
 * @param recipeId the recipe that the meal must have; any without it
 * @throws DomainError notFound: not a meal of this kitchen, or of this recipe. invalid: its day is to come.
 */
export function confirmMeal(
  caller: Caller,
  mealId: number,
  { recipeId, note = null }: { recipeId?: number; note?: string | null } = {},
): Confirmed {
  return inTransaction(caller.db, () => {
    const meal = getMeal(caller, mealId);
    if (recipeId !== undefined && meal.recipeId !== recipeId) throw new DomainError("notFound", m.meals.notFound());
    const [known] = readCooked(caller, meal.recipeId, { date: meal.date, limit: 1 });
    if (known) return { meal, cooked: known, isNew: false };
    return { meal, cooked: noteCooked(caller, meal.recipeId, { date: meal.date, note }), isNew: true };
  });
}
