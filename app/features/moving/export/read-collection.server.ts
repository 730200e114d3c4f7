import { and, eq, sql } from "drizzle-orm";
import type { Kitchen, User } from "#app/caller.ts";
import { readerOf, recipeColumns, toRecipe } from "#app/features/recipes/recipes.server.ts";
import { findTagId } from "#app/features/recipes/tags.server.ts";
import type { Db } from "#db/client.server.ts";
import { collectionRecipes, pictures, recipes } from "#db/schema.ts";
import type { ExportedRecipe } from "./recipe-file.ts";

/** Recipes that are read at once. */
const PAGE = 10;

/** Whose collection is read. */
export type Reader = { db: Db; user: Pick<User, "id">; kitchen: Pick<Kitchen, "id" | "collectionId"> };

/** Which recipes of a collection are meant: those with a tag, and those that were chosen; null or missing for all. */
export type Which = { tag?: string | null; recipeIds?: readonly number[] | null };

/** Returns the ids of the recipes of the cook's kitchen, by name. */
export function recipeIdsByName(
  { db, kitchen: { collectionId } }: Reader,
  { tag = null, recipeIds = null }: Which = {},
): number[] {
  const isChosen =
    recipeIds === null
      ? undefined
      : sql`${collectionRecipes.recipeId} IN (SELECT value FROM json_each(${JSON.stringify(recipeIds)}))`;
  const isTagged =
    tag === null
      ? undefined
      : sql`${collectionRecipes.recipeId} IN (SELECT recipe_id FROM recipe_tag
          WHERE collection_id = ${collectionId} AND tag_id = ${findTagId(db, collectionId, tag) ?? null})`;
  return db
    .select({ id: collectionRecipes.recipeId })
    .from(collectionRecipes)
    .where(and(eq(collectionRecipes.collectionId, collectionId), isTagged, isChosen))
    .orderBy(collectionRecipes.nameKey, collectionRecipes.recipeId)
    .all()
    .map(({ id }) => id);
}

/** Reads the recipes with these ids, a few at a time, as the cook sees them; one that has gone meanwhile is left out. */
export function* readRecipes(reader: Reader, ids: readonly number[]): Generator<ExportedRecipe> {
  const { db, kitchen } = reader;
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const rows = db
      .select({ ...recipeColumns(readerOf(reader)), cooked: cookedBy(kitchen) })
      .from(collectionRecipes)
      .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .where(
        and(
          eq(collectionRecipes.collectionId, kitchen.collectionId),
          sql`${collectionRecipes.recipeId} IN (SELECT value FROM json_each(${JSON.stringify(page)}))`,
        ),
      )
      .all();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of page) {
      const row = byId.get(id);
      if (!row) continue;
      const { cooked, ...recipe } = row;
      yield { ...toRecipe(recipe), cooked: JSON.parse(cooked) };
    }
  }
}

/** Returns the history of the recipe of the statement: a JSON list, the first time first. */
function cookedBy({ id }: Reader["kitchen"]) {
  return sql<string>`(SELECT json_group_array(json_object('date', date, 'note', note)) FROM (
    SELECT date, note FROM cooked_recipe
    WHERE cooked_recipe.kitchen_id = ${id} AND cooked_recipe.recipe_id = ${recipes.id}
    ORDER BY date, cooked_recipe.id))`;
}
