import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { addMeal, changeMeal, removeMeal } from "../planner/meal-plans.server.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { listForm } from "./shopping-form-input.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { addInput, operationsInput } from "./shopping-input.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { getShoppingList, makeShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";

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
