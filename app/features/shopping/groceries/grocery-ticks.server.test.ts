import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { groceryLists } from "#db/schema.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { openGroceryList, setTicks, updateTicks } from "./groceries.server.ts";
import type { GroceryChoice } from "./grocery-choice.ts";
import { MAX_LISTS } from "./grocery-ticks.server.ts";

const choose = (...recipeIds: number[]): GroceryChoice => ({ recipeIds, mealPlanIds: [] });
const ticked = async (cook: Caller, choice: GroceryChoice) => (await openGroceryList(cook, choice))?.ticked;
const tick = (cook: Caller, choice: GroceryChoice, ticks: Record<string, boolean>) =>
  setTicks(cook, { ...choice, ticks });
const later = (cook: Caller, days: number): Caller => ({ ...cook, now: new Date(cook.now.getTime() + days * DAY_MS) });

/** A cook with three recipes that need milk; the milk of the soup is ticked. */
async function aKitchen() {
  const { caller } = testContext();
  const [soup, cake, pie] = ["Soup", "Cake", "Pie"].map(
    (name) => aRecipe(caller, { name, ingredients: ["1 l milk", `1 ${name.toLowerCase()} spice`] }).id,
  ) as [number, number, number];
  await tick(caller, choose(soup), { milk: true });
  return { caller, soup, cake, pie };
}

test("a new list opens with none ticked, one that extends the last one with its ticks", async () => {
  const { caller, soup, cake, pie } = await aKitchen();
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId: cake }).id;
  expect(await ticked(caller, choose(soup))).toEqual(["milk"]);
  expect(await ticked(caller, choose(cake, soup))).toEqual(["milk"]);
  expect(await ticked(caller, { recipeIds: [soup], mealPlanIds: [meal] })).toEqual(["milk"]);
  for (const other of [choose(cake), choose(cake, pie), { recipeIds: [], mealPlanIds: [meal] }]) {
    expect(await ticked(caller, other)).toEqual([]);
  }
  expect(await ticked(aCook(caller), choose(soup))).toEqual([]);
});

test("a longer list has ticks of its own once it is ticked, and only the last list is extended", async () => {
  const { caller, soup, cake, pie } = await aKitchen();
  await tick(later(caller, 1), choose(soup, cake), { milk: false });
  expect(await ticked(later(caller, 1), choose(soup, cake))).toEqual([]);
  expect(await ticked(later(caller, 1), choose(soup))).toEqual(["milk"]);
  expect(await ticked(later(caller, 1), choose(soup, pie))).toEqual([]);
});

test("recipes in another order, or chosen twice, are the same list", async () => {
  const { caller, soup, cake } = await aKitchen();
  await tick(caller, choose(cake, soup, cake), { "cake spice": true, milk: false });
  expect(await ticked(caller, choose(soup, cake))).toEqual(["cake spice"]);
});

test("foods that are not named stay as they are, and those that are not on the list are left out", async () => {
  const { caller, soup } = await aKitchen();
  const answer = await tick(caller, choose(soup), { "soup spice": true, caviar: true, constructor: true });
  expect(answer.ticked.sort()).toEqual(["milk", "soup spice"]);
  expect((await tick(caller, choose(soup), { milk: false })).ticked).toEqual(["soup spice"]);
});

test("the form sets all ticks of the list, puts a food back, and clears them", async () => {
  const { caller, soup } = await aKitchen();
  await updateTicks(caller, choose(soup), { ticked: ["soup spice", "milk"], untick: "milk" });
  expect(await ticked(caller, choose(soup))).toEqual(["soup spice"]);
  await updateTicks(caller, choose(soup), { ticked: ["milk"], clear: "all" });
  expect(await ticked(caller, choose(soup))).toEqual([]);
});

test("ticks end two weeks after the last change of their list, and go with the next change of any", async () => {
  const { caller, soup, cake } = await aKitchen();
  expect(await ticked(later(caller, 13.99), choose(soup))).toEqual(["milk"]);
  expect(await ticked(later(caller, 14), choose(soup))).toEqual([]);
  await tick(later(caller, 14), choose(cake), { milk: true });
  const stored = caller.db.select({ ids: groceryLists.recipeIds }).from(groceryLists).all();
  expect(stored).toEqual([{ ids: [cake] }]);
});

test("the lists that were ticked last keep their ticks", async () => {
  const { caller, soup, cake, pie } = await aKitchen();
  const meals = Array.from(
    { length: MAX_LISTS },
    (_, day) =>
      addMeal(caller, { date: `2026-03-${day + 3}`.replace(/-(\d)$/, "-0$1"), mealType: "lunch", recipeId: pie }).id,
  );
  for (const [at, meal] of meals.entries()) {
    await tick(later(caller, (at + 1) / 100), { recipeIds: [cake], mealPlanIds: [meal] }, { milk: true });
  }
  expect(caller.db.select().from(groceryLists).all()).toHaveLength(MAX_LISTS);
  expect(await ticked(caller, choose(soup))).toEqual([]);
});
