import { randomUUID } from "node:crypto";
import { operationsInput } from "#app/features/shopping/shopping-input.ts";
import { listShoppingLists, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { asFirstCook } from "./seeded.ts";

const NAME = "Bench";
const ITEMS = 300;
const FOODS = ["milk", "onions", "bread", "flour", "salmon", "apples", "butter", "rice", "beans", "tomatoes"];

/** Makes a shopping list of 300 items for the first cook of a seeded database, and returns it; the same one each time. */
export function listOf300(folder: string): { listId: number; version: number; itemId: string } {
  return asFirstCook(folder, (caller) => {
    const listId = listShoppingLists(caller).find(({ name }) => name === NAME)?.id ?? makeShoppingList(caller, NAME).id;
    const exchange = (operations: readonly object[]) =>
      exchangeOperations(caller, listId, operationsInput.parse({ operations }));
    const at = caller.now.toISOString();
    const known = exchange([]).items;
    const operations = Array.from({ length: ITEMS - known.length }, (_, number) => {
      const text = `${1 + (number % 5)} kg ${FOODS[number % FOODS.length]} ${number}`;
      return { id: randomUUID(), itemId: randomUUID(), type: "add", fields: { text }, at };
    });
    const { version, items } = exchange(operations);
    return { listId, version, itemId: items[0]?.id ?? "" };
  });
}
