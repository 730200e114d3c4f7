import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { atOnce } from "#app/lib/steps.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES } from "../meal.ts";
import { addMeal, listMeals } from "../meal-plans.server.ts";
import { movePlanned, removePlanned, restorePlanned } from "../planned.server.ts";
import { slotKey } from "../slots.ts";
import { addText, listTexts } from "../texts/plan-texts.server.ts";
import { changeRepeat } from "./change-repeat.server.ts";
import { moveLater, planningDueRepeats, removeLater, repeatPlanned, stopRepeating } from "./repeats.server.ts";

const TODAY = "2026-03-02"; // of the test context; summer time begins four weeks later
const slot = fc.record({
  date: fc.nat(34).map((day) => addDays(TODAY, day)),
  mealType: fc.constantFrom(...MEAL_TYPES.slice(0, 2)),
});
const which = fc.nat(60);
const step = fc.oneof(
  fc.record({ act: fc.constantFrom("add" as const, "text" as const), slot }),
  fc.record({
    act: fc.constantFrom("repeat" as const, "change" as const, "changeAndUndo" as const),
    which,
    everyWeeks: fc.integer({ min: 1, max: 5 }),
    until: fc.option(fc.nat(120).map((day) => addDays(TODAY, day))),
  }),
  fc.record({ act: fc.constantFrom("move" as const, "moveLater" as const), which, slot }),
  fc.record({ act: fc.constantFrom("remove" as const, "removeLater" as const, "stop" as const), which }),
  fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Returns the ids of what is planned, by slot; no slot has two. */
function read(caller: Caller): Map<string, number> {
  const held = [...listMeals(caller, {}), ...listTexts(caller, {})];
  const plan = new Map(held.map((one) => [slotKey(one), one.id]));
  expect(plan.size).toBe(held.length);
  return plan;
}

function run(cook: Caller, recipeId: number, given: Exclude<Step, { act: "wait" }>) {
  const ids = [...read(cook).values()];
  const id = "which" in given ? (ids[given.which % Math.max(1, ids.length)] ?? 0) : 0;
  switch (given.act) {
    case "add":
      return addMeal(cook, { ...given.slot, recipeId });
    case "text":
      return addText(cook, { ...given.slot, text: "Eating out" });
    case "repeat":
      return repeatPlanned(cook, id, given);
    case "change":
      return changeRepeat(cook, id, given);
    case "changeAndUndo": {
      const before = read(cook);
      restorePlanned(cook, changeRepeat(cook, id, given).removalId);
      expect(read(cook)).toEqual(before);
      return;
    }
    case "move":
      return movePlanned(cook, id, given.slot);
    case "moveLater":
      return moveLater(cook, id, given.slot);
    case "remove":
      return removePlanned(cook, id);
    case "removeLater":
      return removeLater(cook, id);
    case "stop":
      return stopRepeating(cook, id);
  }
}

/** Steps that take only what they name off its slot. */
const KEEPING = new Set(["add", "text", "repeat", "wait"]);

test("repetitions write over nothing, and what was removed is never planned again", () => {
  const { caller, visitor } = testContext();
  const recipeId = aRecipe(caller).id;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let cook = aCook(visitor, {});
      const gone = new Set<string>();
      let isMoved = false;
      for (const given of steps) {
        const before = read(cook);
        if (given.act === "wait") {
          cook = at(cook, `${addDays(cook.now.toISOString().slice(0, 10), given.days)}T12:00:00Z`);
          atOnce(planningDueRepeats(cook));
        } else {
          try {
            run(cook, recipeId, given);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
            expect(read(cook)).toEqual(before);
            continue;
          }
        }
        const after = read(cook);
        if (KEEPING.has(given.act)) {
          // A recipe takes the place of a text; nothing else changes what a slot holds.
          for (const [key, id] of before) expect(after.get(key)).toBe(id);
        }
        // A repetition that was moved is due on other days.
        isMoved ||= given.act === "moveLater";
        const came = [...after.keys()].filter((key) => !before.has(key));
        if (given.act === "wait" && !isMoved) expect(came.filter((key) => gone.has(key))).toEqual([]);
        for (const key of before.keys()) if (!after.has(key)) gone.add(key);
        for (const key of came) gone.delete(key);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
