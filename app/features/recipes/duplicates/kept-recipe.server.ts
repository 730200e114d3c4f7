import type { Caller } from "#app/caller.ts";
import { statement } from "#db/client.server.ts";
import { entryId } from "../entry-ids.ts";
import { updateEntry } from "../search/index-updates.server.ts";

/** Returns the days on which the kitchen has planned a recipe, as a meal or beside one. */
export function plannedDates({ db, kitchen }: Caller, recipeId: number): string[] {
  return statement(
    db,
    `SELECT DISTINCT date FROM meal_plan WHERE kitchen_id = @kitchenId AND (recipe_id = @recipeId
       OR id IN (SELECT meal_id FROM meal_dish WHERE recipe_id = @recipeId))`,
    "text",
  ).all({ kitchenId: kitchen.id, recipeId });
}

/** Brings the entry of a recipe up to date after a merge: its words with the tags, and the last day on which it was cooked. */
export function refreshKept({ db, kitchen }: Caller, recipeId: number) {
  const entry = entryId(kitchen.collectionId, recipeId);
  if (!statement(db, "SELECT 1 FROM collection_recipe WHERE id = ?").get(entry)) return;
  statement(
    db,
    `UPDATE collection_recipe SET last_cooked = ifnull((SELECT max(date) FROM cooked_recipe
       WHERE kitchen_id = @kitchenId AND recipe_id = @recipeId), '') WHERE id = @entry`,
  ).run({ entry, recipeId, kitchenId: kitchen.id });
  updateEntry(db, entry);
}

/** Lets what is known about duplicates follow a recipe that a copy replaces in the kitchen. */
export function followCopy({ db, kitchen }: Caller, recipeId: number, copyId: number) {
  const values = { recipeId, copyId, kitchenId: kitchen.id, collectionId: kitchen.collectionId };
  statement(
    db,
    `UPDATE merge SET kept_id = @copyId WHERE kept_id = @recipeId
       AND trash_id IN (SELECT id FROM trash WHERE kitchen_id = @kitchenId)`,
  ).run(values);
  // A copy has the higher id.
  statement(
    db,
    `INSERT INTO kept_apart (collection_id, one_id, other_id)
     SELECT collection_id, iif(one_id = @recipeId, other_id, one_id), @copyId FROM kept_apart
     WHERE collection_id = @collectionId AND @recipeId IN (one_id, other_id) ON CONFLICT DO NOTHING`,
  ).run(values);
}
