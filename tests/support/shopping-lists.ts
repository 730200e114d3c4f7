import { randomUUID } from "node:crypto";
import type { Caller } from "#app/caller.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { addInput, operationsInput } from "#app/features/shopping/shopping-input.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { aRecipe, testContext } from "./test-context.ts";

/** The first day of the test context. */
export const MONDAY = "2026-03-02";

/** Makes a shopping list, a recipe to plan, and functions that add to the list, send operations and read it. */
export function aList(details: { ingredients?: string[] } = {}) {
  const { caller, visitor } = testContext();
  const { id: listId } = makeShoppingList(caller, "Market");
  const recipe = aRecipe(caller, { ingredients: details.ingredients ?? ["500 ml milk", "salt"] });
  const plan = (date: string, servings?: number) =>
    addMeal(caller, { date, mealType: "dinner", recipeId: recipe.id, servings }).id;
  const add = (input: unknown, as: Caller = caller) => addToShoppingList(as, listId, addInput.parse(input));
  const texts = () =>
    getShoppingList(caller, listId).items.map(
      ({ name, quantityText, isTicked }) => `${isTicked ? "✓ " : ""}${[quantityText, name].filter(Boolean).join(" ")}`,
    );
  const item = (name: string) => getShoppingList(caller, listId).items.find((one) => one.name === name);
  function send(type: string, itemId: string, fields?: unknown, moment = "2026-03-02T09:00:00.000Z", as = caller) {
    const input = { operations: [{ id: randomUUID(), itemId, type, fields, at: moment }] };
    return exchangeOperations(as, listId, operationsInput.parse(input));
  }
  return { caller, visitor, listId, recipe, plan, add, texts, item, send };
}
