import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { removeMeal } from "../planner/meal-plans.server.ts";
import { type Operation, unknownItem, withOperation } from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";
import { getShoppingList } from "./shopping-lists.server.ts";
import { shownItem } from "./shown-item.ts";

const minute = (minutes: number) => `2026-03-02T09:${String(minutes).padStart(2, "0")}:00.000Z`;

/** Adds a line, then sets fields a minute apart, which arrive in this order; returns how the item reads. */
function textAfter(line: string, sets: readonly object[], order = sets.map((_, index) => index)) {
  const { caller, send, texts } = aList();
  const item = randomUUID();
  send("add", item, { text: line }, minute(0), at(caller, minute(0)));
  for (const index of order) send("set", item, sets[index], minute(index + 1), at(caller, minute(30)));
  return texts()[0];
}

describe("a number or a unit that is set alone keeps the other one", () => {
  test.each([
    ["1 l milk", [{ quantity: 3 }], "3 l milk"],
    ["1 l milk", [{ unit: "ml" }], "1 ml milk"],
    ["2-3 l milk", [{ unit: "ml" }], "2–3 ml milk"],
    ["3 onions", [{ unit: "kg" }], "3 kg onions"],
    ["500 g flour", [{ unit: "kg" }, { quantity: 1.5 }], "1.5 kg flour"],
    // In the unit that was set, not in one of a practical size.
    ["0.5 lb flour", [{ unit: "kg" }], "0.5 kg flour"],
    ["0.5 lb flour", [{ unit: "kg" }, { quantity: 2 }], "2 kg flour"],
    ["2 l milk", [{ quantity: 0.5 }], "0.5 l milk"],
    ["2 l milk", [{ quantity: 0.5 }, { unit: "kg" }], "0.5 kg milk"],
    ["3 l milk", [{ unit: null }], "3 milk"],
    ["3 l milk", [{ quantity: null }], "milk"],
    ["3 l milk", [{ quantity: null }, { quantity: 2 }], "2 l milk"],
    // A unit waits for its number.
    ["salt", [{ unit: "pinch" }], "salt"],
    ["salt", [{ unit: "pinch" }, { quantity: 2 }], "2 pinches salt"],
    // The whole amount takes the place of both.
    ["1 l milk", [{ unit: "ml" }, { text: "2 kg milk" }, { quantity: 3 }], "3 kg milk"],
    ["1 l milk", [{ quantity: 3 }, { quantity: 500, unit: "ml" }], "500 ml milk"],
    ["1 l milk", [{ text: "2 kg milk", quantity: 3 }], "3 kg milk"],
    ["1 l milk", [{ text: "2 kg milk", unit: "g" }], "2 g milk"],
  ])("%s, then %j", (line, sets, expected) => {
    expect(textAfter(line, sets)).toBe(expected);
    expect(textAfter(line, sets, sets.map((_, index) => index).reverse())).toBe(expected);
  });

  test("of several amounts, which have no one unit, nothing is kept but the unit that was set", () => {
    const { caller, send, texts } = aList();
    const flour = randomUUID();
    for (const text of ["1 cup flour", "200 g flour"]) send("add", flour, { text }, minute(0), at(caller, minute(0)));
    expect(texts()).toEqual(["1 cup + 200 g flour"]);
    send("set", flour, { unit: "g" }, minute(1), at(caller, minute(1)));
    expect(texts()).toEqual(["1 cup + 200 g flour"]);
    send("set", flour, { quantity: 300 }, minute(2), at(caller, minute(2)));
    expect(texts()).toEqual(["300 g flour"]);
  });

  test("what a meal needs later is added, in that unit", () => {
    const { caller, listId, plan, add, item, send } = aList({ ingredients: ["500 ml milk"] });
    const [first, second] = [plan(MONDAY), plan("2026-03-03")];
    add({ mealPlanIds: [first] });
    const milk = item("milk")?.id ?? "";
    send("set", milk, { quantity: 600 }, minute(1), at(caller, minute(1)));
    expect(item("milk")).toMatchObject({ quantity: 600, unit: "ml" });
    send("set", milk, { unit: "l" }, minute(2), at(caller, minute(2)));
    send("set", milk, { quantity: 0.6 }, minute(3), at(caller, minute(3)));
    add({ mealPlanIds: [second] }, at(caller, minute(4)));
    removeMeal(at(caller, minute(5)), first);
    const { items } = getShoppingList(at(caller, minute(6)), listId);
    expect(items).toMatchObject([{ quantity: 0.6, quantityText: "0.6 l", unit: "l" }]);
  });

  test.each([
    [{ quantity: 400 }, "400 ml milk", true],
    [{ text: "400 ml milk" }, "400 ml milk", true],
    // Some is wanted, whatever the meals need.
    [{ text: "milk" }, "milk", false],
    // Nothing is missing.
    [{ quantity: null }, "✓ milk", true],
  ])("of an item that came back, %j changes what is missing", (fields, expected, isTickedWithoutMeal) => {
    const { caller, listId, plan, add, item, texts, send } = aList({ ingredients: ["900 ml milk"] });
    add({ mealPlanIds: [plan(MONDAY)] });
    const milk = item("milk")?.id ?? "";
    send("tick", milk, {}, minute(1), at(caller, minute(1)));
    const later = plan("2026-03-03");
    add({ mealPlanIds: [later] }, at(caller, minute(2)));
    expect(texts()).toEqual(["900 ml milk"]);
    send("set", milk, fields, minute(3), at(caller, minute(3)));
    expect(texts()).toEqual([expected]);
    removeMeal(at(caller, minute(4)), later);
    expect(getShoppingList(at(caller, minute(5)), listId).items).toMatchObject([{ isTicked: isTickedWithoutMeal }]);
  });
});

test("a number and a unit set one after the other, in any order, are the amount set as a whole", () => {
  const quantity = fc.integer({ min: 1, max: 4000 }).map((quarters) => quarters / 4);
  const unit = fc.constantFrom("g", "kg", "ml", "l", "cup", "lb", "can", null);
  const line = fc.constantFrom("2 l milk", "3 onions", "bread", "500 g flour", "1 cup flour");
  const shown = (text: string, sets: readonly object[]) => {
    const read = [readAdded({ text }), ...sets.map((set) => readFields(set))];
    const state = read.reduce((before, fields, index) => {
      const type = index === 0 ? "add" : "set";
      return withOperation(before, { at: index, by: `${index}`, itemId: "", type, fields } as Operation<never>);
    }, unknownItem<never>());
    const item = shownItem("", state, new Date(0));
    return [item?.quantity, item?.unit];
  };
  fc.assert(
    fc.property(line, quantity, unit, (text, quantity, unit) => {
      expect(shown(text, [{ quantity }, { unit }])).toEqual([quantity, unit]);
      expect(shown(text, [{ unit }, { quantity }])).toEqual([quantity, unit]);
    }),
  );
});
