import { and, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { userFavorites, userRecipes } from "#db/schema.ts";
import * as m from "#messages";
import { findOwned } from "./owned-recipes.server.ts";
import type { Recipe } from "./recipe.ts";
import { DIFFICULTY_RANK, RATING, statement, UNKNOWN_LAST } from "./recipe-sql.server.ts";
import { findDuplicate, getRecipe } from "./recipes.server.ts";
import { COLLECTION_STRIDE, indexEntry, readText, SEARCHABLE } from "./search/search-index.server.ts";

/** Whose collection is changed, and the time of the change. */
type Cook = Pick<Caller, "db" | "now"> & {
  user: Pick<Caller["user"], "id">;
  kitchen: Pick<Caller["kitchen"], "collectionId">;
};

/** Adds a recipe to the collection of the cook; adding it again changes nothing. */
export function addToCollection({ db, user, kitchen, now }: Cook, recipeId: number) {
  const entryId = statement(
    db,
    `INSERT INTO user_recipe (id, collection_id, user_id, recipe_id, is_favorite, rating, added_at,
       name_key, prep_minutes, total_minutes, difficulty_rank)
     SELECT @collectionId * ${COLLECTION_STRIDE} + recipe.id, @collectionId, @userId, recipe.id,
       EXISTS (SELECT 1 FROM user_favorite WHERE user_id = @userId AND recipe_id = @recipeId),
       ifnull(${RATING}, 0), @addedAt,
       recipe.name_key, ifnull(recipe.prep_time, ${UNKNOWN_LAST}), ifnull(recipe.total_time, ${UNKNOWN_LAST}),
       ${DIFFICULTY_RANK}
     FROM recipe WHERE recipe.id = @recipeId
     ON CONFLICT DO NOTHING RETURNING id`,
  )
    .pluck()
    .get({ userId: user.id, collectionId: kitchen.collectionId, recipeId, addedAt: now.getTime() }) as
    | number
    | undefined;
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
