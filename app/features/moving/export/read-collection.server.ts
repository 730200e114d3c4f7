import { and, eq, sql } from "drizzle-orm";
import type { Kitchen, User } from "#app/caller.ts";
import { readerOf, toRecipe, WHOLE, WITH_PICTURE } from "#app/features/recipes/recipe-rows.server.ts";
import { isInCollection } from "#app/features/recipes/recipe-sql.server.ts";
import { findTagId } from "#app/features/recipes/tags.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import { collectionRecipes } from "#db/schema.ts";
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

/** Whole recipes of a collection with their history: a JSON list, the first time first. */
const WITH_HISTORY = `SELECT ${WHOLE.sql}, (SELECT json_group_array(json_object('date', date, 'note', note)) FROM (
    SELECT date, note FROM cooked_recipe
    WHERE cooked_recipe.kitchen_id = @kitchenId AND cooked_recipe.recipe_id = recipe.id
    ORDER BY date, cooked_recipe.id)) AS cooked
  FROM json_each(@ids) AS wanted CROSS JOIN recipe ON recipe.id = wanted.value ${WITH_PICTURE}
  WHERE ${isInCollection("recipe.id")} ORDER BY wanted.key`;

/** Reads the recipes with these ids, a few at a time, as the cook sees them; one that has gone meanwhile is left out. */
export function* readRecipes(reader: Reader, ids: readonly number[]): Generator<ExportedRecipe> {
  const { db, ...values } = readerOf(reader);
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = JSON.stringify(ids.slice(from, from + PAGE));
    const rows = statement(db, WITH_HISTORY, { ...WHOLE.columns, cooked: "text" }).all({ ...values, ids: page });
    for (const row of rows) yield { ...toRecipe(row), cooked: JSON.parse(row.cooked) };
  }
}
