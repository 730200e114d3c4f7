import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { shoppingItems, shoppingOperations, storeTrips } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addMeal, changeMeal, removeMeal } from "../planner/meal-plans.server.ts";
import { getStoreOrder, moveInStore } from "./aisle-order.server.ts";
import { listRegulars, setRegular } from "./regulars.server.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { listForm } from "./shopping-form-input.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { addInput, operationsInput } from "./shopping-input.ts";
import { forgetOldChanges, REMEMBERED_MS } from "./shopping-items.server.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { changeShoppingList, getShoppingList, listShoppingLists, makeShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { loadShoppingPage } from "./shopping-page.server.ts";
import { setStaples } from "./staples.server.ts";
import { addStore, deleteStore } from "./stores.server.ts";

const MONDAY = "2026-03-02";

function aList(details: { ingredients?: string[] } = {}) {
  const { caller, visitor } = testContext();
  const { id: listId } = makeShoppingList(caller, "Market");
  const recipe = aRecipe(caller, { ingredients: details.ingredients ?? ["500 ml milk", "salt"] });
  const plan = (date: string, servings?: number) =>
    addMeal(caller, { date, mealType: "dinner", recipeId: recipe.id, servings }).id;
  const add = (input: unknown, as: Caller = caller) => addToShoppingList(as, listId, addInput.parse(input));
  const texts = () =>
    getShoppingList(caller, listId).items.map(
      ({ name, quantityText, isTicked }) => `${isTicked ? "✓ " : ""}${[quantityText, name].filter(Boolean).join(" ")}`,
    );
  const item = (name: string) => getShoppingList(caller, listId).items.find((one) => one.name === name);
  function send(type: string, itemId: string, fields?: unknown, moment = "2026-03-02T09:00:00.000Z", as = caller) {
    const input = { operations: [{ id: randomUUID(), itemId, type, fields, at: moment }] };
    return exchangeOperations(as, listId, operationsInput.parse(input));
  }
  return { caller, visitor, listId, recipe, plan, add, texts, item, send };
}

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

describe("a list that is set to a shop", () => {
  test("stands in the order in which foods were last ticked there, in other lists and after a move by hand", () => {
    const { caller, visitor, listId, send, texts } = aList();
    const store = addStore(caller, "Market hall");
    changeShoppingList(caller, listId, { storeId: store.id });
    const add = (...names: string[]) => names.map((text) => [text, randomUUID()] as const);
    const items = new Map(add("milk", "apples", "bread", "salt"));
    for (const [text, id] of items) send("add", id, { text }, "2026-03-02T08:00:00.000Z");
    expect(texts()).toEqual(["apples", "bread", "salt", "milk"]);
    const minute = (minutes: number) => `2026-03-02T08:${minutes}:00.000Z`;
    for (const [at, text] of ["salt", "milk", "apples"].entries()) {
      send("tick", items.get(text) ?? "", undefined, minute(10 + at));
    }
    expect(texts()).toEqual(["✓ salt", "✓ milk", "✓ apples", "bread"]);
    send("untick", items.get("milk") ?? "", undefined, minute(20));
    expect(getStoreOrder(caller, store.id).foods).toEqual([
      { food: "salt", name: "salt" },
      { food: "apple", name: "apples" },
    ]);
    moveInStore(caller, store.id, "apple", -1);
    expect(texts()).toEqual(["✓ apples", "✓ salt", "bread", "milk"]);
    changeShoppingList(caller, listId, { storeId: null });
    expect(texts()).toEqual(["✓ apples", "bread", "✓ salt", "milk"]);
    const other = aCook(visitor);
    expect(() => getStoreOrder(other, store.id)).toThrow("Shop not found");
    expect(() => moveInStore(other, store.id, "apple", -1)).toThrow("Shop not found");
  });

  test("a move of the first food forward changes nothing, and open pages hear of a shop that is deleted", () => {
    const { caller, listId, send } = aList();
    const store = addStore(caller, "Market hall");
    changeShoppingList(caller, listId, { storeId: store.id });
    const id = randomUUID();
    send("add", id, { text: "milk" });
    send("tick", id);
    const [trips, position] = [caller.db.select().from(storeTrips).all(), currentPosition(caller)];
    moveInStore(caller, store.id, "milk", -1);
    expect([caller.db.select().from(storeTrips).all(), currentPosition(caller)]).toEqual([trips, position]);
    deleteStore(caller, store.id);
    expect(currentPosition(caller)).not.toBe(position);
    expect(loadShoppingPage(caller, listId).store).toBeNull();
  });
});

describe("regulars", () => {
  test("what is ticked on three days is suggested again after as many days, unless it is on the list", () => {
    const { caller, visitor, listId, send } = aList();
    const dayOf = (day: number, hours = 9) => new Date(Date.UTC(2026, 1, day, hours));
    for (const day of [2, 9, 16]) {
      const id = randomUUID();
      send("add", id, { text: "2 l milk" }, dayOf(day, 8).toISOString());
      send("tick", id, {}, dayOf(day).toISOString());
      send("remove", id, {}, dayOf(day, 10).toISOString());
    }
    const dueOn = (day: number, as = caller) =>
      listRegulars({ ...as, now: dayOf(day) }).flatMap(({ name, days, isDue }) => (isDue ? `${name} ${days}` : []));
    expect([dueOn(22), dueOn(23)]).toEqual([[], ["milk 7"]]);
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toMatchObject([{ name: "milk", days: 7 }]);
    submitListForm(caller, listId, { due: "milk" });
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toEqual([]);
    setRegular(caller, "milk", 0);
    setRegular(caller, "Bread", 3);
    expect(dueOn(23)).toEqual(["Bread 3"]);
    expect(listRegulars(aCook(visitor))).toEqual([]);
  });
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

describe("undo of a removal", () => {
  const minute = (minutes: number) => `2026-03-02T09:${String(minutes).padStart(2, "0")}:00.000Z`;

  test("brings back amounts, notes, ticks and the meals that need the item, which take their share away again", () => {
    const { caller, listId, plan, add, send, item } = aList({ ingredients: ["500 ml milk"] });
    const meals = [plan(MONDAY), plan("2026-03-03")];
    add({ mealPlanIds: meals });
    const milk = item("milk")?.id ?? "";
    send("add", milk, { text: "1 l milk" }, minute(1), at(caller, minute(1)));
    send("set", milk, { note: "lactose free" }, minute(2), at(caller, minute(2)));
    send("tick", milk, {}, minute(3), at(caller, minute(3)));
    const before = getShoppingList(at(caller, minute(3)), listId).items;
    expect(before).toMatchObject([{ quantityText: "2 l", note: "lactose free", isTicked: true }]);
    expect(before[0]?.sources.map(({ kind }) => kind)).toEqual(["hand", "meal", "meal"]);
    const cleared = submitListForm(at(caller, minute(4)), listId, { intent: "clear" });
    expect(getShoppingList(caller, listId).items).toEqual([]);
    // Taken off the plan before the undo, and after it.
    removeMeal(at(caller, minute(5)), meals[0] ?? 0);
    getShoppingList(at(caller, minute(5)), listId);
    const undo = listForm.parse(cleared?.undo?.fields);
    submitListForm(at(caller, minute(6)), listId, undo);
    const updatedAt = expect.any(String);
    const sources = before[0]?.sources.filter(({ id }) => id !== meals[0]);
    const items = () => getShoppingList(at(caller, minute(7)), listId).items;
    expect(items()).toEqual([{ ...before[0], quantity: 1.5, quantityText: "1.5 l", sources, updatedAt }]);
    removeMeal(at(caller, minute(7)), meals[1] ?? 0);
    expect(items()).toMatchObject([{ quantityText: "1 l", isTicked: true }]);
    submitListForm(at(caller, minute(8)), listId, undo);
    expect(items()).toMatchObject([{ quantityText: "1 l", isTicked: true }]);
  });

  test.each(["the restored item", "the newer item"])(
    "of two items of a food, a meal takes its share from %s",
    (which) => {
      const { caller, listId, plan, add, send, item } = aList({ ingredients: ["500 ml milk"] });
      const first = plan(MONDAY);
      add({ mealPlanIds: [first] });
      send("tick", item("milk")?.id ?? "", {}, minute(1), at(caller, minute(1)));
      const cleared = submitListForm(at(caller, minute(2)), listId, { intent: "clear" });
      const second = plan("2026-03-03");
      addToShoppingList(at(caller, minute(3)), listId, addInput.parse({ mealPlanIds: [second] }));
      submitListForm(at(caller, minute(4)), listId, listForm.parse(cleared?.undo?.fields));
      const [removed, kept] = which === "the restored item" ? [first, second] : [second, first];
      removeMeal(at(caller, minute(5)), removed);
      const { items } = getShoppingList(at(caller, minute(6)), listId);
      expect(items.flatMap(({ sources }) => sources.map(({ id }) => id))).toEqual([kept]);
    },
  );

  test("a list that was cleared and restored between changes of the plan is as one that was not", () => {
    const change = fc.record({
      what: fc.constantFrom("plan", "plan", "servings", "delete", "clear", "undo", "read"),
      meal: fc.nat(3),
      count: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const { caller, listId, recipe, add } = aList({ ingredients: ["500 ml milk", "2 onions", "salt"] });
        const { id: otherId } = makeShoppingList(caller, "Never cleared");
        add({ from: MONDAY, to: "2026-03-08" });
        addToShoppingList(caller, otherId, addInput.parse({ from: MONDAY, to: "2026-03-08" }));
        let seconds = 0;
        const now = () => ({ ...caller, now: new Date(caller.now.getTime() + 1000 * ++seconds) });
        const meals = new Map<number, number>();
        const cleared: unknown[] = [];
        const undo = () => submitListForm(now(), listId, listForm.parse(cleared.pop()));
        const read = () => [listId, otherId].map((id) => getShoppingList(now(), id).items);
        for (const { what, meal, count } of changes) {
          const id = meals.get(meal);
          const date = `2026-03-0${2 + meal}`;
          if (what === "plan" && id === undefined) {
            const added = addMeal(now(), { date, mealType: "dinner", recipeId: recipe.id, servings: count });
            meals.set(meal, added.id);
            for (const list of [listId, otherId])
              addToShoppingList(now(), list, addInput.parse({ mealPlanIds: [added.id] }));
          } else if (what === "servings" && id !== undefined) changeMeal(now(), id, { servings: count });
          else if (what === "delete" && id !== undefined) {
            removeMeal(now(), id);
            meals.delete(meal);
          } else if (what === "clear") {
            const operations = getShoppingList(now(), listId).items.map(({ id: itemId }) => ({ itemId }));
            const { now: moment } = now();
            const removals = operations.map(({ itemId }) => ({
              id: randomUUID(),
              itemId,
              type: "remove",
              at: moment.toISOString(),
            }));
            exchangeOperations({ ...caller, now: moment }, listId, operationsInput.parse({ operations: removals }));
            cleared.push({ cleared: moment.toISOString() });
          } else if (what === "undo" && cleared.length > 0) undo();
          else if (what === "read") read();
        }
        read();
        while (cleared.length > 0) undo();
        const [restored = [], never = []] = read();
        expect(amountsOf(restored)).toEqual(amountsOf(never));
      }),
      { numRuns: 40 },
    );
  });
});

/** Returns the amounts of the foods on a list, added up, with the meals that need them. */
function amountsOf(items: readonly ShoppingItem[]) {
  const foods = new Map<string, { quantity: number; meals: Set<number | null> }>();
  for (const { name, quantity, unit, sources } of items) {
    const food = foods.get(name) ?? { quantity: 0, meals: new Set() };
    food.quantity = Math.round(100 * (food.quantity + (quantity ?? 0) * (unit === "l" ? 1000 : 1))) / 100;
    for (const { id } of sources) food.meals.add(id);
    foods.set(name, food);
  }
  return [...foods]
    .map(([name, { quantity, meals }]) => ({ name, quantity, meals: [...meals].sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

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
