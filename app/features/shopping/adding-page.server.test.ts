import { expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { addToTray } from "#app/features/planner/tray/tray.server.ts";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { aRecipe } from "#tests/support/test-context.ts";
import { loadAddingPage } from "./adding-page.server.ts";
import { addInput } from "./shopping-input.ts";
import { setStaples } from "./staples.server.ts";

test("the meals of today and later are ticked, and the foods are those of the ticked meals", async () => {
  const { caller, plan } = aList({ ingredients: ["2/3 leek", "salt"] });
  setStaples(caller, ["salt"]);
  const [over, coming] = [plan("2026-02-28"), plan(MONDAY)];
  const choice = addInput.parse({ from: "2026-02-27", to: "2026-03-08" });
  const load = (chosen: number[] | null) => loadAddingPage(caller, { choice, servings: null, chosen }, MONDAY);
  const page = await load(null);
  expect(page.meals.map(({ id, isTicked }) => [id, isTicked])).toEqual([
    [over, false],
    [coming, true],
  ]);
  expect(page.meals.map(({ isOver }) => isOver)).toEqual([true, false]);
  expect(page.foods.map(({ text, isStaple }) => [text, isStaple])).toEqual([
    ["1 leek", false],
    ["salt", true],
  ]);
  expect((await load([over, coming])).foods.map(({ text }) => text)).toEqual(["2 leeks", "salt"]);
  expect((await load([])).foods).toEqual([]);
  const ofFebruary = addInput.parse({ from: "2026-02-27", to: "2026-03-01" });
  const { meals } = await loadAddingPage(caller, { choice: ofFebruary, servings: null, chosen: null }, MONDAY);
  expect(meals).toMatchObject([{ id: over, isTicked: true, isOver: false }]);
});

test("the meals of a day are in its order, and the tray of the week comes last", async () => {
  const { caller } = aList({});
  const recipeId = aRecipe(caller).id;
  addToTray(caller, { weekStart: MONDAY, recipeId });
  for (const mealType of ["snack", "dinner", "breakfast"] as const) {
    addMeal(caller, { date: "2026-03-08", mealType, recipeId });
  }
  const choice = addInput.parse({ from: MONDAY, to: "2026-03-08" });
  const { meals } = await loadAddingPage(caller, { choice, servings: null, chosen: null }, MONDAY);
  expect(meals.map(({ mealType }) => mealType)).toEqual(["breakfast", "dinner", "snack", null]);
});
