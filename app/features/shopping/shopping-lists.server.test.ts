import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import type { Caller } from "#app/caller.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { shoppingItems, shoppingOperations } from "#db/schema.ts";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { aCook, aRecipe, at } from "#tests/support/test-context.ts";
import { addMeal, changeMeal, removeMeal } from "../planner/meal-plans.server.ts";
import { followInTurns } from "./plan-in-turns.server.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { addInput, MAX_ITEMS, MAX_LISTS, operationsInput } from "./shopping-input.ts";
import { forgetOldChanges, REMEMBERED_MS } from "./shopping-items.server.ts";
import {
  deleteShoppingList,
  forgetDeletedLists,
  getShoppingList,
  itemsOfFood,
  listShoppingLists,
  makeShoppingList,
  namesOnList,
  restoreShoppingList,
} from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { readingNames } from "./shown-item.ts";
import { setStaples } from "./staples.server.ts";
import { foodOfAdded } from "./typed-line.ts";

// Abuse case 171.
test("the names of a long list, and what its items show, are read one at a time before it is opened, and known then", async () => {
  const { caller, listId, send } = aList();
  const names = Array.from({ length: 50 }, (_, at) => `unheard food ${at}`);
  for (const name of names) send("add", randomUUID(), { name });
  // So many names were read in between that those are forgotten.
  for (const _ of readingNames(Array.from({ length: 5000 }, (_name, at) => `other food ${at}`)));
  expect([...readingNames(namesOnList(caller, listId))]).toHaveLength(names.length);
  for (const _ of readingNames(Array.from({ length: 5000 }, (_name, at) => `another food ${at}`)));
  // In a language in which no item was shown so far.
  await inLanguage("de", async () => {
    await followInTurns(caller, listId);
    expect([...readingNames(namesOnList(caller, listId))]).toEqual([]);
    const parse = vi.spyOn(JSON, "parse");
    expect(getShoppingList(caller, listId).items).toHaveLength(names.length);
    expect(parse).not.toHaveBeenCalled();
  });
});

describe("meals on a list", () => {
  test("amounts of meals add up with what stands there, but never volume with mass", () => {
    const { plan, add, texts, send } = aList({ ingredients: ["500 ml milk"] });
    send("add", randomUUID(), { text: "2 l milk" });
    add({ mealPlanIds: [plan(MONDAY)] });
    expect(texts()).toEqual(["2.5 l milk"]);
    const { add: addFlour, plan: planFlour, send: sendFlour, texts: flour } = aList({ ingredients: ["200 g flour"] });
    sendFlour("add", randomUUID(), { text: "1 cup flour" });
    addFlour({ mealPlanIds: [planFlour(MONDAY)] });
    expect(flour()).toEqual(["1 cup + 200 g flour"]);
  });

  test("a meal counts once, a recipe each time", () => {
    const { recipe, plan, add, texts } = aList();
    const meal = plan(MONDAY);
    add({ mealPlanIds: [meal] });
    add({ from: MONDAY, to: MONDAY });
    expect(texts()).toContain("500 ml milk");
    add({ recipeIds: [recipe.id] });
    add({ recipeIds: [recipe.id] });
    expect(texts()).toContain("1.5 l milk");
  });

  test("a removed meal takes its share with it, and more servings add", () => {
    const { caller, plan, add, texts, item } = aList();
    const [first, second] = [plan(MONDAY), plan("2026-03-03")];
    add({ from: MONDAY, to: "2026-03-08" });
    expect(texts()).toEqual(["salt", "1 l milk"]);
    expect(item("milk")?.sources.map(({ kind, id }) => [kind, id])).toEqual([
      ["meal", first],
      ["meal", second],
    ]);
    changeMeal(caller, first, { servings: 4 });
    expect(texts()).toContain("1.5 l milk");
    removeMeal(caller, first);
    expect(texts()).toEqual(["salt", "500 ml milk"]);
    removeMeal(caller, second);
    expect(texts()).toEqual([]);
  });

  test("a meal that is moved out of the list's days takes its share with it, and brings it back", () => {
    const { caller, plan, add, texts } = aList();
    const meal = plan(MONDAY);
    add({ from: MONDAY, to: "2026-03-08" });
    changeMeal(caller, meal, { date: "2026-03-09", mealType: "lunch" });
    expect(texts()).toEqual([]);
    changeMeal(caller, meal, { date: "2026-03-04", mealType: "lunch" });
    expect(texts()).toEqual(["salt", "500 ml milk"]);
  });

  test("a full list follows the plan and takes ticks and removals, but no new item", () => {
    const { caller, listId, plan, add, send, item } = aList();
    const meal = plan(MONDAY);
    add({ from: MONDAY, to: "2026-03-08" });
    const milk = item("milk")?.id ?? "";
    changeMeal(caller, meal, { date: "2026-03-09", mealType: "lunch" });
    const operations = Array.from({ length: MAX_ITEMS }, (_, number) => ({
      ...{ id: randomUUID(), itemId: randomUUID(), type: "add", at: "2026-03-02T08:00:00.000Z" },
      fields: { name: `thing ${number}` },
    }));
    for (const half of [operations.slice(0, 500), operations.slice(500)])
      exchangeOperations(caller, listId, operationsInput.parse({ operations: half }));
    send("tick", milk, {}, "2026-03-02T08:30:00.000Z");
    send("untick", milk, {}, "2026-03-02T08:31:00.000Z");
    changeMeal(caller, meal, { date: "2026-03-04", mealType: "lunch" });
    expect(getShoppingList(caller, listId).items).toHaveLength(MAX_ITEMS + 2);
    expect(() => send("add", randomUUID(), { name: "one more" })).toThrow(/1,?000/);
    expect(() => add({ recipeIds: [aRecipe(caller, { name: "Pie", ingredients: ["1 leek"] }).id] })).toThrow(/1,?000/);
    send("tick", item("thing 1")?.id ?? "");
    for (const number of [2, 3, 4]) send("remove", item(`thing ${number}`)?.id ?? "");
    send("add", randomUUID(), { name: "one more" });
    expect(getShoppingList(caller, listId).items).toHaveLength(MAX_ITEMS);
  });

  test("what was ticked stays ticked, and comes back with what is missing when a later meal needs more", () => {
    const { caller, plan, add, texts, item, send } = aList();
    add({ mealPlanIds: [plan(MONDAY)] });
    for (const name of ["milk", "salt"]) send("tick", item(name)?.id ?? "");
    expect(texts()).toEqual(["✓ salt", "✓ 500 ml milk"]);
    const later = at(caller, "2026-03-02T10:00:00Z");
    const second = addMeal(caller, {
      date: "2026-03-05",
      mealType: "lunch",
      recipeId: aRecipe(caller, { ingredients: ["300 ml milk"] }).id,
    });
    add({ mealPlanIds: [second.id] }, later);
    expect(texts()).toEqual(["✓ salt", "300 ml milk"]);
    removeMeal(caller, second.id);
    const { items } = getShoppingList(at(caller, "2026-03-02T11:00:00Z"), 1);
    expect(items.map(({ name, isTicked }) => [name, isTicked])).toEqual([
      ["salt", true],
      ["milk", true],
    ]);
  });

  test("a bought and removed item does not come back with its meal", () => {
    const { caller, plan, add, texts, item, send } = aList();
    const meal = plan(MONDAY);
    add({ mealPlanIds: [meal] });
    send("remove", item("milk")?.id ?? "", undefined, "2026-03-02T09:30:00Z", at(caller, "2026-03-02T09:30:00Z"));
    add({ mealPlanIds: [meal] });
    expect(texts()).toEqual(["salt"]);
    changeMeal(caller, meal, { servings: 4 });
    expect(
      getShoppingList(at(caller, "2026-03-02T10:00:00Z"), 1).items.map(({ quantityText }) => quantityText),
    ).toEqual(["", "500 ml"]);
  });

  test("an amount that somebody sets counts, and a meal changes it by its share", () => {
    const { caller, plan, add, texts, item, send } = aList({ ingredients: ["500 ml milk"] });
    const meal = plan(MONDAY);
    add({ mealPlanIds: [meal] });
    const later = at(caller, "2026-03-02T09:10:00Z");
    send("set", item("milk")?.id ?? "", { quantity: 3, unit: "l" }, "2026-03-02T09:10:00Z", later);
    expect(texts()).toEqual(["3 l milk"]);
    removeMeal(caller, meal);
    expect(getShoppingList(at(caller, "2026-03-02T09:20:00Z"), 1).items[0]?.quantityText).toBe("2.5 l");
  });
});

describe("staples", () => {
  test("stay off lists that meals are added to, and one operation puts them on", () => {
    const { caller, listId, plan, add, texts, send } = aList();
    setStaples(caller, ["Salt", "salt", "pepper"]);
    add({ mealPlanIds: [plan(MONDAY)] });
    expect(texts()).toEqual(["500 ml milk"]);
    const { youHave } = getShoppingList(caller, listId);
    expect(youHave.map(({ name }) => name)).toEqual(["salt"]);
    send("add", youHave[0]?.id ?? "");
    expect(texts()).toEqual(["salt", "500 ml milk"]);
    expect(getShoppingList(caller, listId).youHave).toEqual([]);
  });

  test("a staple that is typed with an amount is that food", () => {
    const { caller, plan, add, texts } = aList({ ingredients: ["200 g flour", "500 ml milk"] });
    expect(setStaples(caller, ["500 g flour", "flour", "Salt"])).toEqual(["500 g flour", "Salt"]);
    add({ mealPlanIds: [plan(MONDAY)] });
    expect(texts()).toEqual(["500 ml milk"]);
  });
});

describe("operations", () => {
  test("a line is read, and its category is known", () => {
    const { send, item } = aList();
    send("add", randomUUID(), { text: "2 l milk, lactose free" });
    expect(item("milk")).toMatchObject({
      quantity: 2,
      quantityText: "2 l",
      unit: "l",
      note: "lactose free",
      category: "dairy",
      sources: [{ kind: "hand", id: null, label: "" }],
    });
  });

  test("of operations with one id the first counts, in one request or several", () => {
    const { caller, listId, texts } = aList();
    const [id, itemId, at] = [randomUUID(), randomUUID(), caller.now.toISOString()];
    const add = (text: string) => ({ id, itemId, type: "add" as const, fields: { text }, at });
    for (const given of [[add("1 egg"), add("5 eggs")], [add("7 eggs")]]) {
      exchangeOperations(caller, listId, operationsInput.parse({ operations: given }));
      expect(texts()).toEqual(["1 egg"]);
    }
  });

  test("an operation of a device that was away for more than 90 days no longer counts", () => {
    const { send, texts } = aList();
    send("add", randomUUID(), { text: "bread" }, "2025-12-01T09:00:00Z");
    expect(texts()).toEqual([]);
  });

  test("a removal and the ids of operations are deleted when they are over", () => {
    const { caller, send } = aList();
    const itemId = randomUUID();
    send("add", itemId, { text: "bread" }, "2026-02-01T09:00:00Z");
    send("remove", itemId);
    const left = () => [
      caller.db.select().from(shoppingItems).all(),
      caller.db.select().from(shoppingOperations).all(),
    ];
    forgetOldChanges(caller.db, new Date(caller.now.getTime() + REMEMBERED_MS));
    expect(left().map(({ length }) => length)).toEqual([1, 2]);
    forgetOldChanges(caller.db, new Date(caller.now.getTime() + REMEMBERED_MS + 1));
    expect(left()).toEqual([[], []]);
  });

  test("another cook's list is not found", () => {
    const { visitor, listId } = aList();
    const other = aCook(visitor);
    expect(() => getShoppingList(other, listId)).toThrow("Shopping list not found");
    expect(() => exchangeOperations(other, listId, { operations: [] })).toThrow("Shopping list not found");
    expect(() => addToShoppingList(other, listId, addInput.parse({ recipeIds: [1] }))).toThrow(
      "Shopping list not found",
    );
  });
});

test("what is typed finds the items of its food alone, and adds to the open one", () => {
  const { caller, listId } = aList();
  for (const text of ["2 l milk", "3 eggs", "1 l milk"]) submitListForm(caller, listId, { intent: "add", text });
  const milk = itemsOfFood(caller, listId, foodOfAdded({ text: "5 dl milk" }));
  expect(milk.map(({ name, quantity }) => [name, quantity])).toEqual([["milk", 3]]);
  expect(itemsOfFood(caller, listId, "bread")).toEqual([]);
});

test("lists are told with the number of their open items", () => {
  const { caller, send, item, listId } = aList();
  makeShoppingList(caller, "Pharmacy");
  for (const text of ["bread", "milk", "salt"]) send("add", randomUUID(), { text });
  send("tick", item("salt")?.id ?? "");
  expect(listShoppingLists(caller).map(({ id, openItems }) => [id === listId, openItems])).toEqual([
    [true, 2],
    [false, 0],
  ]);
});

test("an amount behind the food is no note, and a tick of the same instant covers it", () => {
  const { send, item } = aList();
  const id = randomUUID();
  for (let tries = 0; tries < 8; tries++) {
    send("add", id, { text: "Flour 2 kg" });
    send("tick", id);
    expect(item("flour") ?? item("Flour")).toMatchObject({ unit: "kg", note: null, isTicked: true });
  }
});

describe("lines typed in the field", () => {
  const type = (caller: Caller, listId: number, text: string) =>
    submitListForm({ ...caller, now: new Date(caller.now.getTime() + 1000) }, listId, { intent: "add", text });

  test("amounts of one food are added up in one item, but never volume with mass", () => {
    const { caller, listId, texts } = aList();
    for (const text of ["2 l milk", "500 ml Milk", "1 cup flour", "200 g flour", "salt", "salt", "coconut milk"]) {
      type(caller, listId, text);
    }
    expect(texts()).toEqual(["coconut milk", "1 cup + 200 g flour", "salt", "2.5 l milk"]);
  });

  test("a ticked item is on the list again with the typed amount, and no longer follows its meal", () => {
    const { caller, listId, texts, item, send, add, plan } = aList({ ingredients: ["500 ml milk"] });
    const meal = plan(MONDAY);
    add({ mealPlanIds: [meal] });
    send("tick", item("milk")?.id ?? "");
    type(caller, listId, "1 l milk");
    expect(texts()).toEqual(["1 l milk"]);
    removeMeal(caller, meal);
    expect(getShoppingList(at(caller, "2026-03-02T10:00:00Z"), listId).items).toMatchObject([{ quantityText: "1 l" }]);
  });
});

test("operations of another user, who was signed in on that device before, are refused", () => {
  const { caller, listId, texts } = aList();
  const add = {
    id: randomUUID(),
    itemId: randomUUID(),
    type: "add",
    fields: { text: "bread" },
    at: "2026-03-02T09:00:00Z",
  };
  const send = (userId: string) =>
    exchangeOperations(caller, listId, operationsInput.parse({ operations: [add], userId }));
  expect(() => send(randomUUID())).toThrow("Somebody else made these changes on this device");
  expect(texts()).toEqual([]);
  send(caller.user.id);
  expect(texts()).toEqual(["bread"]);
});

describe("a deleted list", () => {
  test("is nowhere, and comes back with its items, its meals and the same id for a day", () => {
    const { caller, listId, add, plan, texts, send } = aList();
    send("add", randomUUID(), { text: "bread" });
    add({ mealPlanIds: [plan(MONDAY)] });
    const before = texts();
    deleteShoppingList(caller, listId);
    expect(listShoppingLists(caller)).toEqual([]);
    expect(() => getShoppingList(caller, listId)).toThrow("Shopping list not found");
    expect(() => deleteShoppingList(caller, listId)).toThrow("Shopping list not found");
    forgetDeletedLists(caller.db, new Date(caller.now.getTime() + DAY_MS));
    restoreShoppingList(caller, listId);
    expect(texts()).toEqual(before);
    expect(() => restoreShoppingList(caller, listId)).toThrow("Shopping list not found");
    deleteShoppingList(caller, listId);
    forgetDeletedLists(caller.db, new Date(caller.now.getTime() + DAY_MS + 1));
    expect(() => restoreShoppingList(caller, listId)).toThrow("Shopping list not found");
  });

  test("is restored by its kitchen alone, and not above the limit", () => {
    const { visitor, caller, listId } = aList();
    deleteShoppingList(caller, listId);
    expect(() => restoreShoppingList(aCook(visitor), listId)).toThrow("Shopping list not found");
    const made = Array.from({ length: MAX_LISTS }, (_, at) => makeShoppingList(caller, `List ${at}`));
    expect(() => restoreShoppingList(caller, listId)).toThrow(`at most ${MAX_LISTS}`);
    for (const { id } of made) deleteShoppingList(caller, id);
    // As many as a kitchen may have are kept, the latest.
    expect(() => restoreShoppingList(caller, listId)).toThrow("Shopping list not found");
    expect(restoreShoppingList(caller, made[0]?.id ?? 0).name).toBe("List 0");
  });
});
