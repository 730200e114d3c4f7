import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { foodPlaces } from "#db/schema.ts";
import { aList } from "#tests/support/shopping-lists.ts";
import { at } from "#tests/support/test-context.ts";
import { ownCategories } from "./groceries/own-categories.server.ts";
import { submitItemForm } from "./shopping-forms.server.ts";
import { forgetOldChanges } from "./shopping-items.server.ts";
import { formOfItem } from "./shopping-list.ts";
import { applyOperations } from "./shopping-operations.server.ts";

const minute = (minutes: number) => `2026-03-02T09:${String(minutes).padStart(2, "0")}:00.000Z`;

/** Makes a list with tofu; `set` sends a change of it that was made at a minute and arrives at half past nine. */
function withTofu() {
  const list = aList();
  const { caller, send } = list;
  const id = randomUUID();
  const late = at(caller, minute(30));
  send("add", id, { text: "tofu" });
  const set = (fields: object, minutes: number) => send("set", id, fields, minute(minutes), late);
  return { ...list, id, late, set, own: () => Object.fromEntries(ownCategories(caller)) };
}

describe("the category that somebody sets for an item", () => {
  test("is the kitchen's for that food, also when the item is gone", () => {
    const { late, id, item, send, set } = withTofu();
    expect(item("tofu")?.category).toBe("proteins");
    set({ category: "dairy" }, 1);
    send("remove", id, {}, minute(2), late);
    send("add", randomUUID(), { text: "2 tofu" }, minute(3), late);
    expect(item("tofu")?.category).toBe("dairy");
  });

  test("counts for what is added in the same request", () => {
    const { late, listId, id, item } = withTofu();
    const [first = 0, second = 0, third = 0] = [1, 2, 3].map((minutes) => Date.parse(minute(minutes)));
    const added = randomUUID();
    applyOperations(late, listId, {
      operations: [
        { id: randomUUID(), itemId: id, type: "set", fields: { category: "dairy" }, at: first },
        { id: randomUUID(), itemId: id, type: "remove", fields: {}, at: second },
        { id: randomUUID(), itemId: added, type: "add", fields: { text: "tofu" }, at: third },
      ],
    });
    expect(item("tofu")).toMatchObject({ id: added, category: "dairy" });
  });

  test("is not stored for ever where a later one counts", () => {
    const { caller, set, send, own } = withTofu();
    set({ category: "dairy" }, 1);
    const another = randomUUID();
    send("add", another, { text: "tofu" });
    send("set", another, { category: "produce" }, minute(2), at(caller, minute(2)));
    const rows = () => caller.db.select().from(foodPlaces).all().length;
    expect(rows()).toBe(2);
    forgetOldChanges(caller.db, at(caller, "2026-08-02T09:00:00.000Z").now);
    expect([rows(), own()]).toEqual([1, { tofu: "produce" }]);
  });

  test("counts by its time, not by its arrival", () => {
    const { set, own } = withTofu();
    set({ category: "produce" }, 5);
    set({ category: "dairy" }, 4);
    expect(own()).toEqual({ tofu: "produce" });
  });

  test("stays the item's own if the form only renames it or changes its amount", () => {
    const { late, listId, item, own } = withTofu();
    const tofu = item("tofu");
    if (!tofu) throw new Error("No tofu");
    const shown = formOfItem(tofu);
    submitItemForm(late, listId, tofu.id, { intent: "save", ...shown, text: "bread", shown });
    expect([item("bread")?.category, own()]).toEqual(["proteins", {}]);
  });

  test("is that of the new food if the form also renames the item", () => {
    const { late, listId, item, own } = withTofu();
    const tofu = item("tofu");
    if (!tofu) throw new Error("No tofu");
    const shown = formOfItem(tofu);
    submitItemForm(late, listId, tofu.id, { intent: "save", ...shown, text: "oat milk", category: "dairy", shown });
    expect(own()).toEqual({ "oat milk": "dairy" });
  });
});
