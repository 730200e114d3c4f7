import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { getShoppingList } from "./shopping-lists.server.ts";

test("what meals need is bought in whole things and packages, what somebody types as it says", () => {
  const { plan, add, caller, send, listId } = aList({
    ingredients: ["2/3 leek", "430 g cod", "1 tbsp paprika", "salt"],
  });
  add({ mealPlanIds: [plan(MONDAY), plan("2026-03-03")] });
  send("add", randomUUID(), { text: "130 g gruyere" });
  const bought = () =>
    getShoppingList(caller, listId).items.map(({ quantityText, name, toBuy }) => [`${quantityText} ${name}`, toBuy]);
  expect(Object.fromEntries(bought())).toEqual({
    "1 ⅓ leek": { amount: "2", name: "leeks" },
    "860 g cod": { amount: "900 g", name: "cod" },
    "2 tbsp paprika": { amount: "", name: "paprika" },
    " salt": null,
    "130 g gruyere": null,
  });
});

test("an amount that somebody set is bought as it says", () => {
  const { plan, add, item, send } = aList({ ingredients: ["2/3 leek"] });
  add({ mealPlanIds: [plan(MONDAY)] });
  const { id = "" } = item("leek") ?? {};
  send("set", id, { quantity: 1.5 });
  expect(item("leek")).toMatchObject({ quantityText: "1 ½", toBuy: null });
});
