import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { chosenRecipes, plannedRecipes } from "#app/features/shopping/groceries/wanted-recipes.server.ts";
import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { getShoppingList, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { listPlan } from "../calendar/planner.server.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addToTray } from "../tray/tray.server.ts";
import { listGuests, setGuests } from "./eaters.server.ts";
import { guestsOfWeek } from "./eaters.ts";
import { guestsForm, guestsInput } from "./eaters-input.ts";

const MONDAY = "2026-03-02"; // today of the test context
const TUESDAY = "2026-03-03";
const withUsual = (caller: Caller, usualServings: number | null): Caller => {
  caller.db.$client.prepare("UPDATE kitchen SET usual_servings = ? WHERE id = ?").run(usualServings, caller.kitchen.id);
  return caller;
};
const cookedFor = (caller: Caller) =>
  listPlan(caller, MONDAY, "2026-03-08").meals.map((meal) =>
    meal.recipe ? [meal.cookedFor, ...meal.dishes.map((dish) => dish.cookedFor)] : null,
  );

/** Monday's and Tuesday's dinner, with a side each: Tuesday's have servings of their own. */
function aPlan() {
  const context = testContext();
  const { caller } = context;
  const stew = aRecipe(caller, { name: "Stew", servings: 4, ingredients: ["400 g beans"] });
  const bread = aRecipe(caller, { name: "Bread", servings: 8, ingredients: ["800 g flour"] });
  const monday = addMeal(caller, { date: MONDAY, mealType: "dinner", recipeId: stew.id });
  addDish(caller, monday.id, { recipeId: bread.id });
  const tuesday = addMeal(caller, { date: TUESDAY, mealType: "dinner", recipeId: stew.id, servings: 2 });
  addDish(caller, tuesday.id, { recipeId: bread.id, servings: 3 });
  return { ...context, stew, bread, monday, tuesday };
}

test("guests of a day are set, changed and taken away, each day on its own", () => {
  const { caller, visitor } = testContext();
  const days = [
    { date: TUESDAY, guests: 2 },
    { date: MONDAY, guests: 1 },
  ];
  setGuests(caller, days);
  expect(listGuests(caller, {})).toEqual([days[1], days[0]]);
  expect(listGuests(caller, { from: TUESDAY, to: TUESDAY })).toEqual([days[0]]);
  expect(listGuests(aCook(visitor), {})).toEqual([]);
  setGuests(caller, [
    { date: TUESDAY, guests: 3 },
    { date: MONDAY, guests: 0 },
  ]);
  expect(listGuests(caller, {})).toEqual([{ date: TUESDAY, guests: 3 }]);
  expect(guestsOfWeek(MONDAY, listGuests(caller, {})).map(({ guests }) => guests)).toEqual([0, 3, 0, 0, 0, 0, 0]);
});

test("a day beyond the plan is refused, and then none of the days is changed", () => {
  const { caller } = testContext();
  const days = [
    { date: MONDAY, guests: 1 },
    { date: "2031-03-03", guests: 1 },
  ];
  expect(() => setGuests(caller, days)).toThrow(expect.objectContaining({ kind: "invalid" }));
  expect(listGuests(caller, {})).toEqual([]);
});

test.each([-1, 101, 1.5, "2", null])("%s guests are refused", (guests) => {
  expect(guestsInput.safeParse({ date: MONDAY, guests }).success).toBe(false);
});

test("empty fields of a week are no guests, and a week has seven", () => {
  const { data } = guestsForm.safeParse({ weekStart: MONDAY, guests: [undefined, 2, 0, 1, 1, 1, 100] });
  expect(data?.guests).toEqual([0, 2, 0, 1, 1, 1, 100]);
  expect(guestsForm.safeParse({ weekStart: MONDAY, guests: [1, 2] }).success).toBe(false);
});

test("meals and sides without servings are cooked for who eats on their day, and those with servings are not", () => {
  const { caller } = aPlan();
  expect(cookedFor(caller)).toEqual([
    [null, null],
    [2, 3],
  ]);
  setGuests(caller, [
    { date: MONDAY, guests: 3 },
    { date: TUESDAY, guests: 3 },
  ]);
  expect(cookedFor(caller)).toEqual([
    [7, 11],
    [2, 3],
  ]);
  withUsual(caller, 2);
  expect(cookedFor(caller)).toEqual([
    [5, 5],
    [2, 3],
  ]);
  withUsual(caller, 1000);
  expect(cookedFor(caller)[0]).toEqual([1000, 1000]);
});

test("a recipe whose servings are unknown is cooked as it is, and dishes without a day have no guests", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup", servings: null });
  const meal = addMeal(caller, { date: MONDAY, mealType: "lunch", recipeId: soup.id });
  const dish = addToTray(caller, { weekStart: MONDAY, recipeId: aRecipe(caller, { name: "Pie", servings: 4 }).id });
  setGuests(caller, [
    { date: MONDAY, guests: 2 },
    { date: "2026-03-08", guests: 2 },
  ]);
  const factors = () => plannedRecipes(caller, [meal.id, dish.id]).map(({ factor }) => factor);
  expect(factors()).toEqual([1, 1]);
  withUsual(caller, 2);
  expect(factors()).toEqual([1, 0.5]);
});

test("grocery and shopping lists follow who eats", () => {
  const { caller, monday, stew } = aPlan();
  const list = makeShoppingList(caller, "Saturday");
  addToShoppingList(caller, list.id, { recipeIds: [], mealPlanIds: [monday.id] });
  const texts = () => getShoppingList(caller, list.id).items.map(({ name, quantityText }) => `${quantityText} ${name}`);
  expect(texts()).toEqual(expect.arrayContaining([expect.stringContaining("400"), expect.stringContaining("800")]));
  setGuests(caller, [{ date: MONDAY, guests: 4 }]);
  expect(plannedRecipes(caller, [monday.id]).map(({ factor }) => factor)).toEqual([2, 1.5]);
  expect(texts().join()).toMatch(/800.*1\.2|1\.2.*800/);
  setGuests(caller, [{ date: MONDAY, guests: 0 }]);
  expect(plannedRecipes(caller, [monday.id]).map(({ factor }) => factor)).toEqual([1, 1]);
  expect(texts().join()).toMatch(/400.*800|800.*400/);
  withUsual(caller, 1);
  expect(texts().join()).toMatch(/100.*100/);
  // A recipe on its own has no day.
  expect(chosenRecipes(caller, [stew.id])).toMatchObject([{ servings: 4 }]);
});
