import type { Caller } from "#app/caller.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { foodKey } from "../ingredients/food-key.ts";
import { listRegulars } from "./regulars.server.ts";
import { suggestItems } from "./shopping-items.server.ts";
import type { Regular, ShoppingData, ShoppingItem } from "./shopping-list.ts";
import { getShoppingList, listShoppingLists, placesOf } from "./shopping-lists.server.ts";
import { findStore } from "./stores.server.ts";

/** Returns what the page of a list shows. @throws DomainError notFound. */
export function loadShoppingPage(caller: Caller, listId: number): ShoppingData {
  const list = getShoppingList(caller, listId);
  const { storeId, items } = list;
  // After the list, which may have followed the plan just now.
  return {
    position: currentPosition(caller),
    userId: caller.user.id,
    list,
    due: dueItems(caller, items),
    places: placesOf(caller, storeId, items),
    store: storeId === null ? null : findStore(caller, storeId),
    lists: listShoppingLists(caller),
    suggestions: suggestItems(caller),
  };
}

/** Regulars that are suggested at once. */
const SUGGESTED = 12;

function dueItems(caller: Caller, items: readonly ShoppingItem[]): Regular[] {
  const due = listRegulars(caller).filter(({ isDue }) => isDue);
  if (due.length === 0) return due;
  const onList = new Set(items.map(({ name }) => foodKey(name)));
  return due.filter(({ food }) => !onList.has(food)).slice(0, SUGGESTED);
}
