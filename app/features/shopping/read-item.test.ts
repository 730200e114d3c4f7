import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { partsText } from "../ingredients/amount-to-buy.ts";
import { NO_AMOUNT, neededParts, sum } from "./amounts.ts";
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

test.each([
  ["de", ["2 Päckchen Hefe", "1 Pck. Hefe"], "3 Päckchen"],
  ["es", ["2 lonchas de jamón", "3 lonchas de jamón"], "5 lonchas"],
  ["it", ["1 mazzo di timo", "2 ciuffi di timo"], "1 mazzo + 2 ciuffi"],
  ["en", ["2 Päckchen Hefe"], "2 packages"],
  ["en", ["1 tin peas", "1 can peas"], "2 cans"],
  ["de", ["1 Dose (400 g) Erbsen", "2 Dosen (800 g) Erbsen"], "1 Dose (400 g) + 2 Dosen (800 g)"],
  ["en", ["1 (14 oz) can peas", "1 can peas"], "2 cans"],
] as const)("a list in %s keeps the words of units: %s", (language, texts, needed) => {
  const amounts = texts.map((text) => readAdded({ text }).amount ?? NO_AMOUNT);
  expect(inLanguage(language, () => partsText(neededParts(amounts.reduce(sum, NO_AMOUNT))))).toBe(needed);
});
