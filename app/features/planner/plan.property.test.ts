import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addToCollection } from "#app/features/recipes/collection.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { planRuns, timeOfRuns } from "#tests/support/plan-runs.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES, type MealType } from "./meal.ts";
import { addMeal, addToNextSlot, listMeals } from "./meal-plans.server.ts";
import { movePlanned, removePlanned } from "./planned.server.ts";
import { slotKey } from "./slots.ts";
import { addText, listTexts } from "./texts/plan-texts.server.ts";
import { copyWeek } from "./weeks/copy-week.server.ts";
import { randomizeWeek } from "./weeks/randomize-week.server.ts";

/** A plain model of the plan: slot to meal or text. */
type Held = { id: number; recipeId: number | null; servings: number | null; text: string | null; note: string | null };
type PlanModel = Map<string, Held>;

const WEEKS = ["2026-03-02", "2026-03-09", "2026-03-23"] as const; // the third contains the start of summer time
const week = fc.constantFrom(...WEEKS);
const date = fc.tuple(week, fc.nat(6)).map(([firstDay, day]) => addDays(firstDay, day));
const mealType = fc.constantFrom(...MEAL_TYPES);
const mealTypes = fc.subarray([...MEAL_TYPES], { minLength: 1 });
const position = fc.nat(200);

type Step =
  | { act: "add"; date: string; mealType: MealType; recipe: number }
  | { act: "text"; date: string; mealType: MealType; text: string }
  | { act: "next"; recipe: number }
  | { act: "move"; which: number; date: string; mealType: MealType }
  | { act: "remove"; which: number }
  | { act: "randomize"; week: string; slots: number; mealTypes: MealType[]; seed: number }
  | { act: "copy"; from: string; to: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant("add" as const), date, mealType, recipe: fc.nat(3) }),
  fc.record({
    act: fc.constant("text" as const),
    date,
    mealType,
    text: fc.constantFrom("Eating out", "بالخارج", "🍕"),
  }),
  fc.record({ act: fc.constant("next" as const), recipe: fc.nat(3) }),
  fc.record({ act: fc.constant("move" as const), which: position, date, mealType }),
  fc.record({ act: fc.constant("remove" as const), which: position }),
  fc.record({
    act: fc.constant("randomize" as const),
    week,
    slots: fc.integer({ min: 1, max: 28 }),
    mealTypes,
    seed: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
  fc.record({ act: fc.constant("copy" as const), from: week, to: week }).filter(({ from, to }) => from !== to),
);

function read(caller: Caller): PlanModel {
  const held: [string, Held][] = [
    ...listMeals(caller, {}).map(({ id, recipeId, servings, note, ...slot }): [string, Held] => {
      return [slotKey(slot), { id, recipeId, servings, note, text: null }];
    }),
    ...listTexts(caller, {}).map(({ id, text, ...slot }): [string, Held] => {
      return [slotKey(slot), { id, recipeId: null, servings: null, note: null, text }];
    }),
  ];
  const paper: PlanModel = new Map(held);
  expect(paper.size).toBe(held.length); // no slot holds two things
  return paper;
}

/** Runs a step; a refused step must change nothing. */
function run(caller: Caller, recipes: number[], before: PlanModel, { ...given }: Step) {
  const nth = (index: number) => [...before.values()][index % Math.max(before.size, 1)];
  switch (given.act) {
    case "add":
      return addMeal(caller, { ...given, recipeId: recipes[given.recipe] ?? 0 });
    case "text":
      return addText(caller, given);
    case "next":
      return addToNextSlot(caller, { recipeId: recipes[given.recipe] ?? 0 });
    case "move":
      return movePlanned(caller, nth(given.which)?.id ?? 0, given);
    case "remove":
      return removePlanned(caller, nth(given.which)?.id ?? 0);
    case "randomize":
      return randomizeWeek(
        caller,
        { weekStart: given.week, numberOfSlots: given.slots, mealTypes: given.mealTypes },
        () => given.seed,
      );
    case "copy":
      return copyWeek(caller, { sourceWeekStart: given.from, targetWeekStart: given.to });
  }
}

/** Checks that a successful step changed nothing but its slots. */
function checkChange(given: Step, before: PlanModel, after: PlanModel) {
  const goesTo = given.act === "add" || given.act === "move" ? slotKey(given) : undefined;
  const inTheWay = goesTo === undefined ? undefined : before.get(goesTo);
  const arrived = goesTo === undefined ? undefined : after.get(goesTo);
  const isNoted = inTheWay?.text != null && arrived?.recipeId != null;
  if (isNoted) expect(arrived.note).toContain(inTheWay.text); // a text in the way of a meal is not lost

  const ids = (paper: PlanModel) => [...paper.values()].map(({ id }) => id);
  const gone = ids(before).filter((id) => !ids(after).includes(id));
  const came = [...after].filter(([, { id }]) => !ids(before).includes(id));
  const changed = [...before].filter(([key, meal]) => after.get(key)?.id !== meal.id);

  expect(gone).toHaveLength(given.act === "remove" || (given.act === "move" && isNoted) ? 1 : 0);
  if (given.act === "text" || given.act === "next") expect(came).toHaveLength(1);
  if (given.act === "add") expect(came).toHaveLength(isNoted ? 0 : 1);
  if (given.act === "move") expect(after.size).toBe(before.size - (isNoted ? 1 : 0));
  if (given.act !== "move" && given.act !== "remove") expect(changed).toEqual([]); // nothing overwritten or shifted
  if (given.act === "randomize" || given.act === "copy") {
    const target = given.act === "copy" ? given.to : given.week;
    expect(came.every(([key]) => mondayOf(key.slice(0, 10)) === target)).toBe(true);
  }
  if (given.act === "copy") {
    for (const [key, meal] of before) {
      if (mondayOf(key.slice(0, 10)) !== given.from) continue;
      const shift = (Date.parse(given.to) - Date.parse(given.from)) / 86_400_000;
      const there = after.get(`${addDays(key.slice(0, 10), shift)}${key.slice(10)}`);
      expect(there).toBeDefined();
      if (came.some(([, { id }]) => id === there?.id)) expect(there).toEqual({ ...meal, id: there?.id });
    }
  }
  for (const meal of after.values()) {
    const earlier = [...before.values()].find(({ id }) => id === meal.id);
    // What is planned keeps its recipe, servings and text in every slot.
    if (earlier && !(isNoted && meal === arrived)) expect(meal).toEqual(earlier);
  }
}

test(
  "no sequence of changes puts two things into a slot, loses or overwrites one, or changes another week",
  () => {
    const { caller, visitor } = testContext({ now: new Date("2026-03-04T12:00:00Z") });
    const recipes = Array.from({ length: 4 }, () => aRecipe(caller).id);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const cook = aCook(visitor, {});
        for (const recipeId of recipes) addToCollection(cook, recipeId);
        for (const given of steps) {
          const before = read(cook);
          try {
            run(cook, recipes, before, given);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
            expect(read(cook)).toEqual(before);
            continue;
          }
          checkChange(given, before, read(cook));
        }
      }),
      { numRuns: planRuns(40) },
    );
  },
  timeOfRuns(40),
);
