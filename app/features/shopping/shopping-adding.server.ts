import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { addUpFoods, factorOf, type KnownFoods, nothingKnown } from "./groceries/added-foods.ts";
import { chosenRecipes } from "./groceries/wanted-recipes.server.ts";
import { foodsOf } from "./needs.ts";
import type { AddInput } from "./shopping-input.ts";
import { checkSize } from "./shopping-items.server.ts";
import { findShoppingList } from "./shopping-lists.server.ts";
import { addNeeds, checkLines, followPlan, putMealsOn, type WantedFoods } from "./shopping-meals.server.ts";

/**
 * Adds what recipes and planned meals need to a list. A meal counts once however often it is added, a
 * recipe each time, for the given servings (product 7.8). What is known of foods is not read again. `wanted` is what
 * somebody has decided about single foods.
 * @throws DomainError invalid: nothing or too much is chosen. notFound: no such list or recipe, or a meal that is not the
 * kitchen's. conflict: the list would have too many items.
 */
export function addToShoppingList(
  caller: Caller,
  listId: number,
  input: AddInput & { without?: number[] },
  servings: number | null = null,
  known: KnownFoods = nothingKnown(),
  wanted?: WantedFoods,
): void {
  const { recipeIds, mealPlanIds, from } = input;
  inTransaction(caller.db, () => {
    const list = findShoppingList(caller, listId);
    if (recipeIds.length + mealPlanIds.length === 0 && from === undefined) {
      throw new DomainError("invalid", m.shopping.nothingChosen());
    }
    putMealsOn(caller, list.id, input);
    const followed = followPlan(caller, list, known, undefined, wanted);
    const chosen = chosenRecipes(caller, recipeIds);
    checkLines(chosen.map(({ lines }) => lines.length));
    const needs = chosen.flatMap((recipe) => {
      const { id, name } = recipe.recipe;
      const source = { kind: "recipe" as const, id, label: name };
      const foods = foodsOf(addUpFoods([{ ...recipe, factor: factorOf(servings, recipe.servings) }], known));
      return [...foods].map(([food, has]) => ({ food, ...has, source }));
    });
    const added = needs.filter(({ food }) => !wanted?.leftOut.has(food));
    if (added.length > 0) addNeeds(caller, followed, added, wanted);
    checkSize(caller.db, list.id);
  });
}
