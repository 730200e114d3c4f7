import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES } from "../meal.ts";
import { randomizeInput } from "../meal-input.ts";
import { addMeal, listMeals } from "../meal-plans.server.ts";
import { removeMeals } from "../planned.server.ts";
import { slotKey } from "../slots.ts";
import { listTexts } from "../texts/plan-texts.server.ts";
import { addToTray, listTray } from "../tray/tray.server.ts";
import { planProposal, previewRandomizing, randomizeWeek } from "./randomize-week.server.ts";

const NO_EMPTY_SLOT = "This week has no empty slots for these meals";
const NO_MEAL_TYPE = "Please select at least one meal type";
const NOTHING_TO_PICK = "Add a recipe to your collection first, then there is something to pick from";

/** Returns a seeded random generator: the same seed gives the same week. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const NEXT_WEEK = { weekStart: "2026-03-09", numberOfSlots: 7, mealTypes: [...MEAL_TYPES] };

test("fills as many empty slots as asked for, with recipes of the own collection", () => {
  const { caller, visitor } = testContext();
  const own = [aRecipe(caller).id, aRecipe(caller).id];
  aRecipe(aCook(visitor));
  const { message, created } = randomizeWeek(caller, NEXT_WEEK, chance(1));

  expect(message).toBe("Added 7 meals to the week.");
  expect(created).toHaveLength(7);
  expect(listMeals(caller, { from: "2026-03-09", to: "2026-03-15" })).toEqual(created);
  expect(listMeals(caller, {})).toHaveLength(7);
  expect(created.every(({ recipeId }) => own.includes(recipeId))).toBe(true);
});

// Abuse case 87.
test("uses no recipe twice before all were used once", () => {
  const { caller } = testContext();
  const recipes = Array.from({ length: 5 }, () => aRecipe(caller).id);
  for (const seed of [1, 2, 3]) {
    const { created } = randomizeWeek(caller, { ...NEXT_WEEK, numberOfSlots: 12 }, chance(seed));
    const times = recipes.map((id) => created.filter(({ recipeId }) => recipeId === id).length).sort();
    expect(times).toEqual([2, 2, 2, 3, 3]);
    removeMeals(
      caller,
      created.map(({ id }) => id),
    );
  }
});

test("prefers recipes that the week does not have yet", () => {
  const { caller } = testContext();
  const recipes = Array.from({ length: 4 }, () => aRecipe(caller).id);
  addMeal(caller, { date: "2026-03-10", mealType: "lunch", recipeId: recipes[0] ?? 0 });
  const { created } = randomizeWeek(caller, { ...NEXT_WEEK, numberOfSlots: 3 }, chance(4));
  expect(created.map(({ recipeId }) => recipeId).sort()).toEqual(recipes.slice(1).sort());
});

test("fills days still to come before days that are over", () => {
  const { caller } = testContext({ now: new Date("2026-03-06T09:00:00Z") }); // Friday
  aRecipe(caller);
  const input = { weekStart: "2026-03-02", numberOfSlots: 12, mealTypes: [...MEAL_TYPES] };
  const { created } = randomizeWeek(caller, input, chance(5));
  expect(created.map(({ date }) => date).every((date) => date >= "2026-03-06")).toBe(true);
  const rest = randomizeWeek(caller, { ...input, numberOfSlots: 1 }, chance(6));
  expect(rest.created[0]?.date.localeCompare("2026-03-06")).toBe(-1);
});

test("takes the browser's day for today", () => {
  const { caller } = testContext({ now: new Date("2026-03-06T23:30:00Z"), timeZone: "Asia/Tokyo" }); // Saturday there
  aRecipe(caller);
  const { created } = randomizeWeek(
    caller,
    { weekStart: "2026-03-02", numberOfSlots: 8, mealTypes: [...MEAL_TYPES] },
    chance(7),
  );
  expect(new Set(created.map(({ date }) => date))).toEqual(new Set(["2026-03-07", "2026-03-08"]));
});

test("fills only the chosen meals, never a taken slot, and no more than are empty", () => {
  const { caller } = testContext();
  const [soup, stew] = [aRecipe(caller), aRecipe(caller)];
  const kept = addMeal(caller, { date: "2026-03-11", mealType: "dinner", recipeId: soup.id, servings: 4 });
  const input = { ...NEXT_WEEK, numberOfSlots: 28, mealTypes: ["dinner"] as "dinner"[] };
  const { created } = randomizeWeek(caller, input, chance(8));
  expect(created).toHaveLength(6);
  expect(created.every(({ mealType }) => mealType === "dinner")).toBe(true);
  expect(listMeals(caller, {}).find(({ id }) => id === kept.id)).toEqual(kept);
  expect(created.some(({ recipeId }) => recipeId === stew.id)).toBe(true);
  expect(new Set(listMeals(caller, {}).map(slotKey)).size).toBe(7);
  expect(() => randomizeWeek(caller, input, chance(9))).toThrow(NO_EMPTY_SLOT);
});

/** Returns what a proposal shows, and the key by which it is planned. */
function proposalOf(cook: Caller, seed: number, input = NEXT_WEEK) {
  const { proposal } = previewRandomizing(cook, input, seed);
  if ("problem" in proposal) throw new Error(proposal.problem);
  return { shown: proposal.key, meals: proposal.meals.map(({ name, ...slot }) => `${slotKey(slot)} ${name}`) };
}

test("what a proposal shows is what is planned, also of the tray, and showing it stores nothing", () => {
  const { caller } = testContext();
  for (const name of ["Soup", "Stew", "Salad", "Pie"]) aRecipe(caller, { name });
  addToTray(caller, { weekStart: NEXT_WEEK.weekStart, text: "Pizza" });
  const { shown, meals } = proposalOf(caller, 2);
  expect(meals).toHaveLength(7);
  expect(meals.toSorted()).not.toEqual(proposalOf(caller, 3).meals.toSorted());
  expect(listMeals(caller, {})).toEqual([]);
  expect(listTray(caller, {})).toHaveLength(1);
  const done = planProposal(caller, NEXT_WEEK, { seed: 2, shown });
  expect(done?.message).toBe("Added 7 meals to the week.");
  const planned = [
    ...listMeals(caller, {}).map((meal) => `${slotKey(meal)} ${meal.recipe.name}`),
    ...listTexts(caller, {}).map((text) => `${slotKey(text)} ${text.text}`),
  ];
  expect(planned.sort()).toEqual(meals.sort());
});

test("a proposal that would be another one by now is not planned", () => {
  const { caller } = testContext();
  const [soup] = [aRecipe(caller, { name: "Soup" }), aRecipe(caller, { name: "Stew" })];
  const before = proposalOf(caller, 1);
  const [slot] = before.meals;
  const [date, mealType] = [slot?.slice(0, 10) ?? "", MEAL_TYPES.find((type) => slot?.includes(type)) ?? "lunch"];
  addMeal(caller, { date, mealType, recipeId: soup.id });
  expect(planProposal(caller, NEXT_WEEK, { seed: 1, shown: before.shown })).toBeNull();
  expect(planProposal(caller, { ...NEXT_WEEK, numberOfSlots: 3 }, { seed: 1, shown: before.shown })).toBeNull();
  expect(listMeals(caller, {})).toHaveLength(1);
  const after = proposalOf(caller, 1);
  expect(planProposal(caller, NEXT_WEEK, { seed: 1, shown: after.shown })?.created).toHaveLength(7);
});

test("the first proposals of two weeks differ", () => {
  const { caller } = testContext();
  for (const name of ["Soup", "Stew", "Salad", "Pie"]) aRecipe(caller, { name });
  const dinners = { ...NEXT_WEEK, mealTypes: ["dinner" as const] };
  const names = (weekStart: string) =>
    proposalOf(caller, 1, { ...dinners, weekStart }).meals.map((meal) => meal.slice(11));
  expect(names("2026-03-09")).not.toEqual(names("2026-03-16"));
});

test("where nothing can be planned the proposal says why", () => {
  const { caller, visitor } = testContext();
  expect(previewRandomizing(caller, NEXT_WEEK).proposal).toEqual({ problem: NOTHING_TO_PICK });
  const trial = aCook(visitor, { accountType: "trial" });
  aRecipe(trial);
  expect(previewRandomizing(trial, NEXT_WEEK).proposal).toEqual({
    problem: "Your trial account is limited to 1 week of planning",
  });
});

test("an empty collection has nothing to pick from", () => {
  const { caller } = testContext();
  expect(() => randomizeWeek(caller, NEXT_WEEK, chance(1))).toThrow(NOTHING_TO_PICK);
});

test("a week starts on a Monday", () => {
  const { caller } = testContext();
  const message = "A week starts on a Monday";
  expect(() => randomizeWeek(caller, { ...NEXT_WEEK, weekStart: "2026-03-10" }, chance(1))).toThrow(
    expect.objectContaining({ kind: "invalid", message, fields: { weekStart: [message] } }),
  );
});

test("a week beyond the tier is refused", () => {
  const { caller } = testContext({ accountType: "trial" });
  aRecipe(caller);
  expect(() => randomizeWeek(caller, NEXT_WEEK, chance(1))).toThrow(expect.objectContaining({ kind: "forbidden" }));
});

test.each([
  [{ mealTypes: [] }, NO_MEAL_TYPE],
  [{ mealTypes: undefined }, NO_MEAL_TYPE],
  [{ mealTypes: ["brunch"] }, NO_MEAL_TYPE],
  [{ mealTypes: ["lunch", "lunch"] }, "Please select each meal type once"],
  [{ numberOfSlots: 0 }, "Please enter a number of slots from 1 to 28"],
  [{ numberOfSlots: 29 }, "Please enter a number of slots from 1 to 28"],
  [{ numberOfSlots: 1.5 }, "Please enter a number of slots from 1 to 28"],
  [{ numberOfSlots: "7" }, "Please enter a number of slots from 1 to 28"],
  [{ weekStart: "next" }, "Please choose a week"],
])("refuses %j", (change, message) => {
  expect(randomizeInput.safeParse({ ...NEXT_WEEK, ...change }).error?.issues[0]?.message).toBe(message);
});
