import { expect, test } from "vitest";
import { NO_AMOUNT, sum } from "./amounts.ts";
import { readAdded } from "./read-item.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { itemOf } from "./typed-line.ts";

test.each([
  ["🍅 tomatoes", "🍅 tomatoes", "tomatoes"],
  ["2 🍅 tomatoes", "🍅 tomatoes", "2 tomatoes"],
  ["🥛 2 l milk", "🥛 milk", "2 l milk"],
  ["👨‍🍳 ☕️ coffee", "👨‍🍳 ☕️ coffee", "coffee"],
])("the item of %s keeps the emoji before the food, which is the same food as without", (text, name, plain) => {
  const read = readAdded({ text });
  expect(read).toEqual({ ...readAdded({ text: plain }), name });
  const item = { id: "1", name, isTicked: false } as ShoppingItem;
  for (const line of [text, plain]) expect(itemOf([item], { text: line })).toBe(item);
});

test.each([
  ["1 cup + 200 g flour", "flour", ["1 cup", "200 g"]],
  ["200 g + 100 g sugar", "sugar", ["300 g"]],
  ["2 + 1 l Milk", "Milk", ["2", "1 l"]],
  ["salt + pepper", "salt", ["salt"]],
])("%s is read with all its amounts", (text, name, amounts) => {
  const { amount } = readAdded({ text });
  expect(amount).toEqual(amounts.map((part) => readAdded({ text: part }).amount ?? NO_AMOUNT).reduce(sum));
  expect(readAdded({ text }).name).toBe(name);
});

test.each([
  ["fennel bulb", "fennel", null],
  ["2 garlic cloves", "garlic", null],
  ["milk, lactose free", "milk", "lactose free"],
  ["fennel bulb, with its leaves", "fennel", "bulb, with its leaves"],
])("what stands behind the food in %s is its note, unless it is the unit", (text, name, note) => {
  const read = readAdded({ text });
  expect(read.name).toBe(name);
  expect(read.note ?? null).toBe(note);
});
