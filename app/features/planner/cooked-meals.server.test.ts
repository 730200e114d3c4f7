import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { listCooked, noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { listPlanned } from "./calendar/planner.server.ts";
import { confirmMeal } from "./cooked-meals.server.ts";
import { addMeal, removeMeal } from "./meal-plans.server.ts";

const PAST = "2026-03-01";

const plan = (caller: Caller, recipeId: number, mealType: "lunch" | "dinner" = "dinner", date = PAST) =>
  addMeal(caller, { date, mealType, recipeId });
const marks = (caller: Caller) => listPlanned(caller, PAST, PAST).map((one) => one.recipe && one.isCooked);

test("a meal is noted on its day, once for the recipe and the day", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  const [lunch, dinner] = [plan(caller, id, "lunch"), plan(caller, id)];
  expect(marks(caller)).toEqual([false, false]);
  const { cooked, isNew } = confirmMeal(caller, lunch.id, { note: "Good" });
  expect([cooked.date, cooked.note, isNew]).toEqual([PAST, "Good", true]);
  for (const meal of [lunch, dinner]) expect(confirmMeal(caller, meal.id)).toMatchObject({ cooked, isNew: false });
  expect(marks(caller)).toEqual([true, true]);
  expect(listCooked(caller, id)).toEqual([cooked]);
});

test("what was noted on the recipe's page is the same, and a meal that comes back is cooked still", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  const { id: mealId } = plan(caller, id);
  noteCooked(caller, id, { date: PAST });
  expect(marks(caller)).toEqual([true]);
  expect(confirmMeal(caller, mealId).isNew).toBe(false);
  removeMeal(caller, mealId);
  plan(caller, id);
  expect(marks(caller)).toEqual([true]);
});

test("a private copy in the plan is cooked like its original", () => {
  const { caller, visitor } = testContext();
  const soup = aRecipe(aCook(visitor));
  const { id: mealId } = plan(caller, soup.id);
  confirmMeal(caller, mealId);
  const { rating: _, ...edit } = soup;
  const copy = updateRecipe(caller, soup.id, { ...edit, name: "My soup" });
  expect(marks(caller)).toEqual([true]);
  expect(confirmMeal(caller, mealId, { recipeId: copy.id }).isNew).toBe(false);
  expect(() => confirmMeal(caller, mealId, { recipeId: soup.id })).toThrow("Meal not found");
});

test("meals of others and of days to come are refused", () => {
  const { caller, visitor } = testContext();
  const { id } = aRecipe(caller);
  const today = plan(caller, id, "dinner", "2026-03-02");
  expect(confirmMeal(caller, today.id).isNew).toBe(true);
  const tomorrow = plan(caller, id, "dinner", "2026-03-03");
  expect(() => confirmMeal(caller, tomorrow.id)).toThrow("still to come");
  expect(() => confirmMeal(aCook(visitor), today.id)).toThrow("Meal not found");
});
