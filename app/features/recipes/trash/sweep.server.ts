import { and, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "#app/lib/durations.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { recipes, trash } from "#db/schema.ts";
import { updateIndex } from "../search/index-updates.server.ts";
import { endOfTrash } from "./trash-days.ts";

/** Most removals that one sweep ends, so that it stays short; the next one continues. */
const MAX_ENDED = 25;

/** Time after which a recipe that left the trash, but was still planned or copied then, is checked again: an hour. */
const CHECKED_AGAIN_MS = HOUR_MS;

/**
 * Ends the removals that are over, and deletes recipes that left the trash and are in no collection, plan, copy or trash
 * by now (product 4.5). Every removal calls it, and the server each hour.
 */
export function sweep(db: Db, now: Date) {
  inTransaction(db, () => {
    const isOver = sql`${trash.removedAt} <= ${endOfTrash(now).getTime()}`;
    const over = db.select({ id: trash.id, recipeId: trash.recipeId }).from(trash).where(isOver);
    endRemovals(db, over.orderBy(trash.removedAt).limit(MAX_ENDED).all(), now);
    const before = new Date(now.getTime() - CHECKED_AGAIN_MS);
    const due = and(isNotNull(recipes.releasedAt), lt(recipes.releasedAt, before));
    deleteUnused(db, due);
    db.update(recipes).set({ releasedAt: now }).where(due).run();
  });
}

/** Ends removals for good: deletes what they hold, and recipes that nobody has any more. */
export function endRemovals(db: Db, removals: { id: number; recipeId: number }[], now: Date) {
  if (removals.length === 0) return;
  const among = (ids: number[]) => sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const left = sql`recipe.id ${among(removals.map(({ recipeId }) => recipeId))}`;
  db.delete(trash)
    .where(sql`${trash.id} ${among(removals.map(({ id }) => id))}`)
    .run();
  db.update(recipes).set({ releasedAt: now }).where(left).run();
  deleteUnused(db, left);
}

/** Deletes those of the recipes that are in no collection, plan, copy or trash, and returns their number. */
export function deleteUnused(db: Db, which: SQL | undefined): number {
  const isHeld = sql`(EXISTS (SELECT 1 FROM collection_recipe WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM meal_plan WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM meal_dish WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM menu_meal WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM trash WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM recipe AS copy WHERE copy.original_recipe_id = recipe.id))`;
  const { changes } = db
    .delete(recipes)
    .where(and(which, sql`NOT ${isHeld}`))
    .run();
  updateIndex(db);
  return changes;
}
