import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { mealsIn } from "#app/features/shopping/groceries/wanted-recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { listPlanned } from "../calendar/planner.server.ts";
import { confirmMeal } from "../cooked-meals.server.ts";
import { addMeal, moveMeal, removeMeal } from "../meal-plans.server.ts";
import { movePlanned, restorePlanned } from "../planned.server.ts";
import { addText, getText, listTexts } from "../texts/plan-texts.server.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { addLeftovers, swapLeftovers } from "./leftovers.server.ts";

const MONDAY = "2026-03-02";
const DINNER = { date: MONDAY, mealType: "dinner" } as const;
const NEXT_LUNCH = { date: "2026-03-03", mealType: "lunch" } as const;

/** A cook with a soup for dinner on Monday, whose leftovers are for lunch on Tuesday. */
function aSoup(name = "Soup") {
  const context = testContext();
  const { caller } = context;
  const soup = addMeal(caller, { ...DINNER, recipeId: aRecipe(caller, { name }).id });
  return { ...context, soup, rest: addLeftovers(caller, soup.id, NEXT_LUNCH) };
}

/** What is marked as planned before its meal, or behind its leftovers. */
const marked = (caller: Caller) =>
  listPlanned(caller, MONDAY, addDays(MONDAY, 27))
    .filter((one) => (one.recipe ? one.isBehindLeftovers : one.isBeforeMeal))
    .map(({ id }) => id);

test("leftovers are a text in a free slot behind the meal, for which nothing is bought or cooked", () => {
  const { caller, soup, rest } = aSoup();
  expect(rest).toMatchObject({ ...NEXT_LUNCH, text: "Leftovers: Soup", leftoverOf: soup.id });
  expect(mealsIn(caller, MONDAY, "2026-03-08")).toEqual([soup.id]);
  expect(() => confirmMeal(caller, rest.id)).toThrow("Meal not found");
  expect(() => addLeftovers(caller, soup.id, NEXT_LUNCH)).toThrow("already has a recipe");
  expect(() => addLeftovers(caller, soup.id, { ...DINNER, mealType: "lunch" })).toThrow("choose a slot after the meal");
  expect(() => addLeftovers(caller, soup.id, DINNER)).toThrow("choose a slot after the meal");
  expect(marked(caller)).toEqual([]);
});

test("leftovers of leftovers, of a text and of another kitchen's meal are refused", () => {
  const { caller, visitor, soup, rest } = aSoup();
  const later = { date: "2026-03-05", mealType: "lunch" } as const;
  expect(() => addLeftovers(caller, rest.id, later)).toThrow("Only a meal with a recipe has leftovers");
  const text = addText(caller, { ...DINNER, mealType: "snack", text: "Fruit" });
  expect(() => addLeftovers(caller, text.id, later)).toThrow("Only a meal with a recipe has leftovers");
  expect(() => addLeftovers(aCook(visitor), soup.id, later)).toThrow("Meal not found");
});

test("a long name is shortened to what a slot takes, between its characters", () => {
  const { rest } = aSoup(`${"🍲".repeat(199)}!`);
  expect([...rest.text]).toHaveLength(120);
  expect(rest.text.endsWith("🍲…")).toBe(true);
});

test("a meal that moves behind its leftovers and they are marked, until they are swapped", () => {
  const { caller, soup, rest } = aSoup();
  moveMeal(caller, soup.id, { date: "2026-03-03", mealType: "dinner" });
  expect(marked(caller).sort()).toEqual([soup.id, rest.id].sort());
  swapLeftovers(caller, rest.id);
  expect(marked(caller)).toEqual([]);
  expect(getText(caller, rest.id)).toMatchObject({ date: "2026-03-03", mealType: "dinner", leftoverOf: soup.id });
  movePlanned(caller, rest.id, { date: "2026-03-03", mealType: "breakfast" });
  expect(marked(caller)).toHaveLength(2);
});

test("the text stays when the meal goes, and is its leftovers again when the meal comes back", () => {
  const { caller, soup, rest } = aSoup();
  const { removalId } = removeMeal(caller, soup.id);
  expect(getText(caller, rest.id)).toMatchObject({ text: "Leftovers: Soup", leftoverOf: null });
  expect(() => swapLeftovers(caller, rest.id)).toThrow("Meal not found");
  restorePlanned(caller, removalId);
  expect(getText(caller, rest.id).leftoverOf).toBe(soup.id);
});

test("copies of leftovers are those of the copied meal, or plain texts without it, forwards and back", () => {
  const { caller, soup } = aSoup();
  for (const days of [7, -7, 14]) {
    const target = addDays(MONDAY, days);
    if (days === 14) addText(caller, { ...DINNER, date: target, text: "In the way" });
    copyWeek(caller, { sourceWeekStart: MONDAY, targetWeekStart: target });
    const [copy] = mealsIn(caller, target, addDays(target, 6));
    const leftovers = listTexts(caller, { from: target, to: addDays(target, 6) }).find(({ text }) => /Soup/.test(text));
    expect(leftovers?.leftoverOf).toBe(copy ?? null);
    expect(leftovers?.leftoverOf).not.toBe(soup.id);
  }
});

test("a recipe that is planned on leftovers ends their link", () => {
  const { caller, rest } = aSoup();
  const meal = addMeal(caller, { ...NEXT_LUNCH, recipeId: aRecipe(caller).id });
  expect(meal).toMatchObject({ note: "Leftovers: Soup", leftoverOf: null });
  expect(() => getText(caller, rest.id)).toThrow("Text not found");
  expect(listTexts(caller, {})).toEqual([]);
});
