import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { makeSizes } from "#app/platform/pictures/original-pictures.server.ts";
import { type Db, prepared } from "#db/client.server.ts";
import { pictures, recipes, userFavorites, userRecipes } from "#db/schema.ts";
import * as m from "#messages";
import { nameKey, type Recipe, sourceKey } from "./recipe.ts";
import { forUser, RATING, TAGS } from "./recipe-sql.server.ts";

/** Returns the columns that `toRecipe` needs for a user; join `pictures` and, for the user, `userFavorites`. */
export const recipeColumns = (userId: string | Placeholder) => ({
  id: recipes.id,
  name: recipes.name,
  pictureHash: pictures.hash,
  prepTime: recipes.prepTime,
  totalTime: recipes.totalTime,
  servings: recipes.servings,
  difficulty: recipes.difficulty,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  ingredientSections: recipes.ingredientSections,
  instructionSections: recipes.instructionSections,
  description: recipes.description,
  notes: recipes.notes,
  cookTime: recipes.cookTime,
  yield: recipes.yield,
  nutrition: recipes.nutrition,
  sourceUrl: recipes.sourceUrl,
  originalRecipeId: recipes.originalRecipeId,
  createdBy: recipes.createdBy,
  isOriginal: recipes.isOriginal,
  createdAt: recipes.createdAt,
  updatedAt: recipes.updatedAt,
  costPerServing: recipes.costPerServing,
  favoriteId: userFavorites.id,
  rating: sql<number | null>`${forUser(RATING, sql`${userId}`)}`,
  tags: sql<string>`${forUser(TAGS, sql`${userId}`)}`,
});

type RecipeRow = Omit<typeof recipes.$inferSelect, "nameKey" | "sourceKey" | "pictureId" | "releasedAt"> & {
  pictureHash: string | null;
  favoriteId: number | null;
  rating: number | null;
  /** A JSON list. */
  tags: string;
};

/** Returns a row as a recipe for pages and the API. */
export function toRecipe({ pictureHash, favoriteId, ...row }: RecipeRow): Recipe {
  return {
    ...row,
    imagePath: imagePath(row.id, pictureHash),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
    isFavorite: favoriteId !== null,
    tags: JSON.parse(row.tags),
    costPerServing: row.costPerServing === null ? null : row.costPerServing / 100,
  };
}

/** Returns the address of a recipe's picture, or null without one. */
export function imagePath(recipeId: number, pictureHash: string | null): string | null {
  return versionedAddress(href("/api/recipes/:recipeId/image", { recipeId: String(recipeId) }), pictureHash);
}

/** Returns an address with the version of its picture, so that it can be cached for ever; null without a picture. */
export function versionedAddress(address: string, pictureHash: string | null): string | null {
  return pictureHash && `${address}?v=${pictureHash.slice(0, 12)}`;
}

/** A recipe and whether the caller has it. */
type OpenedRecipe = Recipe & { isInCollection: boolean };

/** Returns any recipe; every cook may read every recipe (product 4.2). @throws DomainError notFound. */
export function getRecipe({ db, user }: Caller, recipeId: number): OpenedRecipe {
  const row = prepared(db, "one recipe", (connection) =>
    connection
      .select({ ...recipeColumns(sql.placeholder("userId")), entryId: userRecipes.id })
      .from(recipes)
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .leftJoin(
        userFavorites,
        and(eq(userFavorites.recipeId, recipes.id), eq(userFavorites.userId, sql.placeholder("userId"))),
      )
      .leftJoin(
        userRecipes,
        and(eq(userRecipes.recipeId, recipes.id), eq(userRecipes.userId, sql.placeholder("userId"))),
      )
      .where(eq(recipes.id, sql.placeholder("recipeId")))
      .prepare(),
  ).get({ userId: user.id, recipeId });
  if (!row) throw new DomainError("notFound", m.recipes.recipeNotFound());
  const { entryId, ...recipe } = row;
  return { ...toRecipe(recipe), isInCollection: entryId !== null };
}

/** Returns why the cook has such a recipe already, a reason of product 4.4, and which one it is; undefined if none. */
export function findDuplicate(
  { db, user }: Pick<Caller, "db"> & { user: Pick<Caller["user"], "id"> },
  recipe: { name: string; sourceUrl: string | null },
): { reason: string; recipeId: number } | undefined {
  const own = (condition: ReturnType<typeof eq>) =>
    db
      .select({ recipeId: recipes.id })
      .from(userRecipes)
      .innerJoin(recipes, eq(recipes.id, userRecipes.recipeId))
      .where(and(eq(userRecipes.userId, user.id), condition))
      .get();
  const source = recipe.sourceUrl ? sourceKey(recipe.sourceUrl) : null;
  const sameSource = source && own(eq(recipes.sourceKey, source));
  if (sameSource) return { reason: m.recipes.sameSource(), ...sameSource };
  const sameName = own(eq(recipes.nameKey, nameKey(recipe.name)));
  return sameName && { reason: m.recipes.sameName(), ...sameName };
}

/** A picture as it is served (WebP), with the hash that changes with it. */
export type PictureBytes = { bytes: Buffer; hash: string };

/** Returns the picture of a recipe, as `pictureBytes`. @throws DomainError notFound. */
export function getPicture({ db }: Pick<Visitor, "db">, recipeId: number, width: number): Promise<PictureBytes> {
  const row = db.select({ pictureId: recipes.pictureId }).from(recipes).where(eq(recipes.id, recipeId)).get();
  return pictureBytes(db, row?.pictureId ?? null, width);
}

/**
 * Returns a picture at the smallest stored width that is at least `width` pixels, whose sizes are made now if they are
 * not made yet. @throws DomainError notFound. unavailable: too many are being made.
 */
export async function pictureBytes(db: Db, pictureId: number | null, width: number): Promise<PictureBytes> {
  let row = pictureId === null ? undefined : storedPicture(db, pictureId, width);
  if (!row && pictureId !== null) {
    await makeSizes(db, pictureId);
    row = storedPicture(db, pictureId, width);
  }
  if (!row) throw new DomainError("notFound", m.recipes.imageNotFound());
  return row;
}

function storedPicture(db: Db, pictureId: number, width: number): PictureBytes | undefined {
  return db.get<PictureBytes | undefined>(sql`
    SELECT picture_size.bytes, picture.hash FROM picture
    JOIN picture_size ON picture_size.picture_id = picture.id
    WHERE picture.id = ${pictureId}
    ORDER BY picture_size.width < ${width}, abs(picture_size.width - ${width})
    LIMIT 1`);
}
