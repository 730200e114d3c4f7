import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { planRuns, timeOfRuns } from "#tests/support/plan-runs.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addDish } from "../dishes/dishes.server.ts";
import { addMeal, listMeals, setNote } from "../meal-plans.server.ts";
import { slotKey } from "../slots.ts";
import { addText, listTexts, removeText } from "../texts/plan-texts.server.ts";
import { pullForward, pushBack } from "./push-back.server.ts";

const DINNER = { mealType: "dinner" } as const;

/** The days of what is planned: "2026-03-03 Soup". */
const planned = (caller: Caller) =>
  [
    ...listMeals(caller, {}).map(({ date, recipe }) => `${date} ${recipe.name}`),
    ...listTexts(caller, {}).map(({ date, text }) => `${date} ${text}`),
  ].sort();

test("what a meal type has moves up to its next free day, over the end of a month, with what belongs to it", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller, { name: "Soup" }).id;
  const meal = addMeal(caller, { ...DINNER, date: "2026-03-30", recipeId, servings: 3 });
  setNote(caller, meal.id, "With candles");
  addDish(caller, meal.id, { text: "Bread" });
  addText(caller, { ...DINNER, date: "2026-03-31", text: "Eating out" });
  addText(caller, { ...DINNER, date: "2026-04-02", text: "Stays" });
  addText(caller, { mealType: "lunch", date: "2026-03-30", text: "Stays" });
  const pushed = pushBack(caller, { ...DINNER, from: "2026-03-30" });
  expect(pushed.map(({ date, name }) => `${date} ${name}`)).toEqual(["2026-03-31 Soup", "2026-04-01 Eating out"]);
  const after = ["2026-03-30 Stays", "2026-03-31 Soup", "2026-04-01 Eating out", "2026-04-02 Stays"];
  expect(planned(caller)).toEqual(after);
  expect(listMeals(caller, {})).toMatchObject([
    { id: meal.id, servings: 3, note: "With candles", dishes: [{ text: "Bread" }] },
  ]);
  expect(pullForward(caller, { ...DINNER, from: "2026-03-30", to: "2026-04-01" })).toBe(2);
  expect(planned(caller)).toEqual(["2026-03-30 Soup", "2026-03-30 Stays", "2026-03-31 Eating out", "2026-04-02 Stays"]);
});

test("the undo is announced for each day that it changes, also behind a day that was emptied meanwhile", () => {
  const { caller } = testContext();
  const texts = ["2026-03-06", "2026-03-07", "2026-03-08"].map((date) =>
    addText(caller, { ...DINNER, date, text: date }),
  );
  pushBack(caller, { ...DINNER, from: "2026-03-06" });
  removeText(caller, texts[1]?.id ?? 0);
  const announced: (readonly string[])[] = [];
  caller.services.events.publish = (changes) => void announced.push(...changes.map(({ dates = [] }) => dates));
  pullForward(caller, { ...DINNER, from: "2026-03-06", to: "2026-03-09" });
  expect(announced).toEqual([["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09"]]);
});

test("a free day, another kitchen's plan and a day without meals have nothing to push", () => {
  const { caller, visitor } = testContext();
  const other = aCook(visitor);
  addText(other, { ...DINNER, date: "2026-03-03", text: "Eating out" });
  addText(caller, { ...DINNER, date: "2026-03-04", text: "Takeaway" });
  expect(pushBack(caller, { ...DINNER, from: "2026-03-03" })).toEqual([]);
  expect(planned(other)).toEqual(["2026-03-03 Eating out"]);
  expect(planned(caller)).toEqual(["2026-03-04 Takeaway"]);
});

test("a move beyond the weeks of the tier, or beyond the days that can be planned, moves nothing", () => {
  const { visitor, caller } = testContext();
  const trial = aCook(visitor, { accountType: "trial" });
  addText(trial, { ...DINNER, date: "2026-03-08", text: "Sunday" });
  expect(() => pushBack(trial, { ...DINNER, from: "2026-03-08" })).toThrow(/week/);
  expect(planned(trial)).toEqual(["2026-03-08 Sunday"]);
  const last = addDays("2026-03-02", 731);
  addText(caller, { ...DINNER, date: last, text: "Last" });
  expect(() => pushBack(caller, { ...DINNER, from: last })).toThrow("Please choose a day");
  expect(planned(caller)).toEqual([`${last} Last`]);
});

test("the undo leaves all as it is once the first day is taken", () => {
  const { caller } = testContext();
  addText(caller, { ...DINNER, date: "2026-03-03", text: "Soup" });
  pushBack(caller, { ...DINNER, from: "2026-03-03" });
  addText(caller, { ...DINNER, date: "2026-03-03", text: "New" });
  const before = planned(caller);
  expect(() => pullForward(caller, { ...DINNER, from: "2026-03-03", to: "2026-03-04" })).toThrow(
    "already has a recipe",
  );
  expect(planned(caller)).toEqual(before);
});

test(
  "pushing back keeps the order and the number of what is planned, writes nothing over, and its undo is exact",
  () => {
    const { caller, visitor } = testContext();
    const recipeId = aRecipe(caller).id;
    // Weeks over the end of a month and the start of summer time.
    const day = fc.nat(20).map((days) => addDays("2026-03-23", days));
    const slot = fc.record({ date: day, mealType: fc.constantFrom("lunch" as const, "dinner" as const) });
    fc.assert(
      fc.property(fc.uniqueArray(slot, { selector: slotKey, maxLength: 30 }), day, (slots, from) => {
        const cook = aCook(visitor);
        for (const one of slots) {
          if (one.date > "2026-04-02") addText(cook, { ...one, text: "Text" });
          else addMeal(cook, { ...one, recipeId });
        }
        const read = () =>
          [...listMeals(cook, {}), ...listTexts(cook, {})].map(({ id, date, mealType }) => ({ id, date, mealType }));
        const dinners = (all: ReturnType<typeof read>) =>
          all
            .filter(({ mealType }) => mealType === "dinner")
            .sort((one, other) => (one.date < other.date ? -1 : 1))
            .map(({ id }) => id);
        const before = read();
        const pushed = pushBack(cook, { ...DINNER, from });
        const after = read();
        expect(dinners(after)).toEqual(dinners(before));
        const isPushed = new Map(pushed.map(({ id, date }) => [id, date]));
        const expected = before.map((one) => ({ ...one, date: isPushed.get(one.id) ?? one.date }));
        expect(new Set(after.map((one) => JSON.stringify(one)))).toEqual(
          new Set(expected.map((one) => JSON.stringify(one))),
        );
        expect(after.filter((one) => slotKey(one) === slotKey({ ...DINNER, date: from }))).toEqual([]);
        const to = pushed.at(-1)?.date;
        if (to !== undefined) expect(pullForward(cook, { ...DINNER, from, to })).toBe(pushed.length);
        expect(read()).toEqual(before);
      }),
      { numRuns: planRuns(40) },
    );
  },
  timeOfRuns(40),
);
