import { type Db, statement } from "#db/client.server.ts";
import type { Moving, Slice } from "./moving.server.ts";

/** Rows of the history that are looked at in one transaction. */
const COOKED_AT_ONCE = 1000;

/**
 * Adds some of the history of one kitchen to that of another, or of what a cook has noted there since a moment, except what
 * the other one has already, since an earlier move. Rows never change, so equal ones are the same.
 */
export function carryHistory(db: Db, { from, to, own, rest, move }: Moving): Slice {
  const next = statement(
    db,
    // Without the plus SQLite would read the rows of all kitchens.
    `SELECT id FROM cooked_recipe WHERE kitchen_id = ? AND +id > ? ORDER BY +id LIMIT ${COOKED_AT_ONCE}`,
    "number",
  ).all(from, rest.at ?? 0);
  const cooked = statement(
    db,
    `INSERT INTO cooked_recipe (kitchen_id, recipe_id, date, note, cooked_by, created_at)
     WITH brought AS (
       SELECT ifnull(there_id, cooked_recipe.recipe_id) AS recipe_id, date, note, cooked_by, created_at
       FROM cooked_recipe LEFT JOIN kitchen_move_match AS match
         ON match.move_id = @moveId AND match.recipe_id = cooked_recipe.recipe_id
       WHERE cooked_recipe.id IN (SELECT value FROM json_each(@cooked))
         AND (@cookedBy IS NULL OR (cooked_by = @cookedBy AND created_at > @since)))
     SELECT @to, recipe_id, date, note, cooked_by, created_at FROM brought
     EXCEPT SELECT @to, recipe_id, date, note, cooked_by, created_at FROM cooked_recipe
     WHERE kitchen_id = @to AND (recipe_id, date) IN (SELECT recipe_id, date FROM brought)
     ORDER BY created_at RETURNING id`,
    "number",
  ).all({
    to,
    cooked: JSON.stringify(next),
    moveId: move.id,
    cookedBy: own?.addedBy ?? null,
    since: own?.since.getTime() ?? null,
  });
  return { isDone: next.length < COOKED_AT_ONCE, carried: { cooked }, rest: { at: next.at(-1) ?? null } };
}
