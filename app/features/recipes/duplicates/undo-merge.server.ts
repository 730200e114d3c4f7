import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { statement } from "#db/client.server.ts";
import { insertRows } from "../trash/taken-rows.server.ts";
import { plannedDates, refreshKept } from "./kept-recipe.server.ts";
import type { Merged } from "./merged.ts";

/**
 * Takes back what a removal has moved to the recipe that it was merged into, as far as it is still there, and what it has
 * added. Returns the id of that recipe; undefined if the removal was no merge.
 */
export function undoMerge(caller: Caller, trashId: number, recipeId: number): number | undefined {
  const { db, kitchen } = caller;
  const merge = statement(db, "SELECT kept_id AS keptId, content FROM merge WHERE trash_id = ?").get(trashId) as
    | { keptId: number; content: string }
    | undefined;
  if (!merge) return undefined;
  const { keptId } = merge;
  const { moved, added, repeated = [] } = JSON.parse(merge.content) as Merged;
  const values = { keptId, recipeId, collectionId: kitchen.collectionId };
  for (const [table, ids] of Object.entries(moved)) {
    statement(
      db,
      `UPDATE ${table} SET recipe_id = @recipeId
       WHERE id IN (SELECT value FROM json_each(@ids)) AND recipe_id = @keptId`,
    ).run({ ...values, ids: JSON.stringify(ids) });
  }
  // A copy may have replaced the recipe that was kept.
  const current = (id: unknown) => (id === recipeId ? recipeId : keptId);
  const dishes = repeated.map(({ source, content }) => ({
    source,
    content: { ...content, recipe_id: current(content.recipe_id) },
  }));
  insertRows(db, dishes);
  for (const table of ["user_favorite", "user_rating"] as const) {
    statement(db, `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(@ids)) AND recipe_id = @keptId`).run({
      keptId,
      ids: JSON.stringify(added[table]),
    });
  }
  statement(
    db,
    `DELETE FROM recipe_tag WHERE collection_id = @collectionId AND recipe_id = @keptId
       AND tag_id IN (SELECT value FROM json_each(@ids))`,
  ).run({ ...values, ids: JSON.stringify(added.tags) });
  refreshKept(caller, keptId);
  announce(caller, { topic: "collection", ids: [keptId] });
  const dates = plannedDates(caller, recipeId);
  if (dates.length > 0) announce(caller, { topic: "plan", dates });
  return keptId;
}
