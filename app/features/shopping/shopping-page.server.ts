import type { Caller } from "#app/caller.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { suggestItems } from "./shopping-items.server.ts";
import type { ShoppingData } from "./shopping-list.ts";
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
    places: placesOf(caller, storeId, items),
    store: storeId === null ? null : findStore(caller, storeId),
    lists: listShoppingLists(caller),
    suggestions: suggestItems(caller),
  };
}
