import { and, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { type PreparedPicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { inTransaction, prepared } from "#db/client.server.ts";
import { pictures, recipes, userFavorites, userRecipes } from "#db/schema.ts";
import { centsPerServing } from "./cost.ts";
import { ALREADY_EXISTS, nameKey, RECIPE_NOT_FOUND, type Recipe, SAME_NAME, SAME_SOURCE, sourceKey } from "./recipe.ts";
import type { RecipeInput } from "./recipe-input.ts";
import { DIFFICULTY_RANK, statement, UNKNOWN_LAST } from "./recipe-sql.server.ts";
import { COLLECTION_STRIDE, indexEntry, readText, reindexRecipe } from "./search/search-index.server.ts";

/** The columns of a recipe as `toRecipe` wants them; join `pictures` and, for the asking cook, `userFavorites`. */
export const recipeColumns = {
  id: recipes.id,
  name: recipes.name,
  pictureHash: pictures.hash,
  prepTime: recipes.prepTime,
  totalTime: recipes.totalTime,
  servings: recipes.servings,
  difficulty: recipes.difficulty,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  sourceUrl: recipes.sourceUrl,
  originalRecipeId: recipes.originalRecipeId,
  createdBy: recipes.createdBy,
  isOriginal: recipes.isOriginal,
  createdAt: recipes.createdAt,
  costPerServing: recipes.costPerServing,
  favoriteId: userFavorites.id,
};

type RecipeRow = Omit<typeof recipes.$inferSelect, "nameKey" | "sourceKey" | "pictureId" | "releasedAt"> & {
  pictureHash: string | null;
  favoriteId: number | null;
};

/** A row as pages and the API show it. */
export function toRecipe({ pictureHash, favoriteId, ...row }: RecipeRow): Recipe {
  return {
    ...row,
    imagePath: imagePath(row.id, pictureHash),
    createdAt: row.createdAt.toISOString(),
    isFavorite: favoriteId !== null,
    costPerServing: row.costPerServing === null ? null : row.costPerServing / 100,
  };
}

/** The picture's address; its version changes with the picture, so that it may be cached for good. */
export function imagePath(recipeId: number, pictureHash: string | null): string | null {
  if (!pictureHash) return null;
  return `${href("/api/recipes/:recipeId/image", { recipeId: String(recipeId) })}?v=${pictureHash.slice(0, 12)}`;
}

/** A recipe and whether the asking cook has it. */
type OpenedRecipe = Recipe & { isInCollection: boolean };

/** Any recipe; every cook may read every recipe (product 4.2). @throws DomainError notFound. */
export function getRecipe({ db, user }: Caller, recipeId: number): OpenedRecipe {
  const row = prepared(db, "one recipe", (connection) =>
    connection
      .select({ ...recipeColumns, entryId: userRecipes.id })
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
  if (!row) throw new DomainError("notFound", RECIPE_NOT_FOUND);
  const { entryId, ...recipe } = row;
  return { ...toRecipe(recipe), isInCollection: entryId !== null };
}

/** Why the cook already has such a recipe: one of the reasons of product 4.4 and the recipe, or undefined. */
export function findDuplicate(
  { db, user }: Caller,
  recipe: { name: string; sourceUrl: string | null },
): { reason: typeof SAME_SOURCE | typeof SAME_NAME; recipeId: number } | undefined {
  const own = (condition: ReturnType<typeof eq>) =>
    db
      .select({ recipeId: recipes.id })
      .from(userRecipes)
      .innerJoin(recipes, eq(recipes.id, userRecipes.recipeId))
      .where(and(eq(userRecipes.userId, user.id), condition))
      .get();
  const source = recipe.sourceUrl ? sourceKey(recipe.sourceUrl) : null;
  const sameSource = source && own(eq(recipes.sourceKey, source));
  if (sameSource) return { reason: SAME_SOURCE, ...sameSource };
  const sameName = own(eq(recipes.nameKey, nameKey(recipe.name)));
  return sameName && { reason: SAME_NAME, ...sameName };
}

/**
 * Adds a new recipe to the database and to the cook's collection; a refused one leaves no picture behind.
 * @throws DomainError conflict: the collection already has it (same source or name). forbidden: the tier's limit.
 */
export function addRecipe(caller: Caller, input: RecipeInput, picture: PreparedPicture | null): Recipe {
  return inTransaction(caller.db, () => {
    if (findDuplicate(caller, input)) throw new DomainError("conflict", ALREADY_EXISTS);
    checkRecipeLimit(caller);
    const pictureId = picture && storePicture(caller.db, picture);
    const id = insertRecipe(caller, input, pictureId);
    addToCollection(caller, id);
    const { isInCollection: _, ...recipe } = getRecipe(caller, id);
    return recipe;
  });
}

/** Writes the row and returns its id; columns that follow from others are worked out here and nowhere else. */
export function insertRecipe(
  { db, user, now }: Caller,
  input: RecipeInput,
  pictureId: number | null,
  originalRecipeId: number | null = null,
): number {
  const { id } = db
    .insert(recipes)
    .values({
      ...recipeValues(input),
      pictureId,
      originalRecipeId,
      isOriginal: originalRecipeId === null,
      createdBy: user.id,
      createdAt: now,
    })
    .returning({ id: recipes.id })
    .get();
  if (originalRecipeId === null) indexEntry(db, id, input);
  return id;
}

/** Overwrites a recipe for everybody who has it. */
export function writeRecipe({ db }: Caller, recipeId: number, input: RecipeInput, pictureId: number | null) {
  db.update(recipes)
    .set({ ...recipeValues(input), pictureId })
    .where(eq(recipes.id, recipeId))
    .run();
  reindexRecipe(db, recipeId, input);
}

/** A recipe's own columns with those that follow from them; whatever else the input carries is left out. */
export function recipeValues(input: RecipeInput) {
  const { name, prepTime, totalTime, servings, difficulty, ingredients, instructions, sourceUrl } = input;
  return {
    name,
    nameKey: nameKey(name),
    prepTime,
    totalTime,
    servings,
    difficulty,
    ingredients,
    instructions,
    sourceUrl,
    sourceKey: sourceUrl ? sourceKey(sourceUrl) : null,
    costPerServing: centsPerServing(ingredients, servings),
  };
}

/** Puts a recipe into the cook's collection; putting it there twice changes nothing. */
export function addToCollection({ db, user, now }: Caller, recipeId: number) {
  statement(db, "INSERT INTO collection (user_id) VALUES (?) ON CONFLICT DO NOTHING").run(user.id);
  const entryId = statement(
    db,
    `INSERT INTO user_recipe (id, collection_id, user_id, recipe_id, is_favorite, added_at,
       name_key, prep_minutes, total_minutes, difficulty_rank)
     SELECT collection.id * ${COLLECTION_STRIDE} + recipe.id, collection.id, collection.user_id, recipe.id,
       EXISTS (SELECT 1 FROM user_favorite WHERE user_id = @userId AND recipe_id = @recipeId), @addedAt,
       recipe.name_key, ifnull(recipe.prep_time, ${UNKNOWN_LAST}), ifnull(recipe.total_time, ${UNKNOWN_LAST}),
       ${DIFFICULTY_RANK}
     FROM collection, recipe WHERE collection.user_id = @userId AND recipe.id = @recipeId
     ON CONFLICT DO NOTHING RETURNING id`,
  )
    .pluck()
    .get({ userId: user.id, recipeId, addedAt: now.getTime() }) as number | undefined;
  if (entryId === undefined) return;
  const text = statement(db, "SELECT name, ingredients, instructions FROM recipe WHERE id = ?").get(recipeId);
  indexEntry(db, entryId, readText(text));
}

/** The picture of a recipe at the smallest kept width that is at least `width` pixels. @throws DomainError notFound. */
export function getPicture({ db }: Visitor, recipeId: number, width: number): { bytes: Buffer; hash: string } {
  const row = db.get<{ bytes: Buffer; hash: string } | undefined>(sql`
    SELECT picture_size.bytes, picture.hash FROM recipe
    JOIN picture ON picture.id = recipe.picture_id
    JOIN picture_size ON picture_size.picture_id = picture.id
    WHERE recipe.id = ${recipeId}
    ORDER BY picture_size.width < ${width}, abs(picture_size.width - ${width})
    LIMIT 1`);
  if (!row) throw new DomainError("notFound", "Image not found");
  return row;
}
