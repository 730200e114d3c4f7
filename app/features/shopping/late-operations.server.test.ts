import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { changeMeal, removeMeal } from "../planner/meal-plans.server.ts";
import { submitItemForm, submitListForm } from "./shopping-forms.server.ts";
import { operationsInput } from "./shopping-input.ts";
import { getShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { setStaples } from "./staples.server.ts";

/** Returns the instant of a second after nine o'clock. */
const second = (seconds: number) => new Date(Date.parse("2026-03-02T09:00:00Z") + 1000 * seconds).toISOString();
const FLOUR = randomUUID();

/** Sends one operation that was made at a second, with the device's clock when it was sent, and arrives at another. */
type Sent = { type: string; fields?: object; itemId?: string; made: number; sent?: number; arrives: number };
function exchange(caller: Caller, listId: number, { type, fields, itemId = FLOUR, made, sent, arrives }: Sent) {
  const operations = [{ id: randomUUID(), itemId, type, fields, at: second(made) }];
  const now = sent === undefined ? undefined : second(sent);
  return exchangeOperations(at(caller, second(arrives)), listId, operationsInput.parse({ operations, now }));
}

describe("a request that is slow", () => {
  test.each([
    ["untick", [{ type: "tick" }, { type: "untick" }], ["100 g flour"]],
    ["remove", [{ type: "add", fields: { text: "5 figs" }, itemId: randomUUID() }, { type: "remove" }], []],
    ["set", [{ text: "3 pears" }, { text: "5 pears" }].map((fields) => ({ type: "set", fields })), ["5 pears"]],
    ["add", [{ type: "remove" }, { type: "add", fields: { text: "2 figs" } }], ["2 figs"]],
  ])("does not make the device's next change, %s, lose", (_, [first, next], expected) => {
    const { caller, listId, texts } = aList();
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: -60, arrives: -60 });
    const itemId = first && "itemId" in first ? first.itemId : FLOUR;
    if (itemId !== FLOUR) exchange(caller, listId, { type: "remove", made: -50, arrives: -50 });
    exchange(caller, listId, { type: "", ...first, itemId, made: 0, sent: 0, arrives: 3 });
    exchange(caller, listId, { type: "", ...next, itemId, made: 1, sent: 3, arrives: 3.05 });
    expect(texts()).toEqual(expected);
  });

  test("does not make a note lose that was made within its latency", () => {
    const { caller, listId, item } = aList();
    exchange(caller, listId, { type: "add", fields: { text: "flour" }, made: -60, arrives: -60 });
    exchange(caller, listId, { type: "set", fields: { note: "a" }, made: 0, sent: 0, arrives: 0.03 });
    exchange(caller, listId, { type: "set", fields: { note: "b" }, made: 0.01, sent: 0.03, arrives: 0.03 });
    expect(item("flour")?.note).toBe("b");
  });
});

describe("a change that arrives after a newer need", () => {
  test("exchanges the names of two items, and loses the need of neither", () => {
    const list = aList({ ingredients: ["200 g flour", "500 ml milk"] });
    const { caller, listId, texts } = list;
    const milk = randomUUID();
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: 0, arrives: 0 });
    exchange(caller, listId, { type: "add", fields: { text: "3 milk" }, itemId: milk, made: 0, arrives: 0 });
    list.add({ mealPlanIds: [list.plan(MONDAY)] }, at(caller, second(10)));
    const named = (itemId: string, name: string) => ({ itemId, name });
    const operations = [named(FLOUR, "milk"), named(milk, "flour")].map(({ itemId, name }) => {
      return { id: randomUUID(), itemId, type: "set", fields: { name }, at: second(5) };
    });
    exchangeOperations(at(caller, second(20)), listId, operationsInput.parse({ operations }));
    expect(texts().sort()).toEqual(["200 g + 3 flour", "500 ml + 100 g milk"]);
  });

  /** Makes a list with 100 g flour, to which a meal or the recipe adds 200 g ten seconds later. */
  function withNewerNeed(kind: "meal" | "recipe", staples: string[] = []) {
    const list = aList({ ingredients: ["200 g flour"] });
    const { caller, listId, recipe, plan } = list;
    setStaples(caller, staples);
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: 0, arrives: 0 });
    const meal = plan(MONDAY);
    list.add(kind === "meal" ? { mealPlanIds: [meal] } : { recipeIds: [recipe.id] }, at(caller, second(10)));
    return { ...list, meal, late: (sent: Omit<Sent, "arrives">) => exchange(caller, listId, { ...sent, arrives: 20 }) };
  }

  describe.each(["meal", "recipe"] as const)("of a %s", (kind) => {
    test("removes what was there, not the need", () => {
      const { late, texts } = withNewerNeed(kind);
      late({ type: "remove", made: 5 });
      expect(texts()).toEqual(["200 g flour"]);
    });

    test("clears what was ticked, not the need", () => {
      const { late, texts } = withNewerNeed(kind);
      late({ type: "tick", made: 4 });
      late({ type: "remove", made: 5 });
      expect(texts()).toEqual(["200 g flour"]);
    });

    test("renames what was there, not the need", () => {
      const { late, texts } = withNewerNeed(kind);
      late({ type: "set", fields: { text: "100 g rice" }, made: 5 });
      expect(texts()).toEqual(["200 g flour", "100 g rice"]);
    });

    test("leaves a staple that is needed below the list", () => {
      const { caller, listId, late, texts } = withNewerNeed(kind, ["flour"]);
      late({ type: "remove", made: 5 });
      expect(texts()).toEqual([]);
      const { youHave } = getShoppingList(at(caller, second(30)), listId);
      expect(youHave).toMatchObject([{ name: "flour", quantityText: "200 g" }]);
    });
  });

  test("does not take away what a meal needs more since", () => {
    const { caller, listId, recipe, plan, add, texts, item } = aList({ ingredients: ["200 g flour"] });
    expect(recipe.servings).toBe(2);
    const meal = plan(MONDAY, 2);
    add({ mealPlanIds: [meal] });
    const itemId = item("flour")?.id;
    changeMeal(at(caller, second(10)), meal, { servings: 6 });
    getShoppingList(at(caller, second(10)), listId);
    exchange(caller, listId, { type: "remove", itemId, made: 5, arrives: 20 });
    expect(texts()).toEqual(["400 g flour"]);
  });

  test("does not make less of a meal count against what it needs later", () => {
    const { caller, listId, plan, add, texts, item } = aList({ ingredients: ["200 g flour"] });
    const meal = plan(MONDAY, 2);
    add({ mealPlanIds: [meal] });
    const itemId = item("flour")?.id;
    for (const [seconds, servings] of [
      [10, 1],
      [15, 4],
    ] as const) {
      changeMeal(at(caller, second(seconds)), meal, { servings });
      getShoppingList(at(caller, second(seconds)), listId);
    }
    exchange(caller, listId, { type: "remove", itemId, made: 5, arrives: 20 });
    expect(texts()).toEqual(["300 g flour"]);
  });

  test("leaves nothing of a meal that is removed afterwards", () => {
    const { caller, listId, meal, late } = withNewerNeed("meal");
    late({ type: "set", fields: { text: "100 g rice" }, made: 5 });
    removeMeal(at(caller, second(30)), meal);
    const { items } = getShoppingList(at(caller, second(31)), listId);
    expect(items.map(({ name, quantityText }) => `${quantityText} ${name}`)).toEqual(["100 g rice"]);
  });
});

test("a meal that is removed takes its share of a renamed item with it", () => {
  const { caller, listId, plan, add, item, texts } = aList({ ingredients: ["200 g flour"] });
  const meal = plan(MONDAY);
  add({ mealPlanIds: [meal] });
  const itemId = item("flour")?.id;
  exchange(caller, listId, { type: "set", itemId, fields: { name: "spelt flour" }, made: 5, arrives: 5 });
  expect(texts()).toEqual(["200 g spelt flour"]);
  removeMeal(at(caller, second(10)), meal);
  expect(getShoppingList(at(caller, second(11)), listId).items).toEqual([]);
});

describe("a category", () => {
  const [X, Y] = [randomUUID(), randomUUID()];
  const category = (value: string) => ({ type: "set", fields: { category: value } });
  const CASES: Record<string, Omit<Sent, "made" | "arrives">[]> = {
    "that is set between two additions": [
      { type: "add", itemId: X, fields: { text: "tofu" } },
      { ...category("dairy"), itemId: X },
      { type: "add", itemId: Y, fields: { text: "2 tofu" } },
    ],
    "that is set for two items of a food": [
      { type: "add", itemId: X, fields: { text: "tofu" } },
      { type: "add", itemId: Y, fields: { text: "tofu" } },
      { ...category("dairy"), itemId: X },
      { ...category("produce"), itemId: Y },
      { type: "add", itemId: FLOUR, fields: { text: "tofu" } },
    ],
    "that is set after the item was renamed": [
      { type: "add", itemId: X, fields: { text: "tofu" } },
      { type: "set", itemId: X, fields: { text: "oat milk" } },
      { ...category("produce"), itemId: X },
      { type: "add", itemId: Y, fields: { text: "tofu" } },
      { type: "add", itemId: FLOUR, fields: { text: "oat milk" } },
    ],
    "of an item that is renamed later": [
      { type: "add", itemId: X, fields: { text: "tofu" } },
      { ...category("dairy"), itemId: X },
      { type: "set", itemId: X, fields: { text: "bread" } },
      { type: "add", itemId: Y, fields: { text: "tofu" } },
      { type: "add", itemId: FLOUR, fields: { text: "bread" } },
    ],
    "of an item that is removed": [
      { type: "add", itemId: X, fields: { text: "tofu" } },
      { ...category("dairy"), itemId: X },
      { type: "remove", itemId: X },
      { type: "add", itemId: Y, fields: { text: "tofu" } },
    ],
  };
  const EXPECTED: Record<string, string[]> = {
    "that is set between two additions": ["dairy tofu", "dairy tofu"],
    "that is set for two items of a food": ["dairy tofu", "produce tofu", "produce tofu"],
    "that is set after the item was renamed": ["produce oat milk", "produce oat milk", "proteins tofu"],
    "of an item that is renamed later": ["dairy bread", "dairy tofu", "pantry bread"],
    "of an item that is removed": ["dairy tofu"],
  };

  test.each(Object.keys(CASES))("%s is the same in any order of deliveries", (name) => {
    const made = (CASES[name] ?? []).map((one, index) => ({ ...one, made: index, arrives: 100 }));
    const orders = ordersOf(made);
    // Of 120 orders every seventh, the last one too.
    for (const order of orders.filter((_, index) => orders.length < 100 || index % 7 === 0)) {
      const { caller, listId } = aList();
      for (const one of order) exchange(caller, listId, one);
      const { items } = getShoppingList(at(caller, second(200)), listId);
      expect(items.map((item) => `${item.category} ${item.name}`).sort(), JSON.stringify(order)).toEqual(
        EXPECTED[name],
      );
    }
  });

  test("that changes an item by its food is news of that item", () => {
    const { caller, listId } = aList();
    for (const itemId of [X, Y]) {
      exchange(caller, listId, { type: "add", itemId, fields: { text: "tofu" }, made: 0, arrives: 0 });
    }
    const { version } = getShoppingList(caller, listId);
    const late = at(caller, second(10));
    const operations = [{ id: randomUUID(), itemId: X, at: second(5), ...category("dairy") }];
    const news = exchangeOperations(late, listId, operationsInput.parse({ operations }), version);
    expect(news.items).toHaveLength(2);
    expect(news.items).toEqual([
      expect.objectContaining({ category: "dairy" }),
      expect.objectContaining({ category: "dairy" }),
    ]);
    expect(getShoppingList(late, listId).version).toBe(news.version);
  });

  test.each([{ name: "bread" }, { text: "bread" }])("that somebody set stays when a program sends %o", (fields) => {
    const { caller, listId, item } = aList();
    exchange(caller, listId, { type: "add", fields: { text: "tofu" }, made: 0, arrives: 0 });
    exchange(caller, listId, { ...category("dairy"), made: 1, arrives: 1 });
    exchange(caller, listId, { type: "set", fields, made: 2, arrives: 2 });
    expect(item("bread")?.category).toBe("dairy");
  });
});

/** Returns all orders of some values. */
function ordersOf<T>(values: readonly T[]): T[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((first, at) => ordersOf(values.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe.each([
  ["back", 0, -86_400],
  ["forward and back", 86_400, 0],
])("a clock of the server that is set %s", (_, before, after) => {
  test("freezes nothing for a program, with or without its clock", () => {
    const { caller, listId, texts } = aList();
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: before, arrives: before });
    exchange(caller, listId, { type: "tick", made: before + 1, sent: before + 1, arrives: before + 1 });
    exchange(caller, listId, { type: "untick", made: after + 10, sent: after + 10, arrives: after + 10 });
    expect(texts()).toEqual(["100 g flour"]);
    exchange(caller, listId, { type: "tick", made: after + 20, arrives: after + 20 });
    expect(texts()).toEqual(["✓ 100 g flour"]);
    exchange(caller, listId, { type: "remove", made: after + 30, arrives: after + 30 });
    expect(texts()).toEqual([]);
  });

  test("freezes nothing for forms", () => {
    const { caller, listId, texts } = aList();
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: before, arrives: before });
    submitListForm(at(caller, second(before + 1)), listId, { tick: FLOUR });
    submitListForm(at(caller, second(after + 10)), listId, { untick: FLOUR });
    expect(texts()).toEqual(["100 g flour"]);
    submitListForm(at(caller, second(after + 20)), listId, { intent: "add", text: "100 g flour" });
    expect(texts()).toEqual(["200 g flour"]);
    submitItemForm(at(caller, second(after + 30)), listId, FLOUR, { intent: "remove" });
    expect(texts()).toEqual([]);
  });

  test("does not let a need be lost that is added then", () => {
    const { caller, listId, plan, add, texts } = aList({ ingredients: ["200 g flour"] });
    exchange(caller, listId, { type: "add", fields: { text: "100 g flour" }, made: before, arrives: before });
    exchange(caller, listId, { type: "tick", made: before + 1, arrives: before + 1 });
    add({ mealPlanIds: [plan(MONDAY)] }, at(caller, second(after + 10)));
    expect(texts()).toEqual(["200 g flour"]);
  });
});
