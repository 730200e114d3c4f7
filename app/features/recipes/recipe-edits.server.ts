import { and, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { type PreparedPicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans, recipes, userFavorites, userRecipes } from "#db/schema.ts";
import { RECIPE_NOT_FOUND, type Recipe } from "./recipe.ts";
import type { RecipeInput } from "./recipe-input.ts";
import { addToCollection, getRecipe, insertRecipe, writeRecipe } from "./recipes.server.ts";

/** What an edit brings: servings that are not said stay as they are. */
export type RecipeEdit = Omit<RecipeInput, "servings"> & { servings?: number | null };

/** Whether an edit changes the recipe itself: for who created it and for administrators (product 4.3). */
export function editsInPlace({ user }: Caller, { createdBy }: { createdBy: string | null }): boolean {
  return createdBy === user.id || user.accountType === "administrator";
}

/**
 * Changes a recipe: in place for who created it and for administrators; for anybody else as a private copy that takes
 * the original's place in that cook's collection, favourites and plan (product 4.3).
 * @param picture replaces the picture; without it the recipe keeps its own.
 * @throws DomainError notFound. forbidden: the copy would exceed the tier's limit.
 */
export function updateRecipe(caller: Caller, recipeId: number, input: RecipeEdit, picture?: PreparedPicture): Recipe {
  const { db } = caller;
  return inTransaction(db, () => {
    const stored = db
      .select({ createdBy: recipes.createdBy, pictureId: recipes.pictureId, servings: recipes.servings })
      .from(recipes)
      .where(eq(recipes.id, recipeId))
      .get();
    if (!stored) throw new DomainError("notFound", RECIPE_NOT_FOUND);
    const content = { ...input, servings: input.servings === undefined ? stored.servings : input.servings };
    const pictureId = picture ? storePicture(db, picture) : stored.pictureId;
    if (editsInPlace(caller, stored)) {
      writeRecipe(caller, recipeId, content, pictureId);
      return getRecipe(caller, recipeId);
    }
    const copyId = insertRecipe(caller, content, pictureId, recipeId);
    takePlace(caller, recipeId, copyId);
    return getRecipe(caller, copyId);
  });
}

/** The copy stands where the original stood, as old and as favourite as that was; other cooks see no change. */
function takePlace(caller: Caller, recipeId: number, copyId: number) {
  const { db, user } = caller;
  const entry = db
    .delete(userRecipes)
    .where(and(eq(userRecipes.userId, user.id), eq(userRecipes.recipeId, recipeId)))
    .returning({ addedAt: userRecipes.addedAt, isFavorite: userRecipes.isFavorite })
    .get();
  if (!entry) checkRecipeLimit(caller);
  addToCollection(entry ? { ...caller, now: entry.addedAt } : caller, copyId);
  db.update(userFavorites)
    .set({ recipeId: copyId })
    .where(and(eq(userFavorites.userId, user.id), eq(userFavorites.recipeId, recipeId)))
    .run();
  if (entry?.isFavorite) {
    db.update(userRecipes)
      .set({ isFavorite: true })
      .where(and(eq(userRecipes.userId, user.id), eq(userRecipes.recipeId, copyId)))
      .run();
  }
  db.update(mealPlans)
    .set({ recipeId: copyId })
    .where(and(eq(mealPlans.userId, user.id), eq(mealPlans.recipeId, recipeId)))
    .run();
}
