import { and, desc, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { type Db, inTransaction, prepared, statement } from "#db/client.server.ts";
import { shoppingItems, shoppingLists } from "#db/schema.ts";
import * as m from "#messages";
import { type Amount, isNothing, negated, sum } from "./amounts.ts";
import { type ItemState, isLater, isSameSource, namesOf, presentState, type Share } from "./operations.ts";
import { MAX_ITEMS } from "./shopping-input.ts";
import type { StoredList } from "./shopping-list.ts";
import { isLess, isListed, isShownTicked, presentItem } from "./shown-item.ts";

/** The items of a list while it is being changed, by id. */
export type Items = Map<string, ItemState<Amount>>;

/** Returns these items of a list. */
export function readItems({ db }: Caller, listId: number, ids: Iterable<string>): Items {
  // From the ids to the items: with IN (…) SQLite reads the whole list.
  const rows = statement(
    db,
    `SELECT item.id, item.state FROM json_each(?) AS given
       CROSS JOIN shopping_item AS item ON item.list_id = ? AND item.id = given.value`,
    { id: "text", state: "text" },
  ).all(JSON.stringify([...ids]), listId);
  return new Map(rows.map(({ id, state }) => [id, JSON.parse(state) as ItemState<Amount>]));
}

/** Returns all items of a list, removed ones too. */
export function readAllItems({ db }: Caller, listId: number): Items {
  const rows = db
    .select({ id: shoppingItems.id, state: shoppingItems.state })
    .from(shoppingItems)
    .where(eq(shoppingItems.listId, listId))
    .all();
  return new Map(rows.map(({ id, state }) => [id, state as ItemState<Amount>]));
}

/**
 * How long a removal is remembered, and the ids of operations: an operation of a device that was away for longer no
 * longer counts, because it could not be told from one that counted before.
 */
export const REMEMBERED_MS = 90 * DAY_MS;

/**
 * Parts of an item's amount, removals, undone operations and names of an item that are kept apart. Of more parts the oldest
 * of one source are added up; with more removals nothing before the latest can be undone (product 7.8).
 */
const MAX_KEPT = 60;

/** Stores an item. One that stays on its list, or off it, keeps its entry in the index of these. */
const STORE = `INSERT INTO shopping_item (list_id, id, version, name, food, is_listed, is_ticked, state, updated_at)
  VALUES (@listId, @id, @version, @name, @food, @isListed, @isTicked, @state, @updatedAt)
  ON CONFLICT DO UPDATE SET version = excluded.version, name = coalesce(excluded.name, name),
    food = coalesce(excluded.food, food), is_ticked = excluded.is_ticked, state = excluded.state,
    updated_at = excluded.updated_at`;
const STORE_AND_LIST = `${STORE}, is_listed = excluded.is_listed`;

/**
 * Stores changed items under the next version of the list, with its latest time, and returns the list; `before` has the
 * items as they are stored. Call it inside of a transaction.
 */
export function storeItems(caller: Caller, list: StoredList, before: Items, changed: Items): StoredList {
  const { db, now } = caller;
  const stored = { ...list, version: list.version + 1 };
  for (const [id, full] of changed) {
    const state = limited(full);
    const present = presentItem(state);
    const isOnList = isListed(present);
    const known = before.get(id);
    const name = lastName(state);
    // Null keeps what is stored.
    const changedName = known && name === lastName(known) ? null : (name ?? null);
    const wasOnList = known && isListed(presentItem(known));
    statement(db, isOnList === wasOnList ? STORE : STORE_AND_LIST).run({
      listId: list.id,
      id,
      version: stored.version,
      name: changedName,
      food: changedName === null ? null : foodKey(changedName),
      isListed: Number(isOnList),
      isTicked: Number(isOnList && isShownTicked(present)),
      state: JSON.stringify(state),
      updatedAt: now.getTime(),
    });
  }
  announce(caller, { topic: "shopping", ids: [list.id] });
  prepared(db, "shopping list version", (connection) =>
    connection
      .update(shoppingLists)
      .set({ version: sql`${sql.placeholder("version")}`, latestAt: sql`${sql.placeholder("latestAt")}` })
      .where(eq(shoppingLists.id, sql.placeholder("id")))
      .prepare(),
  ).run(stored);
  return stored;
}

/** Returns the name of an item, of one that is removed the last it had. */
function lastName(state: ItemState<Amount>): string | undefined {
  return presentItem(state).name?.value ?? presentState({ ...state, removals: [], removed: null }).name?.value;
}

/** Deletes what is no longer remembered of all lists: removals, ids of operations, categories of foods before others. */
export function forgetOldChanges(db: Db, now: Date) {
  const old = new Date(now.getTime() - REMEMBERED_MS);
  const all = db.select({ id: shoppingLists.id }).from(shoppingLists);
  const { listId, isListed, updatedAt } = shoppingItems;
  inTransaction(db, () => {
    db.delete(shoppingItems)
      .where(and(inArray(listId, all), eq(isListed, false), lt(updatedAt, old)))
      .run();
    statement(
      db,
      `DELETE FROM food_place WHERE changed_at < ? AND EXISTS (SELECT 1 FROM food_place AS later
         WHERE later.kitchen_id = food_place.kitchen_id AND later.food = food_place.food
           AND (later.changed_at, later.changed_by) > (food_place.changed_at, food_place.changed_by))`,
    ).run(old.getTime());
    // Their rows are in the order in which they came: an index by time would cost each change of a list a page to write.
    statement(
      db,
      `DELETE FROM shopping_operation WHERE rowid < coalesce(
         (SELECT rowid FROM shopping_operation WHERE received_at >= ? ORDER BY rowid LIMIT 1), ${Number.MAX_SAFE_INTEGER})`,
    ).run(old.getTime());
  });
}

/** Items that are not shown: removed ones, and those that only an operation without its "add" names. */
const MAX_HIDDEN = 5 * MAX_ITEMS;

/**
 * Refuses a list that has become too large. A change of the plan is not refused: a list always opens, and takes ticks and
 * removals.
 * @throws DomainError conflict.
 */
export function checkSize(db: Db, listId: number) {
  const size = db
    .select({ all: sql<number>`count(*)`, listed: sql<number>`total(${shoppingItems.isListed})` })
    .from(shoppingItems)
    .where(eq(shoppingItems.listId, listId))
    .get();
  if (size && (size.listed > MAX_ITEMS || size.all - size.listed > MAX_HIDDEN)) {
    throw new DomainError("conflict", m.shopping.itemsAtMost({ count: MAX_ITEMS }));
  }
}

/** Returns the next part after one at an index that can be added to it. */
function nextOfSame(shares: readonly Share<Amount>[], { source, food }: Share<Amount>, at: number) {
  return shares.slice(at + 1).find((other) => isSameSource(other.source, source) && other.food === food);
}

/** Returns the item with as much as is kept of its history. */
function limited(full: ItemState<Amount>): ItemState<Amount> {
  const { shares, removals = [], undone = [], formerNames = [], foodCategories = [] } = full;
  const lists = [shares, removals, undone, formerNames, foodCategories];
  if (lists.every(({ length }) => length <= MAX_KEPT)) return full;
  const state = removals.length > MAX_KEPT || undone.length > MAX_KEPT ? presentState(full) : full;
  return {
    ...state,
    formerNames: namesOf(full).slice(-MAX_KEPT, -1),
    foodCategories: foodCategories.slice(-MAX_KEPT),
    shares: addedUp(state.shares),
  };
}

/** Returns as many parts as are kept; of more the oldest of one source and food are added up. */
function addedUp(all: readonly Share<Amount>[]): Share<Amount>[] {
  const shares = [...all];
  while (shares.length > MAX_KEPT) {
    const oldest = shares.find((share, at) => nextOfSame(shares, share, at));
    const next = oldest && nextOfSame(shares, oldest, shares.indexOf(oldest));
    if (!next) break;
    const amount = sum(oldest.amount, next.amount);
    // What is needed less is of the time of the part that it takes away from.
    const both = { ...(isLess(next) ? oldest : next), amount };
    const isLeft = !isNothing(amount) || !isNothing(negated(amount));
    shares.splice(shares.indexOf(next), 1);
    shares.splice(shares.indexOf(oldest), 1, ...(isLeft ? [both] : []));
  }
  return shares.sort((one, other) => (isLater(one, other) ? 1 : -1));
}

/** Suggestions at most. */
const SUGGESTED = 60;

/** Returns names of foods that the kitchen buys, the most frequent first. */
export function suggestItems({ db, kitchen }: Caller): string[] {
  const rows = prepared(db, "foods that a kitchen buys", (connection) =>
    connection
      .select({ name: max(shoppingItems.name) })
      .from(shoppingItems)
      .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingItems.listId))
      .where(and(eq(shoppingLists.kitchenId, sql.placeholder("kitchenId")), isNotNull(shoppingItems.food)))
      .groupBy(shoppingItems.food)
      .orderBy(desc(sql`count(*)`), desc(max(shoppingItems.updatedAt)))
      .limit(SUGGESTED)
      .prepare(),
  ).all({ kitchenId: kitchen.id });
  return rows.flatMap(({ name }) => name ?? []);
}
