import { expect, test } from "vitest";
import { packItems, packPlaces, unpackItems, unpackPlaces } from "./packed-items.ts";
import type { ShoppingItem } from "./shopping-list.ts";

test("packed items are the same items, with their properties in the same order", () => {
  const milk: ShoppingItem = {
    id: "00000000-0000-4000-8000-000000000001",
    name: 'milk "fresh" </script>',
    quantity: 2,
    quantityText: "2 l",
    unit: "l",
    toBuy: { amount: "3 l", name: "milk" },
    note: null,
    category: "dairy",
    isTicked: true,
    sources: [{ kind: "meal", id: 3, label: "Soup" }],
    updatedAt: "2026-03-02T09:00:00.000Z",
  };
  const nothing = { quantity: null, quantityText: "", unit: null, toBuy: null, isTicked: false };
  const bread: ShoppingItem = {
    ...milk,
    ...nothing,
    note: "dark",
    category: "others",
    sources: [{ kind: "hand", id: null, label: "" }],
  };
  const both = [...bread.sources, ...milk.sources];
  const items = [milk, bread, { ...bread, sources: [] }, { ...bread, sources: both }];
  const packed = packItems(items);
  expect(unpackItems(packed)).toBe(items);
  // What was packed last is known as it was.
  packItems([]);
  // Devices compare items by their JSON.
  expect(JSON.stringify(unpackItems(packed))).toBe(JSON.stringify(items));
});

test("places are packed in the order of the items, and an item without one has none", () => {
  const some = ["a", "b", "c"].map((id) => ({ id }) as ShoppingItem);
  const places = { a: 2, c: 0 };
  expect(unpackPlaces(some, packPlaces(some, { ...places, gone: 1 }))).toEqual(places);
});
