import { and, desc, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { shoppingItems, shoppingLists, shoppingOperations } from "#db/schema.ts";
import * as m from "#messages";
import { foodKey } from "../ingredients/food-key.ts";
import { type Amount, sum } from "./amounts.ts";
import { type ItemState, presentState, type Share } from "./operations.ts";
import { MAX_ITEMS } from "./shopping-input.ts";
import { shownItem } from "./shown-item.ts";

/** The items of a list while it is being changed, by id. */
export type Items = Map<string, ItemState<Amount>>;

/** Ids as one parameter, so that their number does not matter. */
export const idsIn = (ids: Iterable<string>) => sql`(SELECT value FROM json_each(${JSON.stringify([...ids])}))`;

/** Returns these items of a list; all of it if no ids are given. */
export function readItems({ db }: Caller, listId: number, ids?: Iterable<string>): Items {
  const wanted = ids === undefined ? undefined : inArray(shoppingItems.id, idsIn(ids));
  const rows = db
    .select({ id: shoppingItems.id, state: shoppingItems.state })
    .from(shoppingItems)
    .where(and(eq(shoppingItems.listId, listId), wanted))
    .all();
  return new Map(rows.map(({ id, state }) => [id, state as ItemState<Amount>]));
}

/**
 * How long a removal is remembered, and the ids of operations: an operation of a device that was away for longer no
 * longer counts, because it could not be told from one that counted before.
 */
export const REMEMBERED_MS = 90 * 86_400_000;

/** Parts of an item's amount that are kept apart; of more, the oldest of one source are added up. */
const MAX_SHARES = 60;
/** Removals and undone operations that are kept. With more of them nothing before can be undone. */
const MAX_UNDONE = 60;

/**
 * Stores changed items under the next version of the list, which it returns. Call it inside of a transaction.
 * @throws DomainError conflict: the list has more items than it may have.
 */
export function storeItems(caller: Caller, list: { id: number; version: number }, changed: Items): number {
  const { db, now } = caller;
  const version = list.version + 1;
  const rows = [...changed].map(([id, full]) => {
    const state = limited(full);
    const item = shownItem(id, state, now);
    return {
      listId: list.id,
      id,
      version,
      name: state.name?.value ?? null,
      food: state.name ? foodKey(state.name.value) : null,
      isListed: item !== null,
      isTicked: item?.isTicked === true,
      state: state as Record<string, unknown>,
      updatedAt: now,
    };
  });
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  if (rows.length > 0) {
    db.insert(shoppingItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [shoppingItems.listId, shoppingItems.id],
        set: {
          version,
          name: sql`coalesce(excluded.name, ${shoppingItems.name})`,
          food: sql`coalesce(excluded.food, ${shoppingItems.food})`,
          isListed: excluded("is_listed"),
          isTicked: excluded("is_ticked"),
          state: excluded("state"),
          updatedAt: now,
        },
      })
      .run();
  }
  const old = new Date(now.getTime() - REMEMBERED_MS);
  const isOf = eq(shoppingItems.listId, list.id);
  db.delete(shoppingItems)
    .where(and(isOf, eq(shoppingItems.isListed, false), lt(shoppingItems.updatedAt, old)))
    .run();
  db.delete(shoppingOperations)
    .where(and(eq(shoppingOperations.listId, list.id), lt(shoppingOperations.receivedAt, old)))
    .run();
  checkSize(db, list.id);
  announce(caller, { topic: "shopping", ids: [list.id] });
  db.update(shoppingLists).set({ version }).where(eq(shoppingLists.id, list.id)).run();
  return version;
}

/** Items that are not shown: removed ones, and those that only an operation without its "add" names. */
const MAX_HIDDEN = 5 * MAX_ITEMS;

function checkSize(db: Caller["db"], listId: number) {
  const size = db
    .select({ all: sql<number>`count(*)`, listed: sql<number>`total(${shoppingItems.isListed})` })
    .from(shoppingItems)
    .where(eq(shoppingItems.listId, listId))
    .get();
  if (size && (size.listed > MAX_ITEMS || size.all - size.listed > MAX_HIDDEN)) {
    throw new DomainError("conflict", m.shopping.itemsAtMost({ count: MAX_ITEMS }));
  }
}

/** Returns the item with as many parts as are kept. */
function limited(full: ItemState<Amount>): ItemState<Amount> {
  const { removals = [], undone = [] } = full;
  const isLong = full.shares.length > MAX_SHARES || removals.length > MAX_UNDONE || undone.length > MAX_UNDONE;
  if (!isLong) return full;
  const state = presentState(full);
  const shares = [...state.shares];
  while (shares.length > MAX_SHARES) {
    const [first] = shares;
    const next = shares.findIndex(({ source }, at) => at > 0 && isSame(source, first?.source));
    const second = shares[next];
    if (!first || !second) break;
    shares[next] = { ...second, amount: sum(first.amount, second.amount) };
    shares.shift();
  }
  return { ...state, shares };
}

function isSame(one: Share<Amount>["source"], other: Share<Amount>["source"] | undefined): boolean {
  return one.kind === other?.kind && one.id === other.id;
}

/** Suggestions at most. */
const SUGGESTED = 60;

/** Returns names of foods that the kitchen buys, the most frequent first. */
export function suggestItems({ db, kitchen }: Caller): string[] {
  const rows = db
    .select({ name: max(shoppingItems.name) })
    .from(shoppingItems)
    .innerJoin(shoppingLists, eq(shoppingLists.id, shoppingItems.listId))
    .where(and(eq(shoppingLists.kitchenId, kitchen.id), isNotNull(shoppingItems.food)))
    .groupBy(shoppingItems.food)
    .orderBy(desc(sql`count(*)`), desc(max(shoppingItems.updatedAt)))
    .limit(SUGGESTED)
    .all();
  return rows.flatMap(({ name }) => name ?? []);
}
