import { expect, test } from "vitest";
import { LISTED_MS } from "#app/features/timers/timer.ts";
import { startTimer } from "#app/features/timers/timers.server.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { setGuests } from "../eaters/eaters.server.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addDish } from "./dishes.server.ts";
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
  expect(otherDishes(caller, roast)).toEqual([{ id: mash, name: "Mash", servings: null, step: null }]);
  expect(otherDishes(caller, mash)).toEqual([{ id: roast, name: "Roast", servings: null, step: null }]);
  expect(otherDishes(caller, stock)).toEqual([]);
  startTimer(caller, { label: "Stock", seconds: 60, elapsed: 0, recipeId: stock, step: 3 });
  startTimer(caller, { label: "Mash", seconds: 60, elapsed: 0, recipeId: mash, step: 2 });
  expect(otherDishes(caller, roast)).toEqual([
    { id: mash, name: "Mash", servings: null, step: 2 },
    { id: stock, name: "Stock", servings: null, step: 3 },
  ]);
  expect(otherDishes(aCook(caller), roast)).toEqual([]);
  const later = new Date(caller.now.getTime() + 60_000 + LISTED_MS).toISOString();
  expect(otherDishes(at(caller, later), stock)).toEqual([]);
});

test("a dish beside another one is cooked for as many as it is planned for, with the guests of the day", () => {
  const { caller } = testContext();
  const [roast, mash] = ["Roast", "Mash"].map((name) => aRecipe(caller, { name, servings: 2 }).id);
  if (!roast || !mash) throw new Error("no recipes");
  const { id } = addMeal(caller, { date: "2026-03-02", mealType: "dinner", recipeId: roast, servings: 6 });
  addDish(caller, id, { recipeId: mash });
  setGuests(caller, [{ date: "2026-03-02", guests: 3 }]);
  expect(otherDishes(caller, mash)).toEqual([{ id: roast, name: "Roast", servings: 6, step: null }]);
  expect(otherDishes(caller, roast)).toEqual([{ id: mash, name: "Mash", servings: 5, step: null }]);
});
