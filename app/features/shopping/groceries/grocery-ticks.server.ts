import { and, desc, eq, gt, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { inTransaction, prepared } from "#db/client.server.ts";
import { groceryTicks } from "#db/schema.ts";
import { MAX_LIST_ITEMS, type TicksInput } from "./grocery-input.ts";

const KEPT_MS = 14 * DAY_MS; // Product 7.3

/** Returns the foods (their foodKey) that the cook has ticked in the last two weeks, on any list. */
export function listTicks({ db, user, now }: Caller): string[] {
  const rows = prepared(db, "grocery ticks", (connection) =>
    connection
      .select({ food: groceryTicks.food })
      .from(groceryTicks)
      .where(
        and(eq(groceryTicks.userId, sql.placeholder("userId")), gt(groceryTicks.tickedAt, sql.placeholder("oldest"))),
      )
      .prepare(),
  ).all({ userId: user.id, oldest: oldestKept(now).getTime() });
  return rows.map(({ food }) => food);
}

/**
 * Ticks and unticks foods; other foods stay as they are, and sending the same ticks again changes nothing. Deletes the
 * cook's ticks of more than two weeks ago, and the oldest beyond the size of the largest list. Returns the moment
 * (milliseconds since 1970) from which on the ticks are stored.
 */
export function setTicks(caller: Caller, { ticks }: TicksInput): { at: number } {
  const { db, user, now } = caller;
  const ticked = Object.keys(ticks).filter((food) => ticks[food]);
  const unticked = Object.keys(ticks).filter((food) => !ticks[food]);
  const own = eq(groceryTicks.userId, user.id);
  inTransaction(db, () => {
    db.delete(groceryTicks)
      .where(and(own, or(lte(groceryTicks.tickedAt, oldestKept(now)), inArray(groceryTicks.food, unticked))))
      .run();
    if (ticked.length === 0) return;
    const rows = ticked.map((food) => ({ userId: user.id, food, tickedAt: now }));
    db.insert(groceryTicks).values(rows).onConflictDoNothing().run();
    const newest = db
      .select({ food: groceryTicks.food })
      .from(groceryTicks)
      .where(own)
      .orderBy(desc(groceryTicks.tickedAt), groceryTicks.food)
      .limit(MAX_LIST_ITEMS);
    db.delete(groceryTicks)
      .where(and(own, notInArray(groceryTicks.food, newest)))
      .run();
  });
  return { at: now.getTime() };
}

/** Unticks all foods of the cook. */
export function clearTicks({ db, user }: Caller) {
  db.delete(groceryTicks).where(eq(groceryTicks.userId, user.id)).run();
}

/** Returns the time of the last tick that no longer counts. */
function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
