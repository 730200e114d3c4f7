import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addToCollection } from "#app/features/recipes/collection.server.ts";
import { deleteForEveryone } from "#app/features/recipes/trash/removal.server.ts";
import { restoreRecipe } from "#app/features/recipes/trash/restore.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES } from "../meal.ts";
import { addMeal, addToNextSlot, listMeals, moveMeal, removeMeal } from "../meal-plans.server.ts";
import { deleteOldPlanRemovals, movePlanned, removePlanned, restorePlanned, swapPlanned } from "../planned.server.ts";
import { slotKey, slotsOfWeek } from "../slots.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { randomizeWeek } from "../weeks/randomize-week.server.ts";
import { addText, changeText, getText, listTexts, removeText } from "./plan-texts.server.ts";
import { textChange, textInput } from "./text-input.ts";

const MONDAY = "2026-03-02"; // today of the test context
const LUNCH = { date: MONDAY, mealType: "lunch" } as const;
const DINNER = { date: MONDAY, mealType: "dinner" } as const;
const SLOT_TAKEN = "This meal slot already has a recipe assigned. Please remove it first or choose an empty slot.";

const held = (caller: Caller) => [
  ...listMeals(caller, {}).map((meal) => `${slotKey(meal)} ${meal.recipe.name} (${meal.note})`),
  ...listTexts(caller, {}).map((one) => `${slotKey(one)} “${one.text}”`),
];

test("a text takes a free slot, and no slot that holds something", () => {
  const { caller } = testContext();
  const text = addText(caller, { ...LUNCH, text: "Eating out" });
  expect(text).toEqual({
    id: text.id,
    ...LUNCH,
    text: "Eating out",
    leftoverOf: null,
    createdAt: caller.now.toISOString(),
  });
  expect(() => addText(caller, { ...LUNCH, text: "Takeaway" })).toThrow(SLOT_TAKEN);
  addMeal(caller, { ...DINNER, recipeId: aRecipe(caller).id });
  expect(() => addText(caller, { ...DINNER, text: "Takeaway" })).toThrow(SLOT_TAKEN);
  expect(() => addText(caller, { ...LUNCH, date: "2030-01-01", text: "Takeaway" })).toThrow("Please choose a day");
  expect(listTexts(caller, { from: MONDAY, to: MONDAY })).toEqual([text]);
  expect(listTexts(caller, { from: "2026-03-03" })).toEqual([]);
  expect(listMeals(caller, {})).toHaveLength(1);
});

test.each(["Eating out 🍕", "في الخارج", "x".repeat(40), "🍕".repeat(120)])("“%s” is a text", (text) => {
  const { caller } = testContext();
  expect(addText(caller, textInput.parse({ ...LUNCH, text: ` ${text}\n` })).text).toBe(text);
});

test.each([
  ["x".repeat(121), "Please shorten the text to 120 characters"],
  ["", "Please enter a text"],
  [" \u200b ", "Please enter a text"],
  [7, "Please enter a text"],
  ["a\0b", "Invalid input"],
])("%j is no text", (text, message) => {
  const { error } = textInput.safeParse({ ...LUNCH, text });
  expect(error?.issues[0]?.message).toContain(message);
});

test("a recipe takes the place of a text, which becomes the meal's note", () => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller, { name: "Soup" });
  addText(caller, { ...LUNCH, text: "Something light" });
  expect(addMeal(caller, { ...LUNCH, recipeId, servings: 3 })).toMatchObject({ note: "Something light", servings: 3 });
  expect(() => addMeal(caller, { ...LUNCH, recipeId })).toThrow(SLOT_TAKEN);
  expect(listTexts(caller, {})).toEqual([]);
});

test("a meal that moves to a text notes it behind what is noted already; a text moves to free slots only", () => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller, { name: "Soup" });
  addText(caller, { ...LUNCH, text: "Light" });
  const soup = addMeal(caller, { ...LUNCH, recipeId });
  const out = addText(caller, { ...DINNER, text: "Eating out" });
  expect(() => movePlanned(caller, out.id, LUNCH)).toThrow(SLOT_TAKEN);
  expect(moveMeal(caller, soup.id, DINNER).note).toBe("Light\nEating out");
  const late = addText(caller, { ...LUNCH, text: "Late" });
  movePlanned(caller, late.id, { ...LUNCH, date: "2026-03-05" });
  expect(held(caller)).toEqual(["2026-03-02-dinner Soup (Light\nEating out)", "2026-03-05-lunch “Late”"]);
});

test("texts change, move, swap and go like meals, and Undo puts back what was noted", () => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller, { name: "Soup" });
  const out = addText(caller, { ...LUNCH, text: "Eating out" });
  addText(caller, { ...DINNER, text: "Light" });
  const soup = addMeal(caller, { ...DINNER, recipeId });
  swapPlanned(caller, out.id, soup.id);
  expect(held(caller)).toEqual(["2026-03-02-lunch Soup (Light)", "2026-03-02-dinner “Eating out”"]);
  expect(changeText(caller, out.id, { text: "Takeaway", date: "2026-03-03", mealType: "snack" })).toMatchObject({
    text: "Takeaway",
    date: "2026-03-03",
  });
  const before = held(caller);
  const removals = [removeText(caller, out.id), removeMeal(caller, soup.id)];
  expect(held(caller)).toEqual([]);
  for (const { removalId } of removals) restorePlanned(caller, removalId);
  expect(held(caller)).toEqual(before);
  expect(getText(caller, out.id).text).toBe("Takeaway");
});

test("Undo writes over nothing, works once, in the same kitchen, for a day", () => {
  const { caller, visitor } = testContext();
  const out = addText(caller, { ...LUNCH, text: "Eating out" });
  const { removalId } = removePlanned(caller, out.id);
  const later = addText(caller, { ...LUNCH, text: "Takeaway" });
  expect(() => restorePlanned(caller, removalId)).toThrow(SLOT_TAKEN);
  removeText(caller, later.id);
  expect(() => restorePlanned(aCook(visitor), removalId)).toThrow("Meal not found");
  expect(restorePlanned(caller, removalId)).toMatchObject({ id: out.id, name: "Eating out" });
  expect(() => restorePlanned(caller, removalId)).toThrow("Meal not found");
  const again = removePlanned(caller, out.id);
  deleteOldPlanRemovals(caller.db, at(caller, "2026-03-03T08:00:00Z").now);
  restorePlanned(caller, again.removalId);
  const last = removePlanned(caller, out.id);
  deleteOldPlanRemovals(caller.db, at(caller, "2026-03-05T08:00:00Z").now);
  expect(() => restorePlanned(caller, last.removalId)).toThrow("Meal not found");
});

test("a meal is no text, a text is no meal, and another kitchen's is neither", () => {
  const { caller, visitor } = testContext();
  const text = addText(caller, { ...LUNCH, text: "Eating out" });
  const meal = addMeal(caller, { ...DINNER, recipeId: aRecipe(caller).id });
  for (const change of [() => getText(caller, meal.id), () => removeText(caller, meal.id)]) {
    expect(change).toThrow("Text not found");
  }
  expect(() => removeMeal(caller, text.id)).toThrow("Meal not found");
  expect(() => moveMeal(caller, text.id, DINNER)).toThrow("Meal not found");
  const other = aCook(visitor);
  expect(() => changeText(other, text.id, { text: "Mine" })).toThrow("Text not found");
  expect(() => swapPlanned(other, text.id, meal.id)).toThrow("Meal not found");
  for (const change of [{ date: MONDAY }, { mealType: "lunch" }, {}]) {
    expect(textChange.safeParse(change).success).toBe(false);
  }
});

test("a text counts as taken for the next slot and for Randomize, and Copy Week takes it along", () => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller);
  addToCollection(caller, recipeId);
  for (const mealType of MEAL_TYPES) addText(caller, { date: MONDAY, mealType, text: mealType });
  expect(addToNextSlot(caller, { recipeId })).toMatchObject({ date: "2026-03-03", mealType: "breakfast" });
  const options = { weekStart: MONDAY, numberOfSlots: 28, mealTypes: [...MEAL_TYPES] };
  expect(randomizeWeek(caller, options, () => 0).created).toHaveLength(23);
  addText(caller, { date: addDays(MONDAY, 7), mealType: "lunch", text: "Here before" });
  const copied = copyWeek(caller, { sourceWeekStart: MONDAY, targetWeekStart: addDays(MONDAY, 7) });
  expect(copied).toMatchObject({ copied: 27, skipped: 1 });
  const next = listTexts(caller, { from: addDays(MONDAY, 7) });
  expect(next.map(({ text }) => text)).toEqual(["breakfast", "Here before", "dinner", "snack"]);
  expect(slotsOfWeek(addDays(MONDAY, 7), MEAL_TYPES)).toHaveLength(28);
});

test("a recipe that comes back from the trash leaves a text in its slot", () => {
  const { caller } = testContext({ accountType: "administrator" });
  const { id: recipeId } = aRecipe(caller);
  addMeal(caller, { ...LUNCH, recipeId });
  deleteForEveryone(caller, recipeId);
  addText(caller, { ...LUNCH, text: "Eating out" });
  expect(restoreRecipe(caller, recipeId).keptMeals).toEqual([LUNCH]);
  expect(held(caller)).toEqual(["2026-03-02-lunch “Eating out”"]);
});
