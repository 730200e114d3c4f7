import { expect, test } from "vitest";
import type { ShoppingItem } from "./shopping-list.ts";
import { type Added, changesToAdd } from "./typed-line.ts";

function anItem(id: string, name: string, isTicked = false): ShoppingItem {
  const rest = { quantity: null, quantityText: "", unit: null, toBuy: null, note: null, sources: [], updatedAt: "" };
  return { ...rest, id, name, category: "others", isTicked };
}

const items = [
  anItem("bought", "onions", true),
  anItem("milk", "Milk"),
  anItem("fennel", "fennel"),
  anItem("coconut", "coconut milk"),
];
const idsAndTypes = (added: Added) =>
  changesToAdd(items, added, () => "new").map(({ itemId, type }) => `${type} ${itemId}`);

test.each([
  ["1 l milk", ["add milk"]],
  ["200 ml coconut milk", ["add coconut"]],
  ["2 onions", ["remove bought", "add bought"]],
  ["oat milk", ["add new"]],
  ["🧀", ["add new"]],
])("%s is added to the item of its food", (text, expected) => {
  expect(idsAndTypes({ text })).toEqual(expected);
});

test("a food that is added by its name is not read as a line", () => {
  expect(idsAndTypes({ text: "fennel bulb" })).toEqual(["add fennel"]);
  expect(idsAndTypes({ name: "fennel bulb" })).toEqual(["add new"]);
  expect(idsAndTypes({ name: "onion" })).toEqual(["remove bought", "add bought"]);
});

test("an item keeps its name and category", () => {
  expect(changesToAdd(items, { text: "1 l milk" }, () => "new")[0]?.fields).toEqual({
    text: "1 l milk",
    name: "Milk",
    category: "others",
  });
});
