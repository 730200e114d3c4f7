import { createHash } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { inTransaction, prepared } from "#db/client.server.ts";
import { foodPlaces, groceryTicks } from "#db/schema.ts";
import type { GroceryChoice } from "./grocery-choice.ts";
import type { FoodPlaceInput, TicksInput } from "./grocery-input.ts";

const KEPT_MS = 90 * 86_400_000; // older lists are no longer needed

/** Returns the key of a cook's list. It depends on the cook and the choice, not on the order of the choice. */
export function listKey({ user }: Caller, { recipeIds, mealPlanIds }: GroceryChoice): string {
  const sorted = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const choice = JSON.stringify([user.id, sorted(recipeIds), sorted(mealPlanIds)]);
  return createHash("sha256").update(choice).digest("base64url").slice(0, 22);
}

/** Returns the keys of the ticked items. */
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
 * Ticks and unticks items; sending the same ticks again changes nothing. Items that are not named stay as they are, or
 * are unticked: a device sends its changes, a form without scripts all ticks. Returns the moment (milliseconds since
 * 1970) from which on the list has them.
 */
export function setTicks(
  caller: Caller,
  { ticks, ...choice }: TicksInput,
  others: "keep" | "untick" = "keep",
): { at: number } {
  const { db, user, now } = caller;
  const list = listKey(caller, choice);
  const ticked = Object.keys(ticks).filter((item) => ticks[item]);
  const unticked = Object.keys(ticks).filter((item) => !ticks[item]);
  inTransaction(db, () => {
    const isUnticked = others === "untick" ? undefined : inArray(groceryTicks.item, unticked);
    db.delete(groceryTicks)
      .where(and(eq(groceryTicks.userId, user.id), eq(groceryTicks.list, list), isUnticked))
      .run();
    if (ticked.length > 0) {
      const rows = ticked.map((item) => ({ userId: user.id, list, item, createdAt: now }));
      db.insert(groceryTicks).values(rows).onConflictDoNothing().run();
    }
    deleteOldTicks(caller);
  });
  return { at: now.getTime() };
}

function deleteOldTicks({ db, user, now }: Caller) {
  const end = new Date(now.getTime() - KEPT_MS);
  db.delete(groceryTicks)
    .where(and(eq(groceryTicks.userId, user.id), lt(groceryTicks.createdAt, end)))
    .run();
}

/** Sets the category of a food on all of the cook's lists. */
export function placeFood({ db, user }: Caller, { food, category }: FoodPlaceInput) {
  db.insert(foodPlaces)
    .values({ userId: user.id, food, category })
    .onConflictDoUpdate({ target: [foodPlaces.userId, foodPlaces.food], set: { category } })
    .run();
}
