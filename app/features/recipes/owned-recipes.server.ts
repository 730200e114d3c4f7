import type { Caller } from "#app/caller.ts";
import { statement } from "./recipe-sql.server.ts";

/**
 * Returns which of these recipes the cook has, with one statement that reads indexes: the id to the id in the cook's own
 * collection, which is that of the recipe itself, of a copy of it, or of one with the same name (product 4.4).
 */
export function findOwned({ db, user, kitchen }: Caller, recipeIds: readonly number[]): Map<number, number> {
  // CROSS JOIN keeps the order of the tables: the copies of one recipe are fewer than the recipes of one cook.
  const rows = statement(
    db,
    `SELECT shown.id, coalesce(
       (SELECT recipe_id FROM user_recipe WHERE user_id = @userId AND recipe_id = shown.id),
       (SELECT copy.id FROM recipe AS copy CROSS JOIN user_recipe ON user_recipe.recipe_id = copy.id
          WHERE copy.original_recipe_id = shown.id AND user_recipe.user_id = @userId),
       (SELECT recipe_id FROM user_recipe WHERE name_key = shown.name_key
          AND collection_id = @collectionId)) AS ownId
     FROM recipe AS shown WHERE shown.id IN (SELECT value FROM json_each(@ids))`,
  ).all({ userId: user.id, collectionId: kitchen.collectionId, ids: JSON.stringify(recipeIds) }) as {
    id: number;
    ownId: number | null;
  }[];
  return new Map(rows.flatMap(({ id, ownId }) => (ownId === null ? [] : [[id, ownId]])));
}
