import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { AddedBy } from "#app/features/kitchens/kitchen.ts";
import { addedByColumns, isAddedBy } from "#app/features/kitchens/members.server.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, prepared, statement } from "#db/client.server.ts";
import { collectionRecipes, userFavorites, users } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE, entryId } from "./entry-ids.ts";
import { findOwned } from "./owned-recipes.server.ts";
import type { Recipe } from "./recipe.ts";
import { DIFFICULTY_RANK, UNKNOWN_LAST } from "./recipe-sql.server.ts";
import { findDuplicate, getRecipe, requireRecipe } from "./recipes.server.ts";
import { updateEntry } from "./search/index-updates.server.ts";
import { indexTerms } from "./search/search-index.server.ts";
import type { SearchTerms } from "./search/search-words.ts";

/** Entries of a collection: who adds the recipes and when, in milliseconds since 1970. */
type Adding = { collectionId: number; addedBy: string | null; addedAt: number };

/**
 * Adds recipes to a collection with their order, not yet to the index; adding one again changes nothing. If the account
 * of `addedBy` was deleted, nobody has added them. Returns how many were added.
 */
export function insertEntries(db: Db, adding: Adding, recipeIds: number[]): number {
  return statement(
    db,
    `INSERT INTO collection_recipe (id, collection_id, recipe_id, added_by, added_at,
       name_key, prep_minutes, total_minutes, difficulty_rank)
     SELECT @collectionId * ${COLLECTION_STRIDE} + recipe.id, @collectionId, recipe.id,
       (SELECT id FROM user WHERE id = @addedBy), @addedAt,
       recipe.name_key, ifnull(recipe.prep_time, ${UNKNOWN_LAST}), ifnull(recipe.total_time, ${UNKNOWN_LAST}),
       ${DIFFICULTY_RANK}
     FROM recipe WHERE recipe.id IN (SELECT value FROM json_each(@recipeIds)) ORDER BY recipe.id
     ON CONFLICT DO NOTHING`,
  ).run({ ...adding, recipeIds: JSON.stringify(recipeIds) }).changes;
}

/**
 * Adds a recipe to a collection, with its order and search words, as `insertEntries`.
 * @param terms of the recipe with the collection's tags, if they are known already
 */
export function addEntry(db: Db, { recipeId, ...adding }: Adding & { recipeId: number }, terms?: SearchTerms) {
  if (insertEntries(db, adding, [recipeId]) === 0) return;
  const id = entryId(adding.collectionId, recipeId);
  if (terms) indexTerms(db, id, terms);
  else updateEntry(db, id);
}

/** Adds a recipe to the collection of the caller's kitchen, without any check; adding it again changes nothing. */
export function addToCollection({ db, user, kitchen, now }: Caller, recipeId: number, terms?: SearchTerms) {
  addEntry(db, { collectionId: kitchen.collectionId, recipeId, addedBy: user.id, addedAt: now.getTime() }, terms);
}

/** Returns which member added a recipe to the collection. */
export function addedBy({ db, kitchen }: Caller, recipeId: number): AddedBy {
  const who = prepared(db, "who added a recipe", (connection) =>
    connection
      .select(addedByColumns(sql.placeholder("kitchenId")))
      .from(collectionRecipes)
      .innerJoin(users, isAddedBy(collectionRecipes.addedBy, sql.placeholder("kitchenId")))
      .where(eq(collectionRecipes.id, sql.placeholder("entry")))
      .prepare(),
  ).get({ kitchenId: kitchen.id, entry: entryId(kitchen.collectionId, recipeId) });
  return who ?? null;
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
    announce(caller, { topic: "collection", ids: [recipeId] });
    return getRecipe(caller, recipeId);
  });
}

/** Marks or unmarks a favourite; doing it twice changes nothing. @throws DomainError notFound: no such recipe. */
export function setFavorite(caller: Caller, recipeId: number, isFavorite: boolean): { isFavorite: boolean } {
  return inTransaction(caller.db, () => {
    requireRecipe(caller, recipeId);
    writeFavorite(caller, recipeId, isFavorite);
    return { isFavorite };
  });
}

function writeFavorite({ db, user, now }: Caller, recipeId: number, isFavorite: boolean) {
  const own = and(eq(userFavorites.userId, user.id), eq(userFavorites.recipeId, recipeId));
  if (isFavorite)
    db.insert(userFavorites).values({ userId: user.id, recipeId, createdAt: now }).onConflictDoNothing().run();
  else db.delete(userFavorites).where(own).run();
}
