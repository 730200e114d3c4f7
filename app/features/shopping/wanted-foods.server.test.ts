import { expect, test } from "vitest";
import { addMeal, removeMeal } from "#app/features/planner/meal-plans.server.ts";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { addInput } from "./shopping-input.ts";
import { getShoppingList } from "./shopping-lists.server.ts";
import { setStaples } from "./staples.server.ts";

const none = new Set<string>();

test("a food that is left out does not come later with the same meal, and takes nothing away with it", () => {
  const { caller, listId, plan, add, texts } = aList({ ingredients: ["2 leeks", "300 g rice"] });
  add({ mealPlanIds: [plan(MONDAY)] });
  const later = plan("2026-03-03");
  const input = addInput.parse({ mealPlanIds: [later] });
  addToShoppingList(caller, listId, input, null, undefined, { ticked: none, leftOut: new Set(["leek"]) });
  expect(texts()).toEqual(["2 leeks", "600 g rice"]);
  add({ mealPlanIds: [later] });
  expect(texts()).toEqual(["2 leeks", "600 g rice"]);
  removeMeal(caller, later);
  expect(texts()).toEqual(["2 leeks", "300 g rice"]);
});

test("a staple that is ticked comes to the list, others stay at home", () => {
  const { caller, listId, recipe, texts } = aList({ ingredients: ["salt", "3 leeks"] });
  setStaples(caller, ["salt", "leeks"]);
  const input = addInput.parse({ recipeIds: [recipe.id] });
  addToShoppingList(caller, listId, input, null, undefined, { ticked: new Set(["leek"]), leftOut: none });
  expect(texts()).toEqual(["3 leeks"]);
  expect(getShoppingList(caller, listId).youHave).toMatchObject([{ name: "salt" }]);
});

test("meals of the days that are left out are not followed", () => {
  const { caller, listId, recipe, plan, texts } = aList({ ingredients: ["2 leeks"] });
  const [first] = [plan(MONDAY), plan("2026-03-03")];
  addMeal(caller, { date: "2026-03-04", mealType: "lunch", recipeId: recipe.id });
  const days = addInput.parse({ from: MONDAY, to: "2026-03-08" });
  addToShoppingList(caller, listId, { ...days, without: [first ?? 0] });
  expect(texts()).toEqual(["4 leeks"]);
});
