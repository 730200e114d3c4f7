import { and, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { collectionRecipes, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { addToCollection } from "../recipes/collection.server.ts";
import { findOwned } from "../recipes/owned-recipes.server.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { newRecipe } from "../recipes/recipe-content.server.ts";
import { findDuplicate, getRecipe } from "../recipes/recipes.server.ts";
import { insertRecipe } from "../recipes/store-recipes.server.ts";
import { checkRecipeLimit } from "../tiers/limits.server.ts";
import { getOpenLink } from "./recipe-links.server.ts";
import { getOpenShare } from "./sharing.server.ts";

/**
 * Copies a recipe of a share into the cook's own collection: what its owner changes later changes nothing here
 * (product 8.4). The picture is shared, not copied.
 * @throws DomainError notFound: no such share, or the recipe is not in it. expired. conflict: the cook has it already.
 * forbidden: the tier's collection is full.
 */
export function addSharedRecipe(caller: Caller, shareCode: string, recipeId: number): Recipe {
  return inTransaction(caller.db, () => {
    const { collectionId } = getOpenShare(caller, shareCode);
    return copyShared(caller, { collectionId, recipeId, withNotes: true });
  });
}

/** Copies the recipe of a link, as `addSharedRecipe` does; without its notes if the link hides them. */
export function addLinkedRecipe(caller: Caller, code: string): Recipe {
  const { link, recipe } = getOpenLink(caller, code);
  return inTransaction(caller.db, () => copyShared(caller, { ...link, recipeId: recipe.id }));
}

/** Where a recipe is that is copied, and whether its notes are. */
type Copied = { collectionId: number; recipeId: number; withNotes: boolean };

function copyShared(caller: Caller, { collectionId, recipeId, withNotes }: Copied): Recipe {
  const shared = caller.db
    .select({ recipe: recipes })
    .from(collectionRecipes)
    .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
    .where(and(eq(collectionRecipes.collectionId, collectionId), eq(collectionRecipes.recipeId, recipeId)))
    .get();
  if (!shared) throw new DomainError("notFound", m.recipes.recipeNotFound());
  const { recipe } = shared;
  if (findOwned(caller, [recipe.id]).size > 0 || findDuplicate(caller, recipe)) {
    throw new DomainError("conflict", m.recipes.alreadyInCollection());
  }
  checkRecipeLimit(caller);
  const copy = newRecipe(withNotes ? recipe : { ...recipe, notes: null });
  const copyId = insertRecipe(caller, copy, recipe.pictureId, recipe.id);
  addToCollection(caller, copyId, copy.ownTerms);
  announce(caller, { topic: "collection", ids: [copyId] });
  return getRecipe(caller, copyId);
}
