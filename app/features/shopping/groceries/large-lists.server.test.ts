import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { MONDAY } from "#tests/support/shopping-lists.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addingUpFoods, MAX_FOOD_NAME } from "./added-foods.ts";
import { listGroceries } from "./groceries.server.ts";
import { makeGroceryList } from "./grocery-list.ts";
import { LIST_LIMITS } from "./wanted-recipes.server.ts";

const lines = Array.from({ length: 20 }, (_, number) => `${number + 1} g food${"x".repeat(number + 1)}`);
const recipe = { id: 1, name: "Stew" };

/** Plans a recipe in as many slots from Monday on; returns the ids of the meals. */
function plan(caller: Caller, recipeId: number, meals: number): number[] {
  return Array.from({ length: meals }, (_, slot) => {
    const mealType = MEAL_TYPES[slot % 4] ?? "dinner";
    return addMeal(caller, { date: addDays(MONDAY, Math.floor(slot / 4)), mealType, recipeId, servings: slot + 1 }).id;
  });
}

// Abuse case 167.
test("a recipe that is wanted often takes as many steps as one that is wanted once", () => {
  const stepsFor = (times: number) => [
    ...addingUpFoods(Array.from({ length: times }, (_, at) => ({ recipe, lines, factor: at + 1 }))),
  ];
  expect(stepsFor(200).length).toBe(stepsFor(1).length);
});

test("a recipe that is wanted several times counts with the sum of its factors", () => {
  const of = (factors: number[]) => factors.map((factor) => ({ recipe, lines: lines.slice(0, 3), factor }));
  expect(makeGroceryList(of([1 / 3, 2 / 3, 0.5])).ingredients).toEqual(makeGroceryList(of([1.5])).ingredients);
});

test("the name of a food keeps its first words, as many as have room", () => {
  const name = Array.from({ length: 60 }, () => "barley").join(" ");
  const long = `2 g ${"y".repeat(400)}`;
  const names = makeGroceryList([{ recipe, lines: [`3 g ${name}`, long] }]).ingredients.map((item) => item.name);
  expect(names.map(({ length }) => length <= MAX_FOOD_NAME)).toEqual([true, true]);
  expect(names[0]).toMatch(/^barley( barley)+$/);
});

test("a list has a limited number of ingredients, each recipe counted once", async () => {
  const { caller } = testContext();
  const many = Array.from({ length: 200 }, (_, number) => `${number + 1} g salt`);
  const ids = Array.from({ length: LIST_LIMITS.lines / 200 + 1 }, () => aRecipe(caller, { ingredients: many }).id);
  const refused = { kind: "invalid", message: expect.stringMatching(/at most 5,000 ingredients/) };
  await expect(listGroceries(caller, { recipeIds: ids, mealPlanIds: [] })).rejects.toMatchObject(refused);
  const mealPlanIds = plan(caller, ids[0] ?? 0, 40);
  const { ingredients } = await listGroceries(caller, { recipeIds: ids.slice(1), mealPlanIds });
  expect(ingredients.map(({ name }) => name)).toEqual(["salt"]);
});

test("long ingredients are limited by their length too", async () => {
  const { caller } = testContext();
  const long = Array.from({ length: 200 }, (_, number) => `${number + 1} g ${"long words ".repeat(43)}`);
  const recipeIds = Array.from({ length: 11 }, () => aRecipe(caller, { ingredients: long }).id);
  await expect(listGroceries(caller, { recipeIds, mealPlanIds: [] })).rejects.toMatchObject({ kind: "invalid" });
});
