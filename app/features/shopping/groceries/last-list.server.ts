import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { writeIfPossible } from "#db/client.server.ts";
import { lastGroceryLists, mealPlans, recipes } from "#db/schema.ts";
import { type GroceryChoice, isNothing } from "./grocery-choice.ts";

/** Records the list that the cook opens. Writes nothing if it is the same as before. */
export function rememberList({ db, user }: Caller, { recipeIds, mealPlanIds }: GroceryChoice) {
  writeIfPossible(() => {
    db.insert(lastGroceryLists)
      .values({ userId: user.id, recipeIds, mealPlanIds })
      .onConflictDoUpdate({
        target: lastGroceryLists.userId,
        set: { recipeIds, mealPlanIds },
        setWhere: or(
          sql`${lastGroceryLists.recipeIds} <> excluded.recipe_ids`,
          sql`${lastGroceryLists.mealPlanIds} <> excluded.meal_plan_ids`,
        ),
      })
      .run();
  });
}

/**
 * Returns the list that the cook opened last, on any device, without the recipes and meals that no longer exist; null
 * if there is none or nothing of it is left.
 */
export function lastList({ db, user, kitchen }: Caller): GroceryChoice | null {
  const last = db.select().from(lastGroceryLists).where(eq(lastGroceryLists.userId, user.id)).get();
  if (!last) return null;
  const known = db.select({ id: recipes.id }).from(recipes).where(inArray(recipes.id, last.recipeIds)).all();
  const planned = db
    .select({ id: mealPlans.id })
    .from(mealPlans)
    .where(and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, last.mealPlanIds)))
    .all();
  const choice = { recipeIds: idsIn(last.recipeIds, known), mealPlanIds: idsIn(last.mealPlanIds, planned) };
  return isNothing(choice) ? null : choice;
}

/** Returns the ids that are among the rows, in their order. */
function idsIn(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
