import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addDays, weekday } from "#app/lib/calendar-days.ts";
import { atOnce } from "#app/lib/steps.ts";
import { mealRepeats } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { listPlanned } from "../calendar/planner.server.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addMeal, changeMeal, listMeals, moveMeal, setNote } from "../meal-plans.server.ts";
import { movePlanned, removePlanned, restorePlanned, swapPlanned } from "../planned.server.ts";
import { slotKey } from "../slots.ts";
import { addText, listTexts } from "../texts/plan-texts.server.ts";
import { repeatInput } from "./repeat-input.ts";
import {
  getRepeat,
  moveLater,
  planningDueRepeats,
  removeLater,
  removeRepetition,
  repeatPlanned,
  stopRepeating,
} from "./repeats.server.ts";

const MONDAY = "2026-03-02"; // today of the test context
const DINNER = { date: MONDAY, mealType: "dinner" } as const;
const SLOT_TAKEN = "This meal slot already has a recipe assigned. Please remove it first or choose an empty slot.";

const daysOf = (caller: Caller, from = MONDAY) => listMeals(caller, { from }).map(({ date }) => date);

/** Returns a cook with a dinner on Monday that repeats each week until 30 March, and the id of the dinner. */
function aRepeatedDinner(until: string | null = "2026-03-30") {
  const { caller, visitor } = testContext();
  const { id } = addMeal(caller, { ...DINNER, recipeId: aRecipe(caller, { name: "Soup" }).id, servings: 3 });
  setNote(caller, id, "With candles");
  addDish(caller, id, { text: "Bread" });
  return { caller, visitor, id, repeated: repeatPlanned(caller, id, { everyWeeks: 1, until }) };
}

/** Returns the id of the meal on a day. */
const on = (caller: Caller, date: string) => listMeals(caller, { from: date, to: date })[0]?.id ?? 0;

// Abuse case 195.
test("a kitchen has a limited number of repetitions, also of those whose meals are gone", () => {
  const { caller } = testContext();
  const values = { kitchenId: caller.kitchen.id, mealType: "dinner" as const, everyWeeks: 1, nextDate: MONDAY };
  caller.db
    .insert(mealRepeats)
    .values(Array.from({ length: 199 }, () => values))
    .run();
  const [first, second] = (["lunch", "dinner"] as const).map(
    (mealType) => addText(caller, { ...DINNER, mealType, text: "Soup" }).id,
  );
  repeatPlanned(caller, first ?? 0, { everyWeeks: 52, until: null });
  expect(() => repeatPlanned(caller, second ?? 0, { everyWeeks: 52, until: null })).toThrow(
    "200 repeating meals already",
  );
});

test("a meal repeats on its weekday until a day, with servings, note and dishes, also over the start of summer time", () => {
  const { caller, id, repeated } = aRepeatedDinner();
  expect(repeated).toEqual({ everyWeeks: 1, until: "2026-03-30", planned: 4, taken: [] });
  const meals = listMeals(caller, {});
  expect(meals.map(slotKey)).toEqual(["03-02", "03-09", "03-16", "03-23", "03-30"].map((day) => `2026-${day}-dinner`));
  for (const meal of meals) {
    expect(meal).toMatchObject({ servings: 3, note: "With candles", dishes: [{ text: "Bread" }] });
  }
  expect(getRepeat(caller, id)).toEqual({ everyWeeks: 1, until: "2026-03-30" });
  expect(() => getRepeat(caller, on(caller, "2026-03-30"))).toThrow("This meal does not repeat");
});

test.each([
  ["2026-01-31", 4, "2026-02-28"],
  ["2028-02-01", 4, "2028-02-29"],
  ["2026-10-24", 1, "2026-10-31"],
  ["2026-12-28", 2, "2027-01-11"],
])("from %s every %i weeks comes %s", (date, everyWeeks, next) => {
  const { caller } = testContext({ now: new Date(`${date}T10:00:00Z`), timeZone: "Europe/Berlin" });
  const { id } = addMeal(caller, { date, mealType: "lunch", recipeId: aRecipe(caller).id });
  repeatPlanned(caller, id, { everyWeeks, until: next });
  expect(daysOf(caller, date)).toEqual([date, next]);
  expect(weekday(next)).toBe(weekday(date));
});

test("taken slots stay as they are, whether by a meal or a text", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  const { id } = addMeal(caller, { ...DINNER, recipeId });
  const kept = addMeal(caller, { ...DINNER, date: "2026-03-16", recipeId, servings: 9 });
  addText(caller, { ...DINNER, date: "2026-03-23", text: "Eating out" });
  const { planned, taken } = repeatPlanned(caller, id, { everyWeeks: 1, until: "2026-03-30" });
  expect(planned).toBe(2);
  expect(taken.map(({ date }) => date)).toEqual(["2026-03-16", "2026-03-23"]);
  expect(listMeals(caller, {}).find((meal) => meal.id === kept.id)).toEqual(kept);
  expect(listTexts(caller, {})).toHaveLength(1);
});

test("without end half a year is planned, and what is due later as time goes on; a removed one stays removed", () => {
  const { caller, id } = aRepeatedDinner(null);
  expect(daysOf(caller)).toHaveLength(27);
  expect(daysOf(caller).at(-1)).toBe("2026-08-31");
  removeRepetition(caller, on(caller, "2026-03-16"));
  const later = at(caller, "2026-03-16T10:00:00Z");
  atOnce(planningDueRepeats(later));
  atOnce(planningDueRepeats(later));
  expect(daysOf(caller)).not.toContain("2026-03-16");
  expect(daysOf(caller).slice(-3)).toEqual(["2026-08-31", "2026-09-07", "2026-09-14"]);
  expect(listMeals(caller, { from: "2026-09-14" })[0]).toMatchObject({ servings: 3, dishes: [{ text: "Bread" }] });
  atOnce(planningDueRepeats(at(caller, "2026-12-01T10:00:00Z")));
  // No day that is over is planned.
  expect(daysOf(caller).filter((date) => date > "2026-09-14")[0]).toBe("2026-12-07");
  expect(getRepeat(caller, id)).toEqual({ everyWeeks: 1, until: null });
});

// Abuse case 168.
test("what is due is planned for one kitchen after the other, between which others have their turn", () => {
  const { caller, visitor } = aRepeatedDinner(null);
  const other = aCook(visitor);
  repeatPlanned(other, addText(other, { ...DINNER, text: "Eating out" }).id, { everyWeeks: 1, until: null });
  const last = () => [daysOf(caller).at(-1), listTexts(other, {}).at(-1)?.date];
  const work = planningDueRepeats(at(caller, "2026-03-09T10:00:00Z"));
  expect([work.next().done, last()]).toEqual([false, ["2026-09-07", "2026-08-31"]]);
  expect([work.next().done, last()]).toEqual([false, ["2026-09-07", "2026-09-07"]]);
  expect(work.next().done).toBe(true);
});

test("the weeks of the tier limit it as they limit meals", () => {
  const { caller } = testContext();
  const trial = { ...caller, user: { ...caller.user, accountType: "trial" as const } };
  const { id } = addMeal(trial, { ...DINNER, recipeId: aRecipe(caller).id });
  const refused = expect.objectContaining({ kind: "forbidden" });
  expect(() => repeatPlanned(trial, id, { everyWeeks: 1, until: null })).toThrow(refused);
  const standard = { ...caller, user: { ...caller.user, accountType: "standard" as const } };
  expect(() => repeatPlanned(standard, id, { everyWeeks: 1, until: "2026-09-07" })).toThrow(refused);
  repeatPlanned(standard, id, { everyWeeks: 1, until: null });
  const days = daysOf(standard);
  expect(days.length).toBeGreaterThan(1);
  expect(days.length).toBeLessThan(6);
});

test("it is refused twice, with an end before the first repetition, and for another kitchen", () => {
  const { caller, visitor, id } = aRepeatedDinner();
  expect(() => repeatPlanned(caller, id, { everyWeeks: 2, until: null })).toThrow("This meal repeats already");
  const other = aCook(visitor);
  expect(() => repeatPlanned(other, id, { everyWeeks: 1, until: null })).toThrow("Meal not found");
  for (const change of [removeLater, stopRepeating, getRepeat]) expect(() => change(other, id)).toThrow(/not/);
  const lunch = addMeal(caller, { date: MONDAY, mealType: "lunch", recipeId: 1 });
  expect(() => repeatPlanned(caller, lunch.id, { everyWeeks: 2, until: "2026-03-15" })).toThrow(
    "The first repetition is on Monday 16\u00a0Mar. Please choose that day or a later one.",
  );
  expect(() => repeatPlanned(caller, lunch.id, { everyWeeks: 1, until: "2029-01-01" })).toThrow("Please choose a day");
  expect(() => moveLater(caller, lunch.id, { date: MONDAY, mealType: "snack" })).toThrow("does not repeat");
});

test.each([0, 53, 1.5, "1", null])("every %j weeks is refused", (everyWeeks) => {
  expect(repeatInput.safeParse({ everyWeeks }).error?.issues[0]?.message).toBe("Please enter weeks from 1 to 52");
});

test("this and all later ones are removed, and Undo puts back what has a free slot, and the repetition", () => {
  const { caller } = aRepeatedDinner(null);
  const before = daysOf(caller);
  const { removalId, removed } = removeLater(caller, on(caller, "2026-03-16"));
  expect([removed, daysOf(caller)]).toEqual([25, [MONDAY, "2026-03-09"]]);
  atOnce(planningDueRepeats(at(caller, "2026-03-23T10:00:00Z")));
  expect(daysOf(caller)).toHaveLength(2);
  const other = addMeal(caller, { ...DINNER, date: "2026-03-23", recipeId: 1 });
  expect(restorePlanned(caller, removalId)).toMatchObject({ date: "2026-03-16" });
  expect(daysOf(caller)).toEqual(before);
  expect(on(caller, "2026-03-23")).toBe(other.id);
  expect(listMeals(caller, { from: "2026-03-30" })[0]?.dishes).toHaveLength(1);
  atOnce(planningDueRepeats(at(caller, "2026-03-23T10:00:00Z")));
  expect(daysOf(caller)).toHaveLength(before.length + 3);
});

test("the last one repeats no more, also where the end is a later day or the one behind it was removed", () => {
  const { caller } = aRepeatedDinner("2026-04-02");
  const isRepeated = () => listPlanned(caller, MONDAY, "2026-04-05").map((meal) => meal.isRepeated);
  expect(isRepeated()).toEqual([true, true, true, true, false]);
  expect(() => getRepeat(caller, on(caller, "2026-03-30"))).toThrow("does not repeat");
  removeLater(caller, on(caller, "2026-03-16"));
  expect(isRepeated()).toEqual([true, false]);
  expect(getRepeat(caller, on(caller, MONDAY)).everyWeeks).toBe(1);
  expect(repeatPlanned(caller, on(caller, "2026-03-09"), { everyWeeks: 2, until: null }).planned).toBeGreaterThan(1);
});

test("it stops repeating after a meal, which stays; then it can repeat otherwise", () => {
  const { caller, id } = aRepeatedDinner();
  const { removed } = stopRepeating(caller, id);
  expect([removed, daysOf(caller)]).toEqual([4, [MONDAY]]);
  expect(repeatPlanned(caller, id, { everyWeeks: 2, until: "2026-03-30" }).planned).toBe(2);
});

test("one that is moved or swapped leaves the repetition, whose other meals stay", () => {
  const { caller } = aRepeatedDinner();
  const [second, third] = [on(caller, "2026-03-09"), on(caller, "2026-03-16")];
  movePlanned(caller, second, { date: "2026-03-10", mealType: "dinner" });
  const other = addMeal(caller, { date: "2026-03-17", mealType: "dinner", recipeId: 1 });
  swapPlanned(caller, third, other.id);
  removeLater(caller, on(caller, MONDAY));
  expect(daysOf(caller)).toEqual(["2026-03-10", "2026-03-16", "2026-03-17"]);
});

test("this and all later ones move by as many days, as far as their slots are free, and so does what is due later", () => {
  const { caller } = aRepeatedDinner(null);
  const recipeId = aRecipe(caller).id;
  addMeal(caller, { date: "2026-03-24", mealType: "lunch", recipeId });
  const second = on(caller, "2026-03-09");
  const { stayed } = moveLater(caller, second, { date: "2026-03-10", mealType: "lunch" });
  expect(stayed).toBe(1);
  const soups = () => listMeals(caller, {}).filter((meal) => meal.recipe.name === "Soup");
  expect(soups().slice(0, 5).map(slotKey)).toEqual([
    "2026-03-02-dinner",
    "2026-03-10-lunch",
    "2026-03-17-lunch",
    "2026-03-23-dinner",
    "2026-03-31-lunch",
  ]);
  atOnce(planningDueRepeats(at(caller, "2026-03-16T10:00:00Z")));
  expect(soups().at(-1)).toMatchObject({ date: "2026-09-08", mealType: "lunch" });
  removeLater(caller, on(caller, MONDAY));
  expect(soups()).toEqual([]);
});

test("they move by whole weeks and back, and not at all onto a taken slot", () => {
  const { caller, id } = aRepeatedDinner();
  changeMeal(caller, id, { date: "2026-03-09", mealType: "dinner", scope: "later" });
  expect(daysOf(caller)).toEqual([9, 16, 23, 30].map((day) => addDays("2026-03-01", day - 1)).concat("2026-04-06"));
  const before = daysOf(caller);
  addMeal(caller, { ...DINNER, recipeId: 1 });
  expect(() => changeMeal(caller, id, { ...DINNER, scope: "later" })).toThrow(SLOT_TAKEN);
  removePlanned(caller, on(caller, MONDAY));
  changeMeal(caller, id, { ...DINNER, scope: "later" });
  expect(daysOf(caller)).toEqual(before.map((date) => addDays(date, -7)));
  expect(getRepeat(caller, id).until).toBe("2026-03-30");
  moveMeal(caller, id, { ...DINNER, mealType: "snack" });
  expect(() => getRepeat(caller, id)).toThrow("does not repeat");
});

test("a text repeats as a meal does, and a repetition that is over is forgotten", () => {
  const { caller } = testContext();
  const { id } = addText(caller, { ...DINNER, text: "Eating out" });
  repeatPlanned(caller, id, { everyWeeks: 3, until: "2026-04-13" });
  expect(listTexts(caller, {}).map(({ date }) => date)).toEqual([MONDAY, "2026-03-23", "2026-04-13"]);
  const repeats = () => caller.db.$client.prepare("SELECT count(*) FROM meal_repeat").pluck().get();
  atOnce(planningDueRepeats(at(caller, "2026-05-20T10:00:00Z")));
  expect(repeats()).toBe(1);
  atOnce(planningDueRepeats(at(caller, "2026-06-01T10:00:00Z")));
  expect([repeats(), listTexts(caller, {}).length]).toEqual([0, 3]);
});
