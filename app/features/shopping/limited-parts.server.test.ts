import { expect, test } from "vitest";
import { aList, MONDAY } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { readAllItems } from "./shopping-items.server.ts";

test("parts that are added by hand are added up beyond the limit, also behind that of a meal", () => {
  const { caller, listId, plan, add, send, item, texts } = aList({ ingredients: ["500 ml milk"] });
  add({ mealPlanIds: [plan(MONDAY)] }, at(caller, "2026-03-02T08:00:00.000Z"));
  const id = item("milk")?.id ?? "";
  for (let count = 0; count < 80; count++) send("add", id, { text: "100 ml milk" });
  expect(texts()).toEqual(["8.5 l milk"]);
  expect(readAllItems(caller, listId).get(id)?.shares).toHaveLength(60);
});
