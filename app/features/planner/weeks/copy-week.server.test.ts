import { expect, test } from "vitest";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { copyInput } from "../meal-input.ts";
import { addMeal, listMeals } from "../meal-plans.server.ts";
import { removeMeals } from "../planned.server.ts";
import { slotKey } from "../slots.ts";
import { copyWeek } from "./copy-week.server.ts";
import { previewCopy } from "./week-choice.ts";
import { plannedPastWeeks, weekChoices } from "./week-choices.server.ts";

const SAME_WEEK = "This is the same week twice: no changes will be made";

const FORWARD = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" };

test("copies into empty slots, day by day and meal by meal, and never overwrites", () => {
  const { caller, visitor } = testContext();
  const [soup, stew] = [aRecipe(caller), aRecipe(caller)];
  addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId: soup.id, servings: 6 });
  addMeal(caller, { date: "2026-03-08", mealType: "dinner", recipeId: soup.id });
  const kept = addMeal(caller, { date: "2026-03-15", mealType: "dinner", recipeId: stew.id });
  const other = aCook(visitor);
  addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId: stew.id });
  const source = listMeals(caller, { from: "2026-03-02", to: "2026-03-08" });

  const result = copyWeek(caller, FORWARD);
  expect(result).toMatchObject({
    copied: 1,
    skipped: 1,
    message: "Copied 1 meal. 1 meal skipped: the slot is taken.",
  });
  expect(listMeals(caller, { from: "2026-03-02", to: "2026-03-08" })).toEqual(source);
  expect(listMeals(caller, { from: "2026-03-09", to: "2026-03-15" })).toEqual([
    expect.objectContaining({ date: "2026-03-09", mealType: "lunch", recipeId: soup.id, servings: 6 }),
    kept,
  ]);
  expect(listMeals(other, {})).toHaveLength(1);

  removeMeals(caller, result.createdIds);
  expect(listMeals(caller, {})).toEqual([...source, kept]);
});

test.each([
  ["into the next year", "2026-12-28", "2027-01-04", "2027-01-01", "2027-01-08"],
  ["over the day summer time begins", "2026-03-23", "2026-04-06", "2026-03-29", "2026-04-12"],
  ["backwards", "2026-03-16", "2026-03-02", "2026-03-18", "2026-03-04"],
  ["over a leap day", "2028-02-21", "2028-02-28", "2028-02-22", "2028-02-29"],
])("copies %s", (_, sourceWeekStart, targetWeekStart, date, copied) => {
  const { caller } = testContext();
  addMeal(caller, { date, mealType: "snack", recipeId: aRecipe(caller).id });
  copyWeek(caller, { sourceWeekStart, targetWeekStart });
  expect(listMeals(caller, {}).map(slotKey).sort()).toEqual([`${date}-snack`, `${copied}-snack`].sort());
});

test("copying does what the form announces", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  for (const [date, mealType] of [
    ["2026-03-02", "lunch"],
    ["2026-03-03", "lunch"],
    ["2026-03-08", "snack"],
    ["2026-03-10", "lunch"],
    ["2026-03-15", "dinner"],
  ] as const) {
    addMeal(caller, { date, mealType, recipeId });
  }
  const [source, target] = weekChoices(caller).slice(1);
  expect([source?.label, target?.label]).toEqual(["This week, 2–8\u00a0Mar", "Next week, 9–15\u00a0Mar"]);
  if (!source || !target) return;
  const previewText = previewCopy(source, target);
  expect(previewText).toEqual({ copied: 2, skipped: 1 });
  expect(copyWeek(caller, FORWARD)).toMatchObject(previewText);
});

test("past weeks in which something was planned can be copied, however long ago", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  for (const date of ["2025-11-05", "2026-01-14", "2026-01-16", "2026-03-03"]) {
    addMeal(caller, { date, mealType: "lunch", recipeId });
  }
  expect(plannedPastWeeks(caller)).toEqual(["2026-01-12", "2025-11-03"]);
  expect(weekChoices(caller, plannedPastWeeks(caller)).map(({ firstDay }) => firstDay)).toEqual([
    "2025-11-03",
    "2026-01-12",
    "2026-02-23",
    "2026-03-02",
    "2026-03-09",
    "2026-03-16",
    "2026-03-23",
  ]);
});

test("an empty week copies nothing and says so", () => {
  const { caller } = testContext();
  expect(copyWeek(caller, FORWARD)).toMatchObject({ copied: 0, skipped: 0, message: "The week to copy has no meals." });
});

test("a week beyond the tier is refused as target and may be the source", () => {
  const { caller } = testContext();
  addMeal(caller, { date: "2026-03-10", mealType: "lunch", recipeId: aRecipe(caller).id });
  const trial = { ...caller, user: { ...caller.user, accountType: "trial" as const } };
  expect(() => copyWeek(trial, FORWARD)).toThrow(expect.objectContaining({ kind: "forbidden" }));
  expect(copyWeek(trial, { sourceWeekStart: "2026-03-09", targetWeekStart: "2026-03-02" }).copied).toBe(1);
});

test("source and target differ and are Mondays", () => {
  const { caller } = testContext();
  const message = (value: unknown) => copyInput.safeParse(value).error?.issues[0]?.message;
  expect(message({ ...FORWARD, targetWeekStart: FORWARD.sourceWeekStart })).toBe(SAME_WEEK);
  for (const field of ["sourceWeekStart", "targetWeekStart"]) {
    const fields = { [field]: ["A week starts on a Monday"] };
    const refusal = expect.objectContaining({ kind: "invalid", message: "A week starts on a Monday", fields });
    expect(() => copyWeek(caller, { ...FORWARD, [field]: "2026-03-10" })).toThrow(refusal);
  }
  expect(message({ sourceWeekStart: "2026-03-02" })).toBe("Please choose a week");
});
