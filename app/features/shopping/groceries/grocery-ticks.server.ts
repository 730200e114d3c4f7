import { and, desc, eq, gt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { groceryLists } from "#db/schema.ts";
import type { GroceryChoice } from "./grocery-choice.ts";

const KEPT_MS = 14 * DAY_MS; // Product 7.3

/** Lists of a cook whose ticks are kept, those that were ticked last. */
export const MAX_LISTS = 20;

/**
 * Returns the foods (their foodKey) that the cook has ticked on the list of this choice in the last two weeks. A choice
 * that was not ticked before has the ticks of the list that was ticked last if it extends that one, otherwise none.
 */
export function listTicks({ db, user, now }: Caller, choice: GroceryChoice): string[] {
  const kept = and(eq(groceryLists.userId, user.id), gt(groceryLists.tickedAt, oldestKept(now)));
  const [recipes, meals] = Object.values(inOrder(choice)).map((ids) => JSON.stringify(ids));
  const isChoice = sql`${groceryLists.recipeIds} = ${recipes} AND ${groceryLists.mealPlanIds} = ${meals}`;
  const list = db
    .select()
    .from(groceryLists)
    .where(kept)
    .orderBy(desc(isChoice), desc(groceryLists.tickedAt))
    .limit(1)
    .get();
  return list && extendsChoice(choice, list) ? list.ticked : [];
}

/** Stores which foods are ticked on the list of a choice, and deletes the ticks that no longer count. */
export function storeTicks({ db, user, now }: Caller, choice: GroceryChoice, ticked: string[]) {
  const set = { ticked, tickedAt: now };
  db.insert(groceryLists)
    .values({ userId: user.id, ...inOrder(choice), ...set })
    .onConflictDoUpdate({ target: [groceryLists.userId, groceryLists.recipeIds, groceryLists.mealPlanIds], set })
    .run();
  const own = eq(groceryLists.userId, user.id);
  const newest = db
    .select({ at: groceryLists.tickedAt })
    .from(groceryLists)
    .where(own)
    .orderBy(desc(groceryLists.tickedAt))
    .limit(MAX_LISTS);
  db.delete(groceryLists)
    .where(and(own, or(lte(groceryLists.tickedAt, oldestKept(now)), notInArray(groceryLists.tickedAt, newest))))
    .run();
}

/** Returns the choice as it is stored: each id once, in ascending order. */
function inOrder({ recipeIds, mealPlanIds }: GroceryChoice): GroceryChoice {
  const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  return { recipeIds: sorted(recipeIds), mealPlanIds: sorted(mealPlanIds) };
}

/** Returns whether a choice has all recipes and meals of another one. */
function extendsChoice(choice: GroceryChoice, other: GroceryChoice): boolean {
  const hasAll = (ids: readonly number[], others: readonly number[]) => others.every((id) => ids.includes(id));
  return hasAll(choice.recipeIds, other.recipeIds) && hasAll(choice.mealPlanIds, other.mealPlanIds);
}

/** Returns the time of the last ticks that no longer count. */
function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
