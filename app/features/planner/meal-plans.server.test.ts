import { expect, test } from "vitest";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES } from "./meal.ts";
import { mealChange } from "./meal-input.ts";
import {
  addMeal,
  addToNextSlot,
  changeMeal,
  getMeal,
  listMeals,
  moveMeal,
  removeMeal,
  setServings,
} from "./meal-plans.server.ts";
import { removeMeals, restorePlanned, swapPlanned } from "./planned.server.ts";
import { slotKey } from "./slots.ts";

const MEAL_NOT_FOUND = "Meal not found";
const NO_FREE_SLOT = "All meal slots in the next 4 weeks are already filled.";
const SLOT_TAKEN = "This meal slot already has a recipe assigned. Please remove it first or choose an empty slot.";

test("a slot holds one meal and keeps the first", () => {
  const { caller } = testContext();
  const [soup, stew] = [aRecipe(caller, { name: "Soup" }), aRecipe(caller, { name: "Stew" })];
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: soup.id } as const;
  const meal = addMeal(caller, lunch);

  expect(meal).toMatchObject({ ...lunch, servings: null, userId: caller.user.id, recipe: { name: "Soup" } });
  expect(() => addMeal(caller, { ...lunch, recipeId: stew.id })).toThrow(SLOT_TAKEN);
  expect(listMeals(caller, {})).toEqual([meal]);
});

test("the same slot of another cook is another slot", () => {
  const { caller, visitor } = testContext();
  const other = aCook(visitor);
  const soup = aRecipe(caller);
  const lunch = { date: "2026-03-02", mealType: "lunch", recipeId: soup.id } as const;
  addMeal(caller, lunch);
  addMeal(other, lunch);
  expect(listMeals(caller, {})).toHaveLength(1);
  expect(listMeals(other, {})).toHaveLength(1);
});

test("an unknown recipe cannot be planned", () => {
  const { caller } = testContext();
  const input = { date: "2026-03-02", mealType: "lunch", recipeId: 99 } as const;
  expect(() => addMeal(caller, input)).toThrow(expect.objectContaining({ kind: "notFound" }));
});

test("meals are listed by day and meal, between the days asked for", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  for (const [date, mealType] of [
    ["2026-03-04", "snack"],
    ["2026-03-03", "dinner"],
    ["2026-03-04", "breakfast"],
    ["2026-03-04", "lunch"],
    ["2026-03-05", "dinner"],
  ] as const) {
    addMeal(caller, { date, mealType, recipeId });
  }
  const keys = (range: { from?: string; to?: string }) => listMeals(caller, range).map(slotKey);
  const day = ["2026-03-04-breakfast", "2026-03-04-lunch", "2026-03-04-snack"];
  expect(keys({})).toEqual(["2026-03-03-dinner", ...day, "2026-03-05-dinner"]);
  expect(keys({ from: "2026-03-04", to: "2026-03-04" })).toEqual(day);
  expect(keys({ from: "2026-03-05" })).toEqual(["2026-03-05-dinner"]);
  expect(keys({ to: "2026-03-03" })).toEqual(["2026-03-03-dinner"]);
});

test("a meal moves to an empty slot, is refused on a taken one and stays on its own", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId });
  const taken = addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId });

  expect(moveMeal(caller, meal.id, { date: "2026-03-02", mealType: "lunch" })).toEqual(meal);
  expect(() => moveMeal(caller, meal.id, { date: "2026-03-03", mealType: "lunch" })).toThrow(SLOT_TAKEN);
  expect(getMeal(caller, meal.id)).toEqual(meal);
  expect(getMeal(caller, taken.id)).toEqual(taken);
  expect(moveMeal(caller, meal.id, { date: "2026-03-03", mealType: "dinner" })).toEqual({
    ...meal,
    date: "2026-03-03",
    mealType: "dinner",
  });
  expect(listMeals(caller, {})).toHaveLength(2);
});

test("another cook's meal is not found, whatever is tried on it", () => {
  const { caller, visitor } = testContext();
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(caller).id });
  const other = aCook(visitor);
  const notFound = expect.objectContaining({ kind: "notFound", message: "Meal not found" });

  expect(() => getMeal(other, meal.id)).toThrow(notFound);
  expect(() => moveMeal(other, meal.id, { date: "2026-03-09", mealType: "lunch" })).toThrow(notFound);
  expect(() => setServings(other, meal.id, 6)).toThrow(notFound);
  expect(() => removeMeal(other, meal.id)).toThrow(notFound);
  expect(removeMeals(other, [meal.id])).toBe(0);
  expect(getMeal(caller, meal.id)).toEqual(meal);
});

test("two meals swap their slots and keep everything else", () => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller);
  const soup = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId, servings: 6 });
  const stew = addMeal(caller, { date: "2026-03-03", mealType: "dinner", recipeId });
  const swapped = [
    { ...soup, date: "2026-03-03", mealType: "dinner" },
    { ...stew, date: "2026-03-02", mealType: "lunch" },
  ];
  const slotsOf = (planned: { id: number; date: string; mealType: string | null }[]) =>
    planned.map(({ id, date, mealType }) => ({ id, date, mealType }));
  expect(slotsOf(swapPlanned(caller, soup.id, stew.id))).toEqual(slotsOf(swapped));
  swapPlanned(caller, soup.id, soup.id);
  expect(listMeals(caller, {})).toEqual([swapped[1], swapped[0]]);
});

test("only one's own meals of plannable days are swapped, or nothing changes", () => {
  const { caller, visitor } = testContext({ accountType: "trial" });
  const other = aCook(visitor);
  const { id: recipeId } = aRecipe(caller);
  const lunch = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId });
  const theirs = addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId });
  expect(() => swapPlanned(caller, lunch.id, theirs.id)).toThrow(MEAL_NOT_FOUND);
  expect(() => swapPlanned(caller, theirs.id, lunch.id)).toThrow(MEAL_NOT_FOUND);
  expect([getMeal(caller, lunch.id), getMeal(other, theirs.id)]).toEqual([lunch, theirs]);
  // Planned when the account had another tier.
  const premium = { ...caller, user: { ...caller.user, accountType: "premium" as const } };
  const later = addMeal(premium, { date: "2026-03-16", mealType: "lunch", recipeId });
  expect(() => swapPlanned(caller, lunch.id, later.id)).toThrow(expect.objectContaining({ kind: "forbidden" }));
  expect(listMeals(caller, {})).toEqual([lunch, later]);
});

test("undoing a removal restores the meal with all its values", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId, servings: 5 });
  const { removalId } = removeMeal(caller, meal.id);
  expect(listMeals(caller, {})).toEqual([]);
  expect(() => removeMeal(caller, meal.id)).toThrow("Meal not found");

  restorePlanned(caller, removalId);
  expect(listMeals(caller, {})).toEqual([meal]);
});

test("servings can be set and reset to those of the recipe, with or without a move", () => {
  const { caller } = testContext();
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId: aRecipe(caller).id });
  expect(setServings(caller, meal.id, 6).servings).toBe(6);
  expect(setServings(caller, meal.id, null).servings).toBeNull();
  const changed = changeMeal(caller, meal.id, { date: "2026-03-05", mealType: "snack", servings: 3 });
  expect(changed).toMatchObject({ date: "2026-03-05", mealType: "snack", servings: 3 });
});

test("a change that fails in part changes nothing", () => {
  const { caller } = testContext();
  const recipeId = aRecipe(caller).id;
  addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId });
  const meal = addMeal(caller, { date: "2026-03-02", mealType: "lunch", recipeId });
  expect(() => changeMeal(caller, meal.id, { date: "2026-03-03", mealType: "lunch", servings: 3 })).toThrow(SLOT_TAKEN);
  expect(getMeal(caller, meal.id)).toEqual(meal);
});

test("the next slot is planned for the given servings", () => {
  const { caller } = testContext();
  expect(addToNextSlot(caller, { recipeId: aRecipe(caller).id, servings: 6 })).toMatchObject({ servings: 6 });
});

test("a change names a whole slot or servings", () => {
  const message = (value: unknown) => mealChange.safeParse(value).error?.issues.map((issue) => issue.message);
  expect(message({})).toEqual(["Please choose a day", "Please choose a meal"]);
  expect(message({ date: "2026-03-02" })).toEqual(["Please choose a meal"]);
  expect(message({ mealType: "lunch" })).toEqual(["Please choose a day"]);
  expect(message({ date: "2026-02-30", mealType: "brunch" })).toEqual(["Please choose a day", "Please choose a meal"]);
  expect(message({ servings: 0 })).toEqual(["Please enter at least 1 serving"]);
  expect(message({ servings: null })).toBeUndefined();
  expect(message({ date: "2026-03-02", mealType: "lunch" })).toBeUndefined();
});

// Abuse case 85.
test.each([
  ["the browser's hour counts", "2026-03-04T12:00:00Z", "America/New_York", "2026-03-04-breakfast"],
  ["the browser's day counts", "2026-03-04T23:30:00Z", "Asia/Tokyo", "2026-03-05-breakfast"],
  ["after the clocks went forward", "2026-03-29T04:00:00Z", "Europe/Berlin", "2026-03-29-breakfast"],
  ["before the clocks went forward", "2026-03-28T04:00:00Z", "Europe/Berlin", "2026-03-28-snack"],
  ["over the end of the year", "2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01-snack"],
])("the next available slot: %s", (_, now, timeZone, expected) => {
  const { caller } = testContext({ now: new Date(now), timeZone });
  const meal = addToNextSlot(caller, { recipeId: aRecipe(caller).id });
  expect(slotKey(meal)).toBe(expected);
});

test("the next available slot moves on until four weeks are full", () => {
  const { caller } = testContext({ now: new Date("2026-03-04T12:00:00Z") }); // Wednesday noon
  const recipeId = aRecipe(caller).id;
  const filled = Array.from({ length: 3 + 4 * 4 + 3 * 28 }, () => addToNextSlot(caller, { recipeId }));
  expect(slotKey(filled[0] ?? listMeals(caller, {})[0] ?? { date: "", mealType: "lunch" })).toBe("2026-03-04-lunch");
  expect(slotKey(filled.at(-1) ?? { date: "", mealType: "lunch" })).toBe("2026-03-29-snack");
  expect(() => addToNextSlot(caller, { recipeId })).toThrow(NO_FREE_SLOT);
  expect(() => addToNextSlot(at(caller, "2026-03-09T12:00:00Z"), { recipeId })).not.toThrow();
});

test.each([
  ["trial", "2026-03-08", "2026-03-09", "1 week"],
  ["standard", "2026-03-29", "2026-03-30", "4 weeks"],
] as const)("a %s account plans until %s", (accountType, lastDay, dayAfter, weeks) => {
  const { caller } = testContext({ accountType });
  const recipeId = aRecipe(caller).id;
  const meal = addMeal(caller, { date: lastDay, mealType: "lunch", recipeId });
  const refusal = expect.objectContaining({
    kind: "forbidden",
    message: expect.stringContaining(`Your ${accountType} account is limited to ${weeks} of planning`),
  });
  expect(() => addMeal(caller, { date: dayAfter, mealType: "lunch", recipeId })).toThrow(refusal);
  expect(() => moveMeal(caller, meal.id, { date: dayAfter, mealType: "lunch" })).toThrow(refusal);
});

test("the next available slot of a trial account ends with its weeks", () => {
  const { caller } = testContext({ accountType: "trial", now: new Date("2026-03-08T22:00:00Z") });
  const recipeId = aRecipe(caller).id;
  expect(slotKey(addToNextSlot(caller, { recipeId }))).toBe("2026-03-08-snack");
  expect(() => addToNextSlot(caller, { recipeId })).toThrow(expect.objectContaining({ kind: "forbidden" }));
});

test("a lowered tier removes no planned meal", () => {
  const { caller } = testContext();
  const meal = addMeal(caller, { date: "2026-06-01", mealType: "lunch", recipeId: aRecipe(caller).id });
  const lowered = { ...caller, user: { ...caller.user, accountType: "trial" as const } };
  expect(listMeals(lowered, {})).toEqual([meal]);
  expect(moveMeal(lowered, meal.id, { date: "2026-03-03", mealType: "lunch" }).date).toBe("2026-03-03");
});

test.each(["2025-02-28", "2028-03-03"])("%s is too far away to plan", (date) => {
  const { caller } = testContext();
  const input = { date, mealType: "lunch", recipeId: aRecipe(caller).id } as const;
  expect(() => addMeal(caller, input)).toThrow(expect.objectContaining({ kind: "invalid" }));
});

test("meals whose recipes are too long for one answer are listed by fewer days", () => {
  const { caller } = testContext();
  const long = Array.from({ length: 100 }, () => "Stir slowly. ".repeat(150));
  const recipe = aRecipe(caller, { instructions: long });
  for (let slot = 0; slot < 120; slot++) {
    const mealType = MEAL_TYPES[slot % 4] ?? "dinner";
    addMeal(caller, { date: addDays("2026-01-05", Math.floor(slot / 4)), mealType, recipeId: recipe.id });
  }
  expect(() => listMeals(caller, {})).toThrow("Please choose fewer days");
  expect(listMeals(caller, { from: "2026-01-05", to: "2026-01-18" })).toHaveLength(56);
});
