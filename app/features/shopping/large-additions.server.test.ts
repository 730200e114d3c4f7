import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addDays } from "#app/lib/calendar-days.ts";
import { GERMAN } from "#app/reading/languages/de/german.ts";
import { foodKey, isKeyKnown } from "#app/reading/lines/food-key.ts";
import { inTransaction } from "#db/client.server.ts";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { changeMeal } from "../planner/meal-plans.server.ts";
import { followInTurns, readBeforeAdding, readBeforeApplying } from "./plan-in-turns.server.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { addInput, MAX_ADDED_LINES, operationsInput } from "./shopping-input.ts";
import { findShoppingList } from "./shopping-lists.server.ts";
import { followPlan } from "./shopping-meals.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { readingNames } from "./shown-item.ts";

// Abuse case 167.
test("what is added at once has a limited number of ingredients, and nothing is added beyond", async () => {
  const { caller, listId, recipe, plan, add, texts } = aList({
    ingredients: Array.from({ length: 200 }, () => "1 g salt"),
  });
  const meals = Array.from({ length: MAX_ADDED_LINES / 200 + 1 }, (_, day) => plan(addDays(MONDAY, day)));
  const refused = { kind: "invalid", message: expect.stringMatching(/at most 2,000 ingredients/) };
  const tooMany = addInput.parse({ mealPlanIds: meals });
  await expect(readBeforeAdding(caller, listId, tooMany)).rejects.toMatchObject(refused);
  expect(() => add(tooMany)).toThrow(expect.objectContaining(refused));
  expect(texts()).toEqual([]);
  const input = addInput.parse({ mealPlanIds: meals.slice(1) });
  addToShoppingList(caller, listId, input, null, await readBeforeAdding(caller, listId, input));
  expect(texts()).toEqual(["2 kg salt"]);
  expect(recipe.ingredients).toHaveLength(200);
});

test("foods that were read before are not read again in the transaction", async () => {
  const { caller, listId, plan, texts } = aList({ ingredients: ["500 ml milk"] });
  const input = addInput.parse({ mealPlanIds: [plan(MONDAY)] });
  const known = await readBeforeAdding(caller, listId, input);
  // What is known is believed: the line of another recipe.
  for (const lines of known.lines.values()) lines.set("500 ml milk", lines.get("500 ml milk")?.slice(1) ?? []);
  addToShoppingList(caller, listId, input, null, known);
  expect(texts()).toEqual([]);
});

test("the languages of recipes that were read before are not found again in the transaction", async () => {
  const { caller, listId, plan, texts } = aList({ ingredients: ["500 ml milk"] });
  const input = addInput.parse({ mealPlanIds: [plan(MONDAY)] });
  const known = await readBeforeAdding(caller, listId, input);
  // What is known is believed: a language in which the line has no food.
  for (const beginning of known.languages.keys()) known.languages.set(beginning, GERMAN);
  known.lines.set(GERMAN, new Map([["500 ml milk", []]]));
  addToShoppingList(caller, listId, input, null, known);
  expect(texts()).toEqual([]);
});

test("the names that foods have on a list are read before they are added", async () => {
  const { caller, listId, plan, texts } = aList({ ingredients: ["2 g zibbernut", "3 g quellenroot"] });
  const input = addInput.parse({ mealPlanIds: [plan(MONDAY)] });
  const known = await readBeforeAdding(caller, listId, input);
  expect([...readingNames(["zibbernut", "quellenroot"])]).toEqual([]);
  addToShoppingList(caller, listId, input, null, known);
  expect(texts().sort()).toEqual(["2 g zibbernut", "3 g quellenroot"]);
});

test("the keys of the longest names stay known, until two thousand others were read", () => {
  const long = "quellenroot ".repeat(17).slice(0, 200);
  foodKey(long);
  for (let at = 1; at < 2000; at++) foodKey(`unheard root ${at}`);
  expect(isKeyKnown(long)).toBe(true);
  foodKey("unheard root 2000");
  expect([isKeyKnown(long), isKeyKnown("unheard root 1")]).toEqual([false, true]);
});

test("a list follows a plan that has changed much in several transactions, and is then as the plan is", async () => {
  const { caller, listId, plan, add, texts } = aList({ ingredients: ["500 ml milk"] });
  const meals = Array.from({ length: 20 }, (_, day) => plan(addDays(MONDAY, day)));
  add({ mealPlanIds: meals });
  for (const meal of meals) changeMeal(caller, meal, { servings: 4 });
  const before = findShoppingList(caller, listId).version;
  await followInTurns(caller, listId);
  const after = findShoppingList(caller, listId);
  expect(after.version).toBeGreaterThan(before + 2);
  expect(inTransaction(caller.db, () => followPlan(caller, after))).toBe(after);
  expect(texts()).toEqual(["20 l milk"]);
});

// Abuse case 171.
test("the names in texts of operations are read in turns too, before the items are shown", async () => {
  const { caller, listId, texts } = aList();
  const operation = { id: randomUUID(), itemId: randomUUID(), type: "add", at: "2026-03-02T08:00:00.000Z" };
  const input = operationsInput.parse({ operations: [{ ...operation, fields: { text: "3 kg unheard tubers" } }] });
  expect(isKeyKnown("unheard tubers")).toBe(false);
  await readBeforeApplying(caller, listId, input);
  expect(isKeyKnown("unheard tubers")).toBe(true);
  exchangeOperations(caller, listId, input);
  expect(texts()).toEqual(["3 kg unheard tubers"]);
});

test("texts of operations that were read before are not read again", async () => {
  const { caller, listId, texts } = aList();
  const operation = { id: randomUUID(), itemId: randomUUID(), type: "add", at: "2026-03-02T08:00:00.000Z" };
  const input = operationsInput.parse({ operations: [{ ...operation, fields: { text: "2 l milk" } }] });
  await readBeforeApplying(caller, listId, input);
  // What was read counts for these fields.
  for (const { fields } of input.operations) fields.text = "3 kg flour";
  exchangeOperations(caller, listId, input);
  expect(texts()).toEqual(["2 l milk"]);
});
