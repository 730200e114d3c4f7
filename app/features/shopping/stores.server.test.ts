import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { storeTrips } from "#db/schema.ts";
import { aList } from "#tests/support/shopping-lists.ts";
import { aCook } from "#tests/support/test-context.ts";
import { getStoreOrder, moveInStore } from "./aisle-order.server.ts";
import { changeShoppingList } from "./shopping-lists.server.ts";
import { loadShoppingPage } from "./shopping-page.server.ts";
import { addStore, deleteStore } from "./stores.server.ts";

describe("a list that is set to a shop", () => {
  // Abuse case 140.
  test("stands in the order in which foods were last ticked there, in other lists and after a move by hand", () => {
    const { caller, visitor, listId, send, texts } = aList();
    const before = currentPosition(caller);
    const store = addStore(caller, "Market hall");
    expect(currentPosition(caller)).not.toBe(before);
    changeShoppingList(caller, listId, { storeId: store.id });
    const add = (...names: string[]) => names.map((text) => [text, randomUUID()] as const);
    const items = new Map(add("milk", "apples", "bread", "salt"));
    for (const [text, id] of items) send("add", id, { text }, "2026-03-02T08:00:00.000Z");
    expect(texts()).toEqual(["apples", "bread", "salt", "milk"]);
    const minute = (minutes: number) => `2026-03-02T08:${minutes}:00.000Z`;
    for (const [at, text] of ["salt", "milk", "apples"].entries()) {
      send("tick", items.get(text) ?? "", undefined, minute(10 + at));
    }
    expect(texts()).toEqual(["✓ salt", "✓ milk", "✓ apples", "bread"]);
    send("untick", items.get("milk") ?? "", undefined, minute(20));
    expect(getStoreOrder(caller, store.id).foods).toEqual([
      { food: "salt", name: "salt" },
      { food: "apple", name: "apples" },
    ]);
    moveInStore(caller, store.id, "apple", -1);
    expect(texts()).toEqual(["✓ apples", "✓ salt", "bread", "milk"]);
    changeShoppingList(caller, listId, { storeId: null });
    expect(texts()).toEqual(["✓ apples", "bread", "✓ salt", "milk"]);
    const other = aCook(visitor);
    expect(() => getStoreOrder(other, store.id)).toThrow("Shop not found");
    expect(() => moveInStore(other, store.id, "apple", -1)).toThrow("Shop not found");
  });

  test("a move of the first food forward changes nothing, and open pages hear of a shop that is deleted", () => {
    const { caller, listId, send } = aList();
    const store = addStore(caller, "Market hall");
    changeShoppingList(caller, listId, { storeId: store.id });
    const id = randomUUID();
    send("add", id, { text: "milk" });
    send("tick", id);
    const [trips, position] = [caller.db.select().from(storeTrips).all(), currentPosition(caller)];
    moveInStore(caller, store.id, "milk", -1);
    expect([caller.db.select().from(storeTrips).all(), currentPosition(caller)]).toEqual([trips, position]);
    deleteStore(caller, store.id);
    expect(currentPosition(caller)).not.toBe(position);
    expect(loadShoppingPage(caller, listId).store).toBeNull();
  });
});
