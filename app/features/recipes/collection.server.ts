import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator, checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { recipes, userFavorites, userRecipes } from "#db/schema.ts";
import * as m from "#messages";
import type { RestoreInput } from "./form/recipe-form-input.ts";
import { findOwned } from "./owned-recipes.server.ts";
import type { Recipe } from "./recipe.ts";
import { DIFFICULTY_RANK, RATING, statement, UNKNOWN_LAST } from "./recipe-sql.server.ts";
import { findDuplicate, getRecipe } from "./recipes.server.ts";
import { COLLECTION_STRIDE, indexEntry, readText, SEARCHABLE } from "./search/search-index.server.ts";

/** Adds a recipe to the collection of the cook; adding it again changes nothing. */
export function addToCollection({ db, user, now }: Caller, recipeId: number) {
  statement(db, "INSERT INTO collection (user_id) VALUES (?) ON CONFLICT DO NOTHING").run(user.id);
  const entryId = statement(
    db,
    `INSERT INTO user_recipe (id, collection_id, user_id, recipe_id, is_favorite, rating, added_at,
       name_key, prep_minutes, total_minutes, difficulty_rank)
     SELECT collection.id * ${COLLECTION_STRIDE} + recipe.id, collection.id, collection.user_id, recipe.id,
       EXISTS (SELECT 1 FROM user_favorite WHERE user_id = @userId AND recipe_id = @recipeId),
       ifnull(${RATING}, 0), @addedAt,
       recipe.name_key, ifnull(recipe.prep_time, ${UNKNOWN_LAST}), ifnull(recipe.total_time, ${UNKNOWN_LAST}),
       ${DIFFICULTY_RANK}
     FROM collection, recipe WHERE collection.user_id = @userId AND recipe.id = @recipeId
     ON CONFLICT DO NOTHING RETURNING id`,
  )
    .pluck()
    .get({ userId: user.id, recipeId, addedAt: now.getTime() }) as number | undefined;
  if (entryId === undefined) return;
  const text = statement(db, SEARCHABLE).get(recipeId);
  indexEntry(db, entryId, readText(text));
}

/**
 * Adds the recipe of any cook to the collection of the caller, without a copy: later edits by its owner show there too
 * (product 4.2).
 * @throws DomainError notFound. conflict: the collection has it, or one like it. forbidden: the limit of the tier.
 */
export function addToMyCollection(caller: Caller, recipeId: number): Recipe {
  return inTransaction(caller.db, () => {
    const recipe = getRecipe(caller, recipeId);
    if (findOwned(caller, [recipeId]).size > 0 || findDuplicate(caller, recipe)) {
      throw new DomainError("conflict", m.recipes.alreadyInCollection());
    }
    checkRecipeLimit(caller);
    addToCollection(caller, recipeId);
    return getRecipe(caller, recipeId);
  });
}

/** An entry that was removed from a collection, as undoing needs it. */
export type Removed = { recipeId: number; name: string; isFavorite: boolean; addedAt: Date };

/**
 * Removes a recipe from the collection and the favourites of the cook; planned meals keep it.
 * @throws DomainError notFound: it is not in the collection.
 */
export function removeFromCollection(caller: Caller, recipeId: number): Removed {
  const { db, user, now } = caller;
  return inTransaction(db, () => {
    const { name, isFavorite } = getRecipe(caller, recipeId);
    const entry = db
      .delete(userRecipes)
      .where(and(eq(userRecipes.userId, user.id), eq(userRecipes.recipeId, recipeId)))
      .returning({ addedAt: userRecipes.addedAt })
      .get();
    if (!entry) throw new DomainError("notFound", m.recipes.recipeNotFound());
    writeFavorite(caller, recipeId, false);
    db.update(recipes).set({ releasedAt: now }).where(eq(recipes.id, recipeId)).run();
    deleteReleased(db, now);
    return { recipeId, name, isFavorite, addedAt: entry.addedAt };
  });
}

/** Deletes a recipe for all cooks, with its copies and planned meals. @throws DomainError forbidden, notFound. */
export function deleteForEveryone(caller: Caller, recipeId: number): { name: string } {
  checkAdministrator(caller);
  const deleted = caller.db.delete(recipes).where(eq(recipes.id, recipeId)).returning({ name: recipes.name }).get();
  if (!deleted) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return deleted;
}

/**
 * Returns whether the caller deletes recipes for everyone: administrators do, cooks remove them from their own
 * collection (product 4.5).
 */
export function removesForEveryone({ user }: Caller): boolean {
  return user.accountType === "administrator";
}

/**
 * Removes a recipe, as the button of its card does; `removed` is null if it was deleted for everyone. @throws
 * DomainError notFound.
 */
export function removeRecipe(caller: Caller, recipeId: number): { name: string; removed: Removed | null } {
  if (removesForEveryone(caller)) return { ...deleteForEveryone(caller, recipeId), removed: null };
  const removed = removeFromCollection(caller, recipeId);
  return { name: removed.name, removed };
}

/**
 * Undoes `removeFromCollection`: restores the entry with its date and its favourite.
 * @throws DomainError notFound: the recipe was deleted meanwhile. conflict: the collection has it. forbidden: the limit
 * of the tier.
 */
export function restoreToCollection(caller: Caller, { recipeId, isFavorite, addedAt }: RestoreInput): Recipe {
  return inTransaction(caller.db, () => {
    if (getRecipe(caller, recipeId).isInCollection) throw new DomainError("conflict", m.recipes.alreadyInCollection());
    checkRecipeLimit(caller);
    const isPast = addedAt.getTime() <= caller.now.getTime();
    addToCollection({ ...caller, now: isPast ? addedAt : caller.now }, recipeId);
    if (isFavorite) writeFavorite(caller, recipeId, true);
    return getRecipe(caller, recipeId);
  });
}

/** Marks or unmarks a favourite; doing it twice changes nothing. @throws DomainError notFound: no such recipe. */
export function setFavorite(caller: Caller, recipeId: number, isFavorite: boolean): { isFavorite: boolean } {
  return inTransaction(caller.db, () => {
    getRecipe(caller, recipeId);
    writeFavorite(caller, recipeId, isFavorite);
    return { isFavorite };
  });
}

function writeFavorite({ db, user, now }: Caller, recipeId: number, isFavorite: boolean) {
  const own = and(eq(userFavorites.userId, user.id), eq(userFavorites.recipeId, recipeId));
  if (isFavorite)
    db.insert(userFavorites).values({ userId: user.id, recipeId, createdAt: now }).onConflictDoNothing().run();
  else db.delete(userFavorites).where(own).run();
  db.update(userRecipes)
    .set({ isFavorite })
    .where(and(eq(userRecipes.userId, user.id), eq(userRecipes.recipeId, recipeId)))
    .run();
}

/** Time for which a recipe in no collection is kept, so that the toast can undo the removal: an hour. */
const KEPT_MS = 60 * 60 * 1000;

/**
 * Deletes recipes that were removed from a collection over an hour ago and are in no collection, plan or copy (product
 * 4.5). Every removal calls it, so that there is never much to delete; a recipe that is still used is checked again an
 * hour later.
 */
function deleteReleased(db: Db, now: Date) {
  inTransaction(db, () => {
    const before = new Date(now.getTime() - KEPT_MS);
    const due = and(isNotNull(recipes.releasedAt), lt(recipes.releasedAt, before));
    deleteUnused(db, due);
    db.update(recipes).set({ releasedAt: now }).where(due).run();
  });
}

/** Deletes those of the recipes that are in no collection, plan or copy, and returns their number. */
export function deleteUnused(db: Db, which: SQL | undefined): number {
  const isHeld = sql`(EXISTS (SELECT 1 FROM user_recipe WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM meal_plan WHERE recipe_id = recipe.id)
    OR EXISTS (SELECT 1 FROM recipe AS copy WHERE copy.original_recipe_id = recipe.id))`;
  return db
    .delete(recipes)
    .where(and(which, sql`NOT ${isHeld}`))
    .run().changes;
}
