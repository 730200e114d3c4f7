import { expect, test } from "vitest";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { mealsIn, plannedRecipes } from "#app/features/shopping/groceries/wanted-recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addMeal, addToNextSlot, listMeals } from "../meal-plans.server.ts";
import { addText, listTexts } from "../texts/plan-texts.server.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { randomizeWeek } from "../weeks/randomize-week.server.ts";
import { addToTray, getTrayDish, listTray, planTrayDish, takeOver, undoFilled } from "./tray.server.ts";

const MONDAY = "2026-03-02"; // today of the test context
const names = (dishes: ReturnType<typeof listTray>) => dishes.map(({ recipe, text }) => recipe?.name ?? text);

test("groceries of the week count the tray until the week is over", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup", servings: 2 });
  const dish = addToTray(caller, { weekStart: MONDAY, recipeId: soup.id, servings: 6 });
  addToTray(caller, { weekStart: MONDAY, text: "Pizza" });
  for (const from of [MONDAY, "2026-03-06", "2026-03-08"])
    expect(mealsIn(caller, from, "2026-03-08")).toEqual([dish.id]);
  expect(mealsIn(caller, "2026-03-09", "2026-03-15")).toEqual([]);
  expect(plannedRecipes(caller, [dish.id])).toMatchObject([{ recipe: { name: "Soup" }, factor: 3 }]);
});

test("the next slot and a randomized week take from the tray first, and the undo puts it back", () => {
  const { caller } = testContext();
  const [soup, stew] = [aRecipe(caller, { name: "Soup" }), aRecipe(caller, { name: "Stew" })];
  const first = addToTray(caller, { weekStart: MONDAY, recipeId: soup.id, servings: 6 });
  const other = addToTray(caller, { weekStart: "2026-03-09", recipeId: stew.id });
  expect(addToNextSlot(caller, { recipeId: soup.id })).toMatchObject({ id: first.id, servings: 6 });
  expect(addToNextSlot(caller, { recipeId: stew.id }).id).not.toBe(other.id); // that one is for the next week
  addToTray(caller, { weekStart: "2026-03-09", text: "Pizza" });
  const week = { weekStart: "2026-03-09", numberOfSlots: 3, mealTypes: ["dinner" as const] };
  const { createdIds, fromTray, message } = randomizeWeek(caller, week, () => 0);
  expect([createdIds.length, fromTray.length, message]).toEqual([1, 2, "Added 3 meals to the week."]);
  expect(listTray(caller, {})).toEqual([]);
  expect(listTexts(caller, {})).toMatchObject([{ text: "Pizza", mealType: "dinner" }]);
  expect(undoFilled(caller, createdIds, fromTray)).toBe(3);
  expect(names(listTray(caller, {}))).toEqual(["Stew", "Pizza"]);
  const one = randomizeWeek(caller, { ...week, numberOfSlots: 1 }, () => 0);
  expect([one.createdIds, one.fromTray]).toEqual([[], [other.id]]);
});

test("what was not cooked is taken over, also a text; another kitchen's tray stays", () => {
  const { caller, visitor } = testContext();
  const [soup, stew] = [aRecipe(caller, { name: "Soup" }), aRecipe(caller, { name: "Stew" })];
  for (const recipeId of [soup.id, stew.id]) addToTray(caller, { weekStart: "2026-02-23", recipeId });
  addToTray(caller, { weekStart: "2026-02-23", text: "Pizza" });
  const cook = aCook(visitor);
  const theirs = addToTray(cook, { weekStart: "2026-02-23", text: "Theirs" });
  noteCooked(caller, soup.id, { date: "2026-02-27" });
  expect(takeOver(caller, "2026-02-23")).toBe(2);
  expect(names(listTray(caller, { from: MONDAY, to: MONDAY }))).toEqual(["Stew", "Pizza"]);
  expect(names(listTray(caller, {}))).toEqual(["Soup", "Stew", "Pizza"]);
  expect(getTrayDish(cook, theirs.id).weekStart).toBe("2026-02-23");
  expect(() => planTrayDish(caller, theirs.id, { date: MONDAY, mealType: "dinner" })).toThrow("Dish not found");
});

// Abuse case 170.
test("dishes whose recipes are too long for one answer are listed by fewer days", () => {
  const { caller } = testContext();
  const long = Array.from({ length: 100 }, () => "Stir slowly. ".repeat(150));
  const recipeId = aRecipe(caller, { instructions: long }).id;
  for (let dish = 0; dish < 112; dish++) {
    addToTray(caller, { weekStart: addDays(MONDAY, 7 * Math.floor(dish / 14)), recipeId });
  }
  expect(() => listTray(caller, {})).toThrow("Please choose fewer days");
  expect(listTray(caller, { from: MONDAY, to: "2026-03-15" })).toHaveLength(28);
});

test("a full tray takes nothing over", () => {
  const { caller } = testContext();
  for (let dish = 0; dish < 13; dish++) addToTray(caller, { weekStart: MONDAY, text: `${dish}` });
  for (const text of ["a", "b"]) addToTray(caller, { weekStart: "2026-02-23", text });
  expect(() => takeOver(caller, "2026-02-23")).toThrow("at most 14 dishes");
  expect(listTray(caller, { from: "2026-02-23", to: "2026-02-23" })).toHaveLength(2);
});

test("a dish goes into an empty slot; a taken one refuses it, and a text there becomes its note", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  const dish = addToTray(caller, { weekStart: MONDAY, recipeId });
  addMeal(caller, { date: MONDAY, mealType: "lunch", recipeId });
  addText(caller, { date: MONDAY, mealType: "dinner", text: "With guests" });
  expect(() => planTrayDish(caller, dish.id, { date: MONDAY, mealType: "lunch" })).toThrow("already has a recipe");
  planTrayDish(caller, dish.id, { date: MONDAY, mealType: "dinner" });
  expect(listMeals(caller, {})).toMatchObject([{ mealType: "lunch" }, { id: dish.id, note: "With guests" }]);
});

test("copying a week leaves its tray, and another start of the week loses nothing", () => {
  const { caller, db } = testContext();
  addToTray(caller, { weekStart: MONDAY, text: "Pizza" });
  addText(caller, { date: MONDAY, mealType: "dinner", text: "Eating out" });
  expect(copyWeek(caller, { sourceWeekStart: MONDAY, targetWeekStart: "2026-03-09" })).toMatchObject({
    copied: 1,
    skipped: 0,
  });
  for (const weekStart of ["sunday", "saturday", "monday"]) {
    db.$client.prepare("UPDATE kitchen SET week_start = ?").run(weekStart);
    const now = callerOfUser(caller, caller.user.id);
    const [dish] = listTray(now, {});
    expect(listTray(now, { from: dish?.weekStart, to: dish?.weekStart })).toHaveLength(1);
  }
});

test("beyond the weeks of the tier nothing waits either", () => {
  const { visitor } = testContext();
  const trial = aCook(visitor, { accountType: "trial" });
  expect(() => addToTray(trial, { weekStart: "2026-03-09", text: "Pizza" })).toThrow(/week/);
});
