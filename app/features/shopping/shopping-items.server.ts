import { and, desc, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, prepared, statement } from "#db/client.server.ts";
import { shoppingItems, shoppingLists } from "#db/schema.ts";
import * as m from "#messages";
import { foodKey } from "../ingredients/food-key.ts";
import { type Amount, sum } from "./amounts.ts";
import { type ItemState, isSameSource, presentState, type Share } from "./operations.ts";
import { MAX_ITEMS } from "./shopping-input.ts";
import { isListed, isShownTicked } from "./shown-item.ts";

/** The items of a list while it is being changed, by id. */
export type Items = Map<string, ItemState<Amount>>;

/** Returns these items of a list. */
export function readItems({ db }: Caller, listId: number, ids: Iterable<string>): Items {
  // From the ids to the items: with IN (…) SQLite reads the whole list.
  const rows = statement(
    db,
    `SELECT item.id, item.state FROM json_each(?) AS given
       CROSS JOIN shopping_item AS item ON item.list_id = ? AND item.id = given.value`,
  ).all(JSON.stringify([...ids]), listId) as { id: string; state: string }[];
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

/** Parts of an item's amount that are kept apart; of more, the oldest of one source are added up. */
const MAX_SHARES = 60;
/** Removals and undone operations that are kept. With more of them nothing before can be undone. */
const MAX_UNDONE = 60;

/** Stores an item. One that stays on its list, or off it, keeps its entry in the index of these. */
const STORE = `INSERT INTO shopping_item (list_id, id, version, name, food, is_listed, is_ticked, state, updated_at)
  VALUES (@listId, @id, @version, @name, @food, @isListed, @isTicked, @state, @updatedAt)
  ON CONFLICT DO UPDATE SET version = excluded.version, name = coalesce(excluded.name, name),
    food = coalesce(excluded.food, food), is_ticked = excluded.is_ticked, state = excluded.state,
    updated_at = excluded.updated_at`;
const STORE_AND_LIST = `${STORE}, is_listed = excluded.is_listed`;

/**
 * Stores changed items under the next version of the list, which it returns; `before` has them as they are stored. Call
 * it inside of a transaction.
 */
export function storeItems(
  caller: Caller,
  list: { id: number; version: number },
  before: Items,
  changed: Items,
): number {
  const { db, now } = caller;
  const version = list.version + 1;
  for (const [id, full] of changed) {
    const state = limited(full);
    const present = presentState(state);
    const isOnList = isListed(present);
    const known = before.get(id);
    // Null keeps what is stored.
    const name = state.name?.value === known?.name?.value ? null : (state.name?.value ?? null);
    const wasOnList = known && isListed(presentState(known));
    statement(db, isOnList === wasOnList ? STORE : STORE_AND_LIST).run({
      listId: list.id,
      id,
      version,
      name,
      food: name === null ? null : foodKey(name),
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
      .set({ version: sql`${sql.placeholder("version")}` })
      .where(eq(shoppingLists.id, sql.placeholder("id")))
      .prepare(),
  ).run({ id: list.id, version });
  return version;
}

/** Deletes the removals and the ids of operations that are no longer remembered, of all lists. */
export function forgetOldChanges(db: Db, now: Date) {
  const old = new Date(now.getTime() - REMEMBERED_MS);
  const all = db.select({ id: shoppingLists.id }).from(shoppingLists);
  const { listId, isListed, updatedAt } = shoppingItems;
  inTransaction(db, () => {
    db.delete(shoppingItems)
      .where(and(inArray(listId, all), eq(isListed, false), lt(updatedAt, old)))
      .run();
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

/** Returns the next part after one at an index that comes from the same source. */
function nextOfSource(shares: readonly Share<Amount>[], { source }: Share<Amount>, at: number) {
  return shares.slice(at + 1).find((other) => isSameSource(other.source, source));
}

/** Returns the item with as many parts as are kept. */
function limited(full: ItemState<Amount>): ItemState<Amount> {
  const { removals = [], undone = [] } = full;
  const isLong = full.shares.length > MAX_SHARES || removals.length > MAX_UNDONE || undone.length > MAX_UNDONE;
  if (!isLong) return full;
  const state = presentState(full);
  const shares = [...state.shares];
  while (shares.length > MAX_SHARES) {
    const oldest = shares.find((share, at) => nextOfSource(shares, share, at));
    const next = oldest && nextOfSource(shares, oldest, shares.indexOf(oldest));
    if (!next) break;
    shares[shares.indexOf(next)] = { ...next, amount: sum(oldest.amount, next.amount) };
    shares.splice(shares.indexOf(oldest), 1);
  }
  return { ...state, shares };
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
