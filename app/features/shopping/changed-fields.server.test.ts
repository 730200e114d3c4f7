import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { submitItemForm } from "./shopping-forms.server.ts";
import { changedFields, itemText, type ShoppingItem } from "./shopping-list.ts";
import { getShoppingList } from "./shopping-lists.server.ts";

const ITEM: ShoppingItem = {
  id: "1",
  name: "flour",
  quantity: null,
  quantityText: "1 cup + 200 g",
  unit: null,
  toBuy: null,
  note: "sifted",
  category: "pantry",
  isTicked: false,
  sources: [],
  updatedAt: "2026-03-02T09:00:00Z",
};
const FORM = { text: itemText(ITEM), note: ITEM.note, category: ITEM.category };

test.each([
  ["nothing", FORM, []],
  ["the note", { ...FORM, note: null }, [{ note: null }]],
  ["the category", { ...FORM, category: "others" as const }, [{ category: "others" }]],
  ["the name", { ...FORM, text: "1 cup + 200 g rice" }, [{ name: "rice", note: "sifted", category: "pantry" }]],
  ["the amount", { ...FORM, text: "1 kg flour" }, [{ ...FORM, text: "1 kg flour" }]],
  ["all but the amount", { ...FORM, text: "1 cup + 200 g " }, [{ ...FORM, text: "1 cup + 200 g " }]],
  [
    "everything",
    { text: "1 kg rice", note: null, category: "others" as const },
    [{ text: "1 kg rice", note: null, category: "others" }, { category: "others" }],
  ],
])("a form that changes %s of an item sends that", (_, form, changes) => {
  expect(changedFields(ITEM, form)).toEqual(changes);
});

test("a form counts as changed what it showed, not what others have changed since", () => {
  const shown = { ...FORM, text: "1 kg flour", note: null };
  expect(changedFields(ITEM, { ...shown, category: "others" }, shown)).toEqual([{ category: "others" }]);
});

test("a form that changes the text keeps the note and the category that others have set since", () => {
  const shown = { ...FORM, note: null, category: "others" as const };
  const text = "1 kg flour";
  expect(changedFields(ITEM, { ...shown, text }, shown)).toEqual([{ text, note: "sifted", category: "pantry" }]);
});

test("a new note keeps several amounts, and the share of a meal", () => {
  const { caller, listId, plan, add, send, item } = aList({ ingredients: ["200 g flour"] });
  const flour = randomUUID();
  send("add", flour, { text: "1 cup flour" });
  add({ mealPlanIds: [plan(MONDAY)] });
  const before = item("flour");
  if (!before) throw new Error("No flour");
  const { category } = before;
  const later = at(caller, "2026-03-02T09:10:00.000Z");
  submitItemForm(later, listId, before.id, { intent: "save", text: itemText(before), note: "sifted", category });
  expect(getShoppingList(later, listId).items).toMatchObject([{ quantityText: "1 cup + 200 g", note: "sifted" }]);
});
