import { createHash } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { foodPlaces, groceryTicks } from "#db/schema.ts";
import type { GroceryChoice } from "./grocery-choice.ts";
import type { FoodPlaceInput, TicksInput } from "./grocery-input.ts";

const KEPT_MS = 90 * 86_400_000; // a list older than that has been shopped for

/** The name of a cook's list: the same choice in any order is the same list, another cook's is another. */
export function listKey({ user }: Caller, { recipeIds, mealPlanIds }: GroceryChoice): string {
  const sorted = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const choice = JSON.stringify([user.id, sorted(recipeIds), sorted(mealPlanIds)]);
  return createHash("sha256").update(choice).digest("base64url").slice(0, 22);
}

/** The keys of the items that are in the basket. */
export function listTicks(caller: Caller, choice: GroceryChoice): string[] {
  const rows = prepared(caller.db, "grocery ticks", (db) =>
    db
      .select({ item: groceryTicks.item })
      .from(groceryTicks)
      .where(and(eq(groceryTicks.userId, sql.placeholder("userId")), eq(groceryTicks.list, sql.placeholder("list"))))
      .prepare(),
  ).all({ userId: caller.user.id, list: listKey(caller, choice) });
  return rows.map(({ item }) => item);
}

/**
 * Ticks and unticks items, whatever they were before: a list of ticks that is sent twice does no harm. Returns the
 * moment (milliseconds since 1970) from which on the list has them.
 */
export function setTicks(caller: Caller, { ticks, ...choice }: TicksInput): { at: number } {
  const { db, user } = caller;
  const list = listKey(caller, choice);
  const on = Object.keys(ticks).filter((item) => ticks[item]);
  const off = Object.keys(ticks).filter((item) => !ticks[item]);
  inTransaction(db, () => {
    if (off.length > 0) {
      const isUnticked = inArray(groceryTicks.item, off);
      db.delete(groceryTicks)
        .where(and(eq(groceryTicks.userId, user.id), eq(groceryTicks.list, list), isUnticked))
        .run();
    }
    insertTicks(db, caller, list, on);
    forgetOldTicks(caller);
  });
  return { at: caller.now.getTime() };
}

/** The basket holds exactly these items: what a form without scripts sends. */
export function replaceTicks(caller: Caller, choice: GroceryChoice, ticked: string[]) {
  const { db, user } = caller;
  const list = listKey(caller, choice);
  inTransaction(db, () => {
    db.delete(groceryTicks)
      .where(and(eq(groceryTicks.userId, user.id), eq(groceryTicks.list, list)))
      .run();
    insertTicks(db, caller, list, ticked);
    forgetOldTicks(caller);
  });
}

function insertTicks(db: Db, { user, now }: Caller, list: string, items: string[]) {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ userId: user.id, list, item, createdAt: now }));
  db.insert(groceryTicks).values(rows).onConflictDoNothing().run();
}

function forgetOldTicks({ db, user, now }: Caller) {
  const end = new Date(now.getTime() - KEPT_MS);
  db.delete(groceryTicks)
    .where(and(eq(groceryTicks.userId, user.id), lt(groceryTicks.createdAt, end)))
    .run();
}

/** Puts a food into another category on all of the cook's lists, from now on. */
export function placeFood({ db, user }: Caller, { food, category }: FoodPlaceInput) {
  db.insert(foodPlaces)
    .values({ userId: user.id, food, category })
    .onConflictDoUpdate({ target: [foodPlaces.userId, foodPlaces.food], set: { category } })
    .run();
}
