import type { Caller } from "#app/caller.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { type PackedItems, type PackedPlaces, packItems, packPlaces } from "./packed-items.ts";
import { listDue } from "./regulars.server.ts";
import { suggestItems } from "./shopping-items.server.ts";
import type { ShoppingData } from "./shopping-list.ts";
import { listShoppingLists, openShoppingList } from "./shopping-lists.server.ts";
import { findStore } from "./stores.server.ts";

/** Regulars that are suggested at once. */
const SUGGESTED = 12;

/** Returns what the page of a list shows. @throws DomainError notFound. */
export function loadShoppingPage(caller: Caller, listId: number): ShoppingData<PackedItems, PackedPlaces> {
  const { places, foods, items, ...list } = openShoppingList(caller, listId);
  // After the list, which may have followed the plan just now.
  return {
    position: currentPosition(caller),
    userId: caller.user.id,
    list: { ...list, items: packItems(items) },
    due: listDue(caller, foods, SUGGESTED),
    places: packPlaces(items, places),
    store: list.storeId === null ? null : findStore(caller, list.storeId),
    lists: listShoppingLists(caller),
    suggestions: suggestItems(caller),
  };
}
