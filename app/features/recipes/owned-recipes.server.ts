import type { Caller } from "#app/caller.ts";
import { statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE } from "./entry-ids.ts";

/**
 * Returns which of these recipes the cook has, with one statement that reads indexes: the id to the id in the cook's own
 * collection, which is that of the recipe itself, of a copy of it, or of one with the same name (product 4.4).
 */
export function findOwned({ db, kitchen }: Caller, recipeIds: readonly number[]): Map<number, number> {
  // CROSS JOIN keeps the order of the tables: the copies of one recipe are fewer than the recipes of one cook.
  const rows = statement(
    db,
    `SELECT shown.id, coalesce(
       (SELECT recipe_id FROM collection_recipe WHERE id = @collectionId * ${COLLECTION_STRIDE} + shown.id),
       (SELECT copy.id FROM recipe AS copy
          CROSS JOIN collection_recipe ON collection_recipe.id = @collectionId * ${COLLECTION_STRIDE} + copy.id
          WHERE copy.original_recipe_id = shown.id),
       (SELECT recipe_id FROM collection_recipe WHERE name_key = shown.name_key
          AND collection_id = @collectionId)) AS ownId
     FROM recipe AS shown WHERE shown.id IN (SELECT value FROM json_each(@ids))`,
    { id: "number", ownId: "number?" },
  ).all({ collectionId: kitchen.collectionId, ids: JSON.stringify(recipeIds) });
  return new Map(rows.flatMap(({ id, ownId }) => (ownId === null ? [] : [[id, ownId]])));
}
