import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { MEAL_TYPES, type MealType } from "../meal.ts";
import { addMeal, listMeals } from "../meal-plans.server.ts";
import { slotsOfWeek } from "../slots.ts";
import { addToTray } from "../tray/tray.server.ts";
import { previewRandomizing, randomizeWeek } from "../weeks/randomize-week.server.ts";
import { openSlots } from "./open-slots.server.ts";
import { changeRules } from "./rules.server.ts";
import { rulesChange, rulesForm } from "./rules-input.ts";

const WEEK = "2026-03-09"; // the week after today of the test context
const random = () => 0.4;

/** Returns a cook whose kitchen has these rules. */
function withRules(cook: Caller, change: unknown): Caller {
  changeRules(cook, rulesChange.parse(change));
  return callerOfUser(cook, cook.user.id);
}

const ALL = { weekStart: WEEK, numberOfSlots: 7, mealTypes: [...MEAL_TYPES] };
const fill = (cook: Caller, mealTypes: MealType[], numberOfSlots = 28) =>
  randomizeWeek(cook, { weekStart: WEEK, numberOfSlots, mealTypes }, random);
const namesOf = ({ created }: ReturnType<typeof fill>) => [...new Set(created.map(({ recipe }) => recipe.name))].sort();

test("only recipes with one of the tags are taken, and none that is left out, whatever their case", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Soup", tags: ["Quick", "Winter"] });
  aRecipe(caller, { name: "Salad", tags: ["quick"] });
  aRecipe(caller, { name: "Roast", tags: ["Sunday"] });
  aRecipe(caller, { name: "Porridge" });
  const cook = withRules(caller, {
    dinner: { tags: ["QUICK", "Sunday"], withoutTags: ["winter"] },
    breakfast: { withoutTags: ["Sunday", "Quick"] },
  });
  expect(namesOf(fill(cook, ["dinner"]))).toEqual(["Roast", "Salad"]);
  expect(namesOf(fill(cook, ["breakfast"]))).toEqual(["Porridge"]);
  expect(namesOf(fill(cook, ["lunch"]))).toEqual(["Porridge", "Roast", "Salad", "Soup"]);
});

test("recipes of unknown or longer time are left out", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Soup", totalTime: 30 });
  aRecipe(caller, { name: "Stew", totalTime: 31 });
  aRecipe(caller, { name: "Something", totalTime: null });
  const cook = withRules(caller, { dinner: { maxMinutes: 30 } });
  expect(namesOf(fill(cook, ["dinner"]))).toEqual(["Soup"]);
});

/** Returns the days of the week on which the rule for dinner leaves a recipe. */
const daysLeft = (cook: Caller, weekStart = WEEK) =>
  openSlots(cook, slotsOfWeek(weekStart, ["dinner"])).flatMap(({ slot, recipes }) =>
    recipes.length > 0 ? Number(slot.date.slice(8)) : [],
  );

test.each([
  ["2026-02-24", [10, 11, 12, 13, 14, 15]], // two weeks before the 10th
  ["2026-03-01", [15]],
  ["2026-03-02", []],
  ["2026-03-12", []],
  ["2026-03-23", [9]],
  ["2026-03-29", [9, 10, 11, 12, 13, 14, 15]],
])("a recipe that is planned on %s is not taken within two weeks", (date, days) => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  addMeal(caller, { date, mealType: "lunch", recipeId: id });
  expect(daysLeft(withRules(caller, { dinner: { notAgainWeeks: 2 } }))).toEqual(days);
});

test("weeks count days, also over the end of winter time, and so do dishes beside meals and what was cooked", () => {
  const { caller } = testContext({ timeZone: "Europe/Berlin" });
  const [soup, rice] = [aRecipe(caller).id, aRecipe(caller).id];
  const cook = withRules(caller, { dinner: { notAgainWeeks: 1 } });
  const { id } = addMeal(cook, { date: "2026-03-28", mealType: "lunch", recipeId: soup });
  addDish(cook, id, { recipeId: rice });
  expect(daysLeft(cook, "2026-03-30")).toEqual([4, 5]);
  noteCooked(cook, soup, { date: "2026-02-28" });
  expect(openSlots(cook, [{ date: "2026-03-06", mealType: "dinner" }])[0]?.recipes).toEqual([rice]);
  expect(openSlots(cook, [{ date: "2026-03-07", mealType: "dinner" }])[0]?.recipes).toEqual([soup, rice]);
});

test("what the rules leave no recipe for stays free, and the preview says how many before", () => {
  const { caller } = testContext();
  for (const name of ["Soup", "Stew", "Salad"]) aRecipe(caller, { name });
  const cook = withRules(caller, { dinner: { notAgainWeeks: 3 } });
  addMeal(cook, { date: WEEK, mealType: "snack", recipeId: 1 });
  const { empty, fillable } = previewRandomizing(cook, ALL);
  expect(empty).toEqual({ breakfast: 7, lunch: 7, dinner: 7, snack: 6 });
  expect(fillable).toMatchObject({ dinner: 2, lunch: 7, "lunch,dinner": 9, "breakfast,lunch,dinner,snack": 22 });
  const { created, message } = fill(cook, ["dinner"], 5);
  expect(created.map(({ recipe }) => recipe.name).sort()).toEqual(["Salad", "Stew"]);
  expect(message).toBe("Added 2 meals to the week. 3 slots stayed free: the rules leave no other recipe.");
  expect(() => fill(cook, ["dinner"])).toThrow("The rules leave no recipe for these slots");
  expect(listMeals(cook, {})).toHaveLength(3);
  expect(fill(cook, ["lunch", "dinner"], 7).message).toBe("Added 7 meals to the week.");
});

test("dishes of the tray need no rule, and take slots that it leaves free", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Soup" });
  aRecipe(caller, { name: "Stew" });
  addToTray(caller, { weekStart: WEEK, recipeId: 1 });
  const cook = withRules(caller, { dinner: { notAgainWeeks: 1 } });
  expect(previewRandomizing(cook, ALL).fillable).toMatchObject({ dinner: 2, lunch: 7 });
  const { created, message } = fill(cook, ["dinner"], 3);
  expect(created.map(({ recipe }) => recipe.name).sort()).toEqual(["Soup", "Stew"]);
  expect(message).toBe("Added 2 meals to the week. 1 slot stayed free: the rules leave no other recipe.");
});

test("without rules nothing is left out, and the preview needs no recipes", () => {
  const { caller } = testContext();
  const cook = withRules(withRules(caller, { lunch: { maxMinutes: 5 } }), { lunch: null, dinner: {} });
  expect(cook.kitchen.randomizeRules).toEqual({});
  expect(previewRandomizing(cook, ALL).fillable).toBeNull();
});

test("rules of other meal types stay", () => {
  const { caller } = testContext();
  withRules(caller, { lunch: { maxMinutes: 5 }, dinner: { tags: ["Quick", "quick"] } });
  const { randomizeRules } = withRules(caller, { lunch: { notAgainWeeks: 4 } }).kitchen;
  expect(randomizeRules).toEqual({
    lunch: { tags: [], withoutTags: [], maxMinutes: null, notAgainWeeks: 4 },
    dinner: { tags: ["Quick"], withoutTags: [], maxMinutes: null, notAgainWeeks: null },
  });
});

test.each([
  [{ maxMinutes: 0 }, "Please enter minutes from 1 to 1440"],
  [{ maxMinutes: 1441 }, "Please enter minutes from 1 to 1440"],
  [{ notAgainWeeks: 1.5 }, "Please enter weeks from 1 to 52"],
  [{ notAgainWeeks: 53 }, "Please enter weeks from 1 to 52"],
  [{ tags: "Quick" }, "Please send a list of texts"],
  [{ tags: ["Été"], withoutTags: ["ete"] }, "“Été” is in both fields. Please leave it in one."],
])("the rule %j is refused", (rule, message) => {
  expect(rulesChange.safeParse({ dinner: rule }).error?.issues[0]?.message).toBe(message);
});

test("a form's tags are separated by commas, and its empty fields leave everything", () => {
  const none = { tags: [], withoutTags: [], maxMinutes: null, notAgainWeeks: null };
  const lunch = { tags: " Quick,, For guests ", withoutTags: undefined, maxMinutes: 20 };
  expect(rulesForm.parse({ breakfast: {}, lunch, dinner: {}, snack: {} })).toEqual({
    breakfast: none,
    lunch: { ...none, tags: ["Quick", "For guests"], maxMinutes: 20 },
    dinner: none,
    snack: none,
  });
});
