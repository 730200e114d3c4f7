import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { shoppingItems, shoppingLists, stores } from "#db/schema.ts";
import * as m from "#messages";
import { orderOfStore } from "./aisle-order.server.ts";
import type { Amount } from "./amounts.ts";
import type { ItemState } from "./operations.ts";
import { type ListChange, MAX_LISTS } from "./shopping-input.ts";
import { idsIn } from "./shopping-items.server.ts";
import {
  type ItemChange,
  inCategories,
  inOrder,
  type Places,
  type ShoppingItem,
  type ShoppingList,
  type ShoppingListHead,
} from "./shopping-list.ts";
import { followPlan } from "./shopping-meals.server.ts";
import { shownItem, stapleAtHome } from "./shown-item.ts";

const head = {
  id: shoppingLists.id,
  name: shoppingLists.name,
  storeId: shoppingLists.storeId,
  version: shoppingLists.version,
};

/** Returns the kitchen's lists in the order in which they were made, with the number of open items. */
export function listShoppingLists({ db, kitchen }: Caller): (ShoppingListHead & { openItems: number })[] {
  const open = sql<number>`(SELECT count(*) FROM shopping_item AS item
    WHERE item.list_id = ${shoppingLists.id} AND item.is_listed = 1 AND item.is_ticked = 0)`;
  return db
    .select({ ...head, openItems: open })
    .from(shoppingLists)
    .where(eq(shoppingLists.kitchenId, kitchen.id))
    .orderBy(shoppingLists.id)
    .all();
}

/** Makes a list. @throws DomainError conflict: the kitchen has as many as it may have. */
export function makeShoppingList(caller: Caller, name: string): ShoppingList {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const own = eq(shoppingLists.kitchenId, kitchen.id);
    const { lists = 0 } = db.select({ lists: count() }).from(shoppingLists).where(own).get() ?? {};
    if (lists >= MAX_LISTS) throw new DomainError("conflict", m.shopping.listsAtMost({ count: MAX_LISTS }));
    const list = db.insert(shoppingLists).values({ kitchenId: kitchen.id, name, createdAt: now }).returning(head).get();
    announce(caller, { topic: "shopping", ids: [list.id] });
    return { ...list, items: [], youHave: [] };
  });
}

/** Returns a list of the kitchen without its items. @throws DomainError notFound. */
export function findShoppingList({ db, kitchen }: Caller, listId: number): ShoppingListHead {
  const own = and(eq(shoppingLists.id, listId), eq(shoppingLists.kitchenId, kitchen.id));
  const list = db.select(head).from(shoppingLists).where(own).get();
  if (!list) throw new DomainError("notFound", m.shopping.notFound());
  return list;
}

/** Returns a list as the plan is now. @throws DomainError notFound. */
export function getShoppingList(caller: Caller, listId: number): ShoppingList {
  const list = followPlan(caller, findShoppingList(caller, listId));
  const items: ShoppingItem[] = [];
  const youHave: ShoppingItem[] = [];
  for (const row of itemsSince(caller, listId, 0)) {
    const item = shownItem(row.id, row.state, row.updatedAt);
    const staple = item ? null : stapleAtHome(row.id, row.state, row.updatedAt);
    if (item) items.push(item);
    else if (staple) youHave.push(staple);
  }
  return {
    ...list,
    items: inOrder(items, placesOf(caller, list.storeId, items)),
    youHave: inCategories(youHave),
  };
}

/** Returns the places of items in a shop: none without a shop. */
export function placesOf(caller: Caller, storeId: number | null, items: readonly ShoppingItem[]): Places {
  const order = orderOfStore(caller, storeId);
  if (order.length === 0) return {};
  const byFood = new Map(order.map((food, place) => [food, place]));
  const foods = caller.db
    .select({ id: shoppingItems.id, food: shoppingItems.food })
    .from(shoppingItems)
    .where(inArray(shoppingItems.id, idsIn(items.map(({ id }) => id))))
    .all();
  return Object.fromEntries(
    foods.flatMap(({ id, food }) => {
      const place = byFood.get(food ?? "");
      return place === undefined ? [] : [[id, place]];
    }),
  );
}

/** Returns the items that changed after a version, removed ones too; those of the whole list after 0. */
export function changesSince(caller: Caller, listId: number, version: number): ItemChange[] {
  const changes = itemsSince(caller, listId, version).map(
    ({ id, state, updatedAt }): ItemChange => shownItem(id, state, updatedAt) ?? { id, isRemoved: true },
  );
  return version > 0 ? changes : changes.filter((item) => !("isRemoved" in item));
}

function itemsSince({ db }: Caller, listId: number, version: number) {
  const rows = db
    .select({ id: shoppingItems.id, state: shoppingItems.state, updatedAt: shoppingItems.updatedAt })
    .from(shoppingItems)
    .where(and(eq(shoppingItems.listId, listId), gt(shoppingItems.version, version)))
    .all();
  return rows.map((row) => ({ ...row, state: row.state as ItemState<Amount> }));
}

/** Renames a list or sets its store. @throws DomainError notFound: no such list, or no such store. */
export function changeShoppingList(caller: Caller, listId: number, { name, storeId }: ListChange): ShoppingList {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    const { version } = findShoppingList(caller, listId);
    if (typeof storeId === "number") {
      const own = and(eq(stores.id, storeId), eq(stores.kitchenId, kitchen.id));
      if (!db.select({ id: stores.id }).from(stores).where(own).get()) {
        throw new DomainError("notFound", m.shopping.storeNotFound());
      }
    }
    const change = { version: version + 1, ...(name && { name }), ...(storeId !== undefined && { storeId }) };
    announce(caller, { topic: "shopping", ids: [listId] });
    db.update(shoppingLists).set(change).where(eq(shoppingLists.id, listId)).run();
    return getShoppingList(caller, listId);
  });
}

/** Deletes a list with its items. @throws DomainError notFound. */
export function deleteShoppingList(caller: Caller, listId: number) {
  inTransaction(caller.db, () => {
    const { id } = findShoppingList(caller, listId);
    announce(caller, { topic: "shopping", ids: [id] });
    caller.db.delete(shoppingLists).where(eq(shoppingLists.id, id)).run();
  });
}
