import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { recipes } from "#db/schema.ts";
import * as m from "#messages";
import { entryId } from "../entry-ids.ts";
import { getRecipe } from "../recipes.server.ts";
import { sweep } from "./sweep.server.ts";
import { announceRows, type FoundRows, rowStore, withDependents } from "./taken-rows.server.ts";

/** A recipe that was removed. */
export type Removed = { recipeId: number; name: string };

/**
 * Removes a recipe from the collection and the favourites of the cook, into the trash; planned meals keep it.
 * @throws DomainError notFound: it is not in the collection.
 */
export function removeFromCollection(caller: Caller, recipeId: number): Removed {
  return inTransaction(caller.db, () => {
    const { name, isInCollection } = getRecipe(caller, recipeId);
    if (!isInCollection) throw new DomainError("notFound", m.recipes.recipeNotFound());
    removeAllFromCollection(caller, [recipeId]);
    return { recipeId, name };
  });
}

/** Removes recipes of the cook's collection, all at once, as `removeFromCollection` does. */
export function removeAllFromCollection(caller: Caller, recipeIds: number[]) {
  const { db, user, kitchen, now } = caller;
  const favorite = statement(db, "SELECT id FROM user_favorite WHERE user_id = ? AND recipe_id = ?", "number");
  const takeEntry = statement(db, "DELETE FROM collection_recipe WHERE id = ?");
  const takeFavorite = statement(db, "DELETE FROM user_favorite WHERE user_id = ? AND recipe_id = ?");
  inTransaction(db, () => {
    const removals = recipeIds.map((recipeId) => ({
      recipeId,
      kitchenId: kitchen.id,
      removedAt: now,
      rows: [
        { source: "collection_recipe", rowids: [entryId(kitchen.collectionId, recipeId)] },
        { source: "user_favorite", rowids: favorite.all(user.id, recipeId) },
      ],
    }));
    moveToTrash(caller, removals);
    for (const recipeId of recipeIds) {
      takeEntry.run(entryId(kitchen.collectionId, recipeId));
      takeFavorite.run(user.id, recipeId);
    }
    sweep(db, now);
  });
}

/**
 * Removes a recipe for all cooks, with its copies, planned meals and all that is stored about it, into the trash of the
 * administrators. @throws DomainError forbidden, notFound.
 */
export function deleteForEveryone(caller: Caller, recipeId: number): Removed {
  checkAdministrator(caller);
  const { db, now } = caller;
  return inTransaction(db, () => {
    const { name } = getRecipe(caller, recipeId);
    const rows = withDependents(db, { source: "recipe", rowids: [recipeId] });
    moveToTrash(caller, [{ recipeId, kitchenId: null, removedAt: now, rows }]);
    db.delete(recipes).where(eq(recipes.id, recipeId)).run();
    // The administrator sees everyone's recipes.
    announce(caller, { topic: "collection", ids: [recipeId] });
    sweep(db, now);
    return { recipeId, name };
  });
}

type Removal = { recipeId: number; kitchenId: number | null; removedAt: Date; rows: FoundRows[] };

/**
 * Stores removals and their rows, which are there still; an earlier removal of the same recipe from the same collection is
 * replaced.
 */
function moveToTrash(caller: Caller, removals: Removal[]) {
  const { db } = caller;
  const forget = statement(db, "DELETE FROM trash WHERE recipe_id = ? AND kitchen_id IS ?");
  const remember = statement(db, "INSERT INTO trash (recipe_id, kitchen_id, removed_at) VALUES (?, ?, ?)");
  const store = rowStore(db);
  for (const { recipeId, kitchenId, removedAt, rows } of removals) {
    forget.run(recipeId, kitchenId);
    const { lastInsertRowid } = remember.run(recipeId, kitchenId, removedAt.getTime());
    store(Number(lastInsertRowid), rows);
    announceRows(caller, Number(lastInsertRowid));
  }
}

/**
 * Returns whether the caller deletes recipes for everyone: administrators do, cooks remove them from their own
 * collection (product 4.5).
 */
export function removesForEveryone({ user }: Caller): boolean {
  return user.accountType === "administrator";
}

/** Removes a recipe, as the button of its card does. @throws DomainError notFound. */
export function removeRecipe(caller: Caller, recipeId: number): Removed & { isForEveryone: boolean } {
  const isForEveryone = removesForEveryone(caller);
  const remove = isForEveryone ? deleteForEveryone : removeFromCollection;
  return { ...remove(caller, recipeId), isForEveryone };
}
