import type { Caller } from "#app/caller.ts";
import { statement } from "#db/client.server.ts";
import type { RevisionReason } from "#db/enumerations.ts";
import { contentOf } from "../recipe-content.server.ts";
import type { RecipeContent } from "../recipe-input.ts";

/** Versions of a recipe that are kept besides the one that is stored, and their bytes (product 4.19). */
export const KEPT_REVISIONS = 50;
const KEPT_BYTES = 2_000_000;

/**
 * Keeps the stored version of a recipe before it is overwritten, and drops the oldest ones above the limits.
 * @param stored the content as it is stored
 * @returns the id of the version
 */
export function keepRevision(
  { db, user, now }: Caller,
  recipeId: number,
  stored: RecipeContent,
  reason: RevisionReason,
): number {
  const { lastInsertRowid } = statement(
    db,
    `INSERT INTO recipe_revision (recipe_id, created_at, changed_by, reason, content, updated_at, picture_hash)
     SELECT recipe.id, ?, ?, ?, ?, recipe.updated_at, picture.hash
     FROM recipe LEFT JOIN picture ON picture.id = recipe.picture_id WHERE recipe.id = ?`,
  ).run(now.getTime(), user.id, reason, JSON.stringify(contentOf(stored)), recipeId);
  statement(
    db,
    `DELETE FROM recipe_revision WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER newest AS place, sum(octet_length(content)) OVER newest AS bytes
         FROM recipe_revision WHERE recipe_id = @recipeId WINDOW newest AS (ORDER BY id DESC))
       WHERE place > ${KEPT_REVISIONS} OR (place > 1 AND bytes > ${KEPT_BYTES}))`,
  ).run({ recipeId });
  return Number(lastInsertRowid);
}
