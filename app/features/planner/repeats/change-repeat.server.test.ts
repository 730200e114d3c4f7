import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { atOnce } from "#app/lib/steps.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addMeal, changeMeal, listMeals } from "../meal-plans.server.ts";
import { removePlanned, restorePlanned } from "../planned.server.ts";
import { addText, listTexts } from "../texts/plan-texts.server.ts";
import { changeRepeat } from "./change-repeat.server.ts";
import { getRepeat, planningDueRepeats, repeatPlanned } from "./repeats.server.ts";

const MONDAY = "2026-03-02"; // today of the test context

const daysOf = (caller: Caller) => listMeals(caller, {}).map(({ date }) => date.slice(5));
const on = (caller: Caller, date: string) => listMeals(caller, { from: date, to: date })[0]?.id ?? 0;

/** Returns a cook with a soup for Monday's dinner that repeats until 13 April. */
function aRepeatedSoup(everyWeeks: number) {
  const { caller, visitor } = testContext();
  const recipeId = aRecipe(caller, { name: "Soup" }).id;
  const { id } = addMeal(caller, { date: MONDAY, mealType: "dinner", recipeId, servings: 3 });
  repeatPlanned(caller, id, { everyWeeks, until: "2026-04-13" });
  return { caller, visitor, id, recipeId };
}

test("more weeks between take later meals off the plan, those that are still due stay as they are, and Undo brings all back", () => {
  const { caller, id } = aRepeatedSoup(1);
  changeMeal(caller, on(caller, "2026-03-16"), { servings: 8 });
  const before = listMeals(caller, {});
  const changed = changeRepeat(caller, id, { everyWeeks: 2, until: "2026-04-20" });
  expect(changed).toMatchObject({ everyWeeks: 2, until: "2026-04-20", planned: 0, taken: [], removed: 3 });
  expect(daysOf(caller)).toEqual(["03-02", "03-16", "03-30", "04-13"]);
  expect(listMeals(caller, { from: "2026-03-16" })[0]?.servings).toBe(8);
  expect(getRepeat(caller, id)).toEqual({ everyWeeks: 2, until: "2026-04-20" });
  expect(restorePlanned(caller, changed.removalId)).toMatchObject({ date: "2026-03-09" });
  expect(listMeals(caller, {})).toEqual(before);
  expect(getRepeat(caller, id)).toEqual({ everyWeeks: 1, until: "2026-04-13" });
});

test("fewer weeks between, or a later end, plan what is newly due like the meal; Undo takes it away", () => {
  const { caller, id, recipeId } = aRepeatedSoup(2);
  addMeal(caller, { date: "2026-03-23", mealType: "dinner", recipeId });
  const before = daysOf(caller);
  const changed = changeRepeat(caller, id, { everyWeeks: 1, until: "2026-04-27" });
  expect(changed).toMatchObject({ planned: 4, taken: [{ date: "2026-03-23", mealType: "dinner" }], removed: 0 });
  expect(daysOf(caller)).toEqual(["03-02", "03-09", "03-16", "03-23", "03-30", "04-06", "04-13", "04-20", "04-27"]);
  expect(listMeals(caller, { from: "2026-04-27" })[0]?.servings).toBe(3);
  expect(restorePlanned(caller, changed.removalId)).toMatchObject({ id });
  expect(daysOf(caller)).toEqual(before);
  expect(() => restorePlanned(caller, changed.removalId)).toThrow("Meal not found");
});

test("the change is for the meal and all later ones; what was removed stays removed, and time goes on by the new rule", () => {
  const { caller, id } = aRepeatedSoup(1);
  removePlanned(caller, on(caller, "2026-03-23"));
  const third = on(caller, "2026-03-16");
  changeRepeat(caller, third, { everyWeeks: 1, until: "2026-03-30" });
  expect(daysOf(caller)).toEqual(["03-02", "03-09", "03-16", "03-30"]);
  changeRepeat(caller, third, { everyWeeks: 1, until: null });
  expect(daysOf(caller).slice(0, 6)).toEqual(["03-02", "03-09", "03-16", "03-30", "04-06", "04-13"]);
  const planned = daysOf(caller).length;
  atOnce(planningDueRepeats(at(caller, "2026-03-09T10:00:00Z")));
  expect(daysOf(caller)).toHaveLength(planned + 1);
  expect(getRepeat(caller, id).until).toBeNull();
});

test("texts repeat otherwise too; an end before the first repetition and meals of others are refused", () => {
  const { caller, visitor, id } = aRepeatedSoup(1);
  expect(() => changeRepeat(caller, id, { everyWeeks: 2, until: "2026-03-09" })).toThrow("The first repetition is on");
  expect(() => changeRepeat(aCook(visitor), id, { everyWeeks: 2, until: null })).toThrow("not found");
  const text = addText(caller, { date: MONDAY, mealType: "lunch", text: "Eating out" });
  expect(() => changeRepeat(caller, text.id, { everyWeeks: 2, until: null })).toThrow("does not repeat");
  repeatPlanned(caller, text.id, { everyWeeks: 1, until: "2026-03-16" });
  changeRepeat(caller, text.id, { everyWeeks: 2, until: "2026-03-16" });
  expect(listTexts(caller, {}).map(({ date }) => date)).toEqual([MONDAY, "2026-03-16"]);
});
