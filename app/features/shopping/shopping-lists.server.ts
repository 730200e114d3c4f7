import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import type { Steps } from "#app/lib/steps.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, prepared, statement, writeIfPossible } from "#db/client.server.ts";
import { FOOD_CATEGORIES } from "#db/enumerations.ts";
import type { Row } from "#db/rows.ts";
import { shoppingLists } from "#db/schema.ts";
import * as m from "#messages";
import { orderOfStore } from "./aisle-order.server.ts";
import { type ListChange, MAX_LISTS } from "./shopping-input.ts";
import {
  type ItemChange,
  inCategories,
  inOrder,
  type Places,
  type ShoppingItem,
  type ShoppingList,
  type ShoppingListHead,
  type StoredList,
} from "./shopping-list.ts";
import { followPlan } from "./shopping-meals.server.ts";
import { showStored } from "./stored-items.server.ts";
import { findStore } from "./stores.server.ts";

const head = {
  id: shoppingLists.id,
  name: shoppingLists.name,
  storeId: shoppingLists.storeId,
  version: shoppingLists.version,
};
const stored = { ...head, latestAt: shoppingLists.latestAt };

/** Returns the kitchen's lists in the order in which they were made, with the number of open items. */
export function listShoppingLists({ db, kitchen }: Caller): (ShoppingListHead & { openItems: number })[] {
  const open = sql<number>`(SELECT count(*) FROM shopping_item AS item
    WHERE item.list_id = shopping_list.id AND item.is_listed = 1 AND item.is_ticked = 0)`;
  return prepared(db, "shopping lists", (connection) =>
    connection
      .select({ ...head, openItems: open })
      .from(shoppingLists)
      .where(and(eq(shoppingLists.kitchenId, sql.placeholder("kitchenId")), isNull(shoppingLists.deletedAt)))
      .orderBy(shoppingLists.id)
      .prepare(),
  ).all({ kitchenId: kitchen.id });
}

/** Makes a list. @throws DomainError conflict: the kitchen has as many as it may have. */
export function makeShoppingList(caller: Caller, name: string): ShoppingList {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    requireRoom(caller);
    const list = db.insert(shoppingLists).values({ kitchenId: kitchen.id, name, createdAt: now }).returning(head).get();
    announce(caller, { topic: "shopping", ids: [list.id] });
    return { ...list, items: [], youHave: [] };
  });
}

/** @throws DomainError conflict: the kitchen has as many lists as it may have. */
function requireRoom({ db, kitchen }: Caller) {
  const own = and(eq(shoppingLists.kitchenId, kitchen.id), isNull(shoppingLists.deletedAt));
  const { lists = 0 } = db.select({ lists: count() }).from(shoppingLists).where(own).get() ?? {};
  if (lists >= MAX_LISTS) throw new DomainError("conflict", m.shopping.listsAtMost({ count: MAX_LISTS }));
}

/** Returns a list of the kitchen without its items. @throws DomainError notFound. */
export function findShoppingList({ db, kitchen }: Caller, listId: number): StoredList {
  const list = prepared(db, "shopping list", (connection) => {
    const isKitchens = eq(shoppingLists.kitchenId, sql.placeholder("kitchenId"));
    const own = and(eq(shoppingLists.id, sql.placeholder("listId")), isKitchens, isNull(shoppingLists.deletedAt));
    return connection.select(stored).from(shoppingLists).where(own).prepare();
  }).get({ listId, kitchenId: kitchen.id });
  if (!list) throw new DomainError("notFound", m.shopping.notFound());
  return list;
}

/**
 * A list with what its page needs besides: the places of its items in the shop, the foods on it by foodKey, and the time
 * of the list, ISO 8601.
 */
type OpenedList = ShoppingList & { places: Places; foods: ReadonlySet<string>; now: string };

/** Returns a list as the plan is now, or was while it could be written, in the order of its shop. @throws DomainError notFound. */
export function openShoppingList(caller: Caller, listId: number): OpenedList {
  let list = findShoppingList(caller, listId);
  writeIfPossible(() => {
    list = followPlan(caller, list);
  });
  const placeOf = new Map(orderOfStore(caller, list.storeId).map((food, place) => [food, place]));
  const items: ShoppingItem[] = [];
  const youHave: ShoppingItem[] = [];
  const places: Record<string, number> = {};
  const foods = new Set<string>();
  for (const row of itemsSince(caller, listId, 0)) {
    const { item, staple } = showStored(row);
    const { id, food } = row;
    if (staple) youHave.push(staple);
    if (!item) continue;
    items.push(item);
    if (food === null) continue;
    foods.add(food);
    const place = placeOf.get(food);
    if (place !== undefined) places[id] = place;
  }
  const { latestAt, ...shown } = list;
  const now = new Date(Math.max(caller.now.getTime(), latestAt)).toISOString();
  return { ...shown, items: inOrder(items, places), youHave: inCategories(youHave), places, foods, now };
}

/** Returns a list as the plan is now. @throws DomainError notFound. */
export function getShoppingList(caller: Caller, listId: number): ShoppingList {
  const { places: _places, foods: _foods, now: _now, ...list } = openShoppingList(caller, listId);
  return list;
}

/** Returns the items that changed after a version, removed ones too; those of the whole list after 0. */
export function changesSince(caller: Caller, listId: number, version: number): ItemChange[] {
  const changes = itemsSince(caller, listId, version).map(
    (row): ItemChange => showStored(row).item ?? { id: row.id, isRemoved: true },
  );
  return version > 0 ? changes : changes.filter((item) => !("isRemoved" in item));
}

/** Returns the items of a food that are on a list, as they are stored. */
export function itemsOfFood(caller: Caller, listId: number, food: string): ShoppingItem[] {
  return itemsSince(caller, listId, 0, food).flatMap((row) => showStored(row).item ?? []);
}

/** Returns the names of the items on a list. */
export function namesOnList({ db }: Caller, listId: number): string[] {
  const sql = "SELECT name FROM shopping_item WHERE list_id = ? AND is_listed = 1 AND name IS NOT NULL";
  return statement(db, sql, "text").all(listId);
}

/** Reads what is shown of the items of a list before all of them are, in steps of one each. */
export function* showingItems(caller: Caller, listId: number): Steps<void> {
  for (const row of itemsSince(caller, listId, 0)) {
    showStored(row);
    yield;
  }
}

const ITEM_ROW = {
  id: "text",
  food: "text?",
  state: "text",
  own: [...FOOD_CATEGORIES, null],
  updatedAt: "number",
} as const;
type ItemRow = Row<typeof ITEM_ROW>;

/** Reads the items that changed after a version, or those of a food. In plain SQL: mapping 300 rows takes as long as reading them. */
function itemsSince({ db, kitchen }: Caller, listId: number, version: number, food: string | null = null): ItemRow[] {
  return statement(
    db,
    `SELECT id, food, state, updated_at AS updatedAt,
       (SELECT category FROM food_place AS place WHERE place.kitchen_id = ? AND place.food = item.food
          ORDER BY changed_at DESC, changed_by DESC LIMIT 1) AS own
     FROM shopping_item AS item WHERE list_id = ? AND version > ? AND food IS ifnull(?, food)`,
    ITEM_ROW,
  ).all(kitchen.id, listId, version, food);
}

/** Renames a list or sets its store. @throws DomainError notFound: no such list, or no such store. */
export function changeShoppingList(caller: Caller, listId: number, { name, storeId }: ListChange): ShoppingList {
  const { db } = caller;
  inTransaction(db, () => {
    const { version } = findShoppingList(caller, listId);
    if (typeof storeId === "number") findStore(caller, storeId);
    const change = { version: version + 1, ...(name && { name }), ...(storeId !== undefined && { storeId }) };
    announce(caller, { topic: "shopping", ids: [listId] });
    db.update(shoppingLists).set(change).where(eq(shoppingLists.id, listId)).run();
  });
  return getShoppingList(caller, listId);
}

/**
 * Deletes a list with its items, so that it can be restored for a day; of a kitchen at most as many as it may have are kept
 * for that. @throws DomainError notFound.
 */
export function deleteShoppingList(caller: Caller, listId: number): StoredList {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const list = findShoppingList(caller, listId);
    announce(caller, { topic: "shopping", ids: [listId] });
    db.update(shoppingLists).set({ deletedAt: now }).where(eq(shoppingLists.id, listId)).run();
    statement(
      db,
      `DELETE FROM shopping_list WHERE id IN (SELECT id FROM shopping_list
         WHERE kitchen_id = ? AND deleted_at IS NOT NULL ORDER BY deleted_at DESC, id DESC LIMIT -1 OFFSET ${MAX_LISTS})`,
    ).run(kitchen.id);
    return list;
  });
}

/**
 * Puts a deleted list back with its items.
 * @throws DomainError notFound: it is back already, or was deleted more than a day ago. conflict: the kitchen has as many
 * as it may have.
 */
export function restoreShoppingList(caller: Caller, listId: number): StoredList {
  const { db, kitchen } = caller;
  const deleted = and(
    eq(shoppingLists.id, listId),
    eq(shoppingLists.kitchenId, kitchen.id),
    isNotNull(shoppingLists.deletedAt),
  );
  return inTransaction(db, () => {
    requireRoom(caller);
    const { changes } = db.update(shoppingLists).set({ deletedAt: null }).where(deleted).run();
    if (changes === 0) throw new DomainError("notFound", m.shopping.notFound());
    announce(caller, { topic: "shopping", ids: [listId] });
    return findShoppingList(caller, listId);
  });
}

/** Deletes the lists for good that were deleted more than a day ago. */
export function forgetDeletedLists(db: Db, now: Date) {
  db.delete(shoppingLists)
    .where(lt(shoppingLists.deletedAt, new Date(now.getTime() - DAY_MS)))
    .run();
}
