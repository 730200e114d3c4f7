import { expect, test } from "vitest";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { LISTED_MS } from "#app/features/timers/timer.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { otherDishes } from "./other-dishes.server.ts";

test("beside a dish are those of its meal today, and those for which timers of the kitchen run", () => {
  const { caller } = testContext();
  const [roast = 0, mash = 0, cake = 0, stock = 0] = ["Roast", "Mash", "Cake", "Stock"].map(
    (name) => aRecipe(caller, { name }).id,
  );
  const plan = (date: string, mealType: "dinner" | "lunch", recipeId: number) =>
    addMeal(caller, { date, mealType, recipeId }).id;
  addDish(caller, plan("2026-03-02", "dinner", roast), { recipeId: mash });
  plan("2026-03-02", "lunch", cake);
  addDish(caller, plan("2026-03-03", "dinner", roast), { recipeId: cake });
  expect(otherDishes(caller, roast)).toEqual([{ id: mash, name: "Mash", step: null }]);
  expect(otherDishes(caller, mash)).toEqual([{ id: roast, name: "Roast", step: null }]);
  expect(otherDishes(caller, stock)).toEqual([]);
  startTimer(caller, { label: "Stock", seconds: 60, elapsed: 0, recipeId: stock, step: 3 });
  startTimer(caller, { label: "Mash", seconds: 60, elapsed: 0, recipeId: mash, step: 2 });
  expect(otherDishes(caller, roast)).toEqual([
    { id: mash, name: "Mash", step: 2 },
    { id: stock, name: "Stock", step: 3 },
  ]);
  expect(otherDishes(aCook(caller), roast)).toEqual([]);
  const later = new Date(caller.now.getTime() + 60_000 + LISTED_MS).toISOString();
  expect(otherDishes(at(caller, later), stock)).toEqual([]);
});
