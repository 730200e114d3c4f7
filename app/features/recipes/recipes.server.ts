import { and, eq, gte, inArray, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Caller, Kitchen, User, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { makeSizes } from "#app/platform/pictures/original-pictures.server.ts";
import { type Db, prepared } from "#db/client.server.ts";
import { collectionRecipes, pictures, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE } from "./entry-ids.ts";
import { nameKey, type Recipe, sourceKey } from "./recipe.ts";
import { imageHref } from "./recipe-addresses.ts";
import { IS_FAVORITE, LAST_COOKED, RATING, TAGS, TIMES_COOKED, withValue } from "./recipe-sql.server.ts";

/** Whose favourite, rating, tags and history a recipe is read with. */
type Reader = { userId: string | Placeholder; kitchenId: number | Placeholder; collectionId: number | Placeholder };

/** Returns the reader that a caller is. */
export const readerOf = ({
  user,
  kitchen,
}: {
  user: Pick<User, "id">;
  kitchen: Pick<Kitchen, "id" | "collectionId">;
}): Reader => ({
  userId: user.id,
  kitchenId: kitchen.id,
  collectionId: kitchen.collectionId,
});

/** Returns the columns that `toRecipe` needs for a reader; join `pictures`. */
export const recipeColumns = ({ userId, kitchenId, collectionId }: Reader) => ({
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
  isFavorite: sql<number>`${withValue(IS_FAVORITE, sql`${userId}`)}`,
  rating: sql<number | null>`${withValue(RATING, sql`${userId}`)}`,
  tags: sql<string>`${withValue(TAGS, sql`${collectionId}`)}`,
  lastCooked: sql<string | null>`${withValue(LAST_COOKED, sql`${kitchenId}`)}`,
  timesCooked: sql<number>`${withValue(TIMES_COOKED, sql`${kitchenId}`)}`,
});

type RecipeRow = Omit<typeof recipes.$inferSelect, "nameKey" | "sourceKey" | "pictureId" | "releasedAt"> & {
  pictureHash: string | null;
  isFavorite: number;
  rating: number | null;
  /** A JSON list. */
  tags: string;
  lastCooked: string | null;
  timesCooked: number;
};

/** Returns a row as a recipe for pages and the API. */
export function toRecipe({ pictureHash, ...row }: RecipeRow): Recipe {
  return {
    ...row,
    imagePath: imagePath(row.id, pictureHash),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
    isFavorite: row.isFavorite === 1,
    tags: JSON.parse(row.tags),
    costPerServing: row.costPerServing === null ? null : row.costPerServing / 100,
  };
}

/** Returns the address of a recipe's picture, or null without one. */
export function imagePath(recipeId: number, pictureHash: string | null): string | null {
  return versionedAddress(imageHref(recipeId), pictureHash);
}

/** Returns an address with the version of its picture, so that it can be cached for ever; null without a picture. */
export function versionedAddress(address: string, pictureHash: string | null): string | null {
  return pictureHash && `${address}?v=${pictureHash.slice(0, 12)}`;
}

/** A recipe and whether the caller has it. */
export type OpenedRecipe = Recipe & { isInCollection: boolean };

/** Returns any recipe; every cook may read every recipe (product 4.2). @throws DomainError notFound. */
export function getRecipe(caller: Caller, recipeId: number): OpenedRecipe {
  const reader = {
    userId: sql.placeholder("userId"),
    kitchenId: sql.placeholder("kitchenId"),
    collectionId: sql.placeholder("collectionId"),
  };
  const row = prepared(caller.db, "one recipe", (connection) =>
    connection
      .select({ ...recipeColumns(reader), entryId: collectionRecipes.id })
      .from(recipes)
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .leftJoin(
        collectionRecipes,
        sql`${collectionRecipes.id} = ${reader.collectionId} * ${sql.raw(String(COLLECTION_STRIDE))} + ${recipes.id}`,
      )
      .where(eq(recipes.id, sql.placeholder("recipeId")))
      .prepare(),
  ).get({ ...readerOf(caller), recipeId });
  if (!row) throw new DomainError("notFound", m.recipes.recipeNotFound());
  const { entryId, ...recipe } = row;
  return { ...toRecipe(recipe), isInCollection: entryId !== null };
}

/**
 * Returns why the cook has such a recipe already, a reason of product 4.4, and which one it is; undefined if none.
 * @param since only recipes that came to the collection or were changed from then on count; `except` never does
 */
export function findDuplicate(
  { db, kitchen }: Pick<Caller, "db"> & { kitchen: Pick<Caller["kitchen"], "collectionId"> },
  recipe: { name: string; sourceUrl: string | null },
  { since, except }: { since?: Date; except?: number } = {},
): { reason: string; recipeId: number } | undefined {
  const own = (condition: SQL) =>
    db
      .select({ recipeId: collectionRecipes.recipeId })
      .from(collectionRecipes)
      .where(
        and(
          eq(collectionRecipes.collectionId, kitchen.collectionId),
          condition,
          since && or(gte(collectionRecipes.addedAt, since), changedSince(since)),
          except === undefined ? undefined : ne(collectionRecipes.recipeId, except),
        ),
      )
      .get();
  const source = recipe.sourceUrl ? sourceKey(recipe.sourceUrl) : null;
  const ofSource = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(eq(recipes.sourceKey, source ?? ""));
  const sameSource = source && own(inArray(collectionRecipes.recipeId, ofSource));
  if (sameSource) return { reason: m.recipes.sameSource(), ...sameSource };
  // Of the entry, which has an index.
  const sameName = own(eq(collectionRecipes.nameKey, nameKey(recipe.name)));
  return sameName && { reason: m.recipes.sameName(), ...sameName };
}

function changedSince(moment: Date): SQL {
  return sql`EXISTS (SELECT 1 FROM recipe_revision WHERE recipe_id = ${collectionRecipes.recipeId} AND created_at >= ${moment.getTime()})`;
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
