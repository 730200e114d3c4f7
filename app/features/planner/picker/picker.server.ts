import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { entryRange } from "#app/features/recipes/entry-ids.ts";
import { imagePath } from "#app/features/recipes/recipes.server.ts";
import { findForgiving } from "#app/features/recipes/search/corrected-search.server.ts";
import { entriesWith } from "#app/features/recipes/search/search-index.server.ts";
import { PICKER_PAGE, type PickerRecipe, type PickerSort } from "./picker.ts";
import type { PickerFilters } from "./picker-input.ts";

// Unknown times are stored as very long ones and come last in both orders (product 6.8); the id breaks ties, so that pages never overlap.
const ORDERS: Record<PickerSort, SQL> = {
  newest: sql`collection_recipe.added_at DESC, collection_recipe.id DESC`,
  oldest: sql`collection_recipe.added_at, collection_recipe.id`,
  "name-asc": sql`collection_recipe.name_key, collection_recipe.id`,
  "name-desc": sql`collection_recipe.name_key DESC, collection_recipe.id DESC`,
  "time-asc": sql`collection_recipe.total_minutes, collection_recipe.id`,
  "time-desc": sql`recipe.total_time IS NULL, collection_recipe.total_minutes DESC, collection_recipe.id`,
  "difficulty-asc": sql`collection_recipe.difficulty_rank, collection_recipe.name_key, collection_recipe.id`,
  "difficulty-desc": sql`collection_recipe.difficulty_rank DESC, collection_recipe.name_key, collection_recipe.id`,
};

/** The columns of a recipe for `toPickerRecipe`, from the tables recipe and picture. */
export const PICKER_COLUMNS = `recipe.id, recipe.name, picture.hash, recipe.total_time AS totalTime, recipe.difficulty,
  recipe.cost_per_serving / 100.0 AS costPerServing`;

/** A row of `PICKER_COLUMNS`. */
export type PickerRow = Omit<PickerRecipe, "imagePath"> & { hash: string | null };

/** Returns a row as a recipe of the picker. */
export function toPickerRecipe({ hash, ...recipe }: PickerRow): PickerRecipe {
  return { ...recipe, imagePath: imagePath(recipe.id, hash) };
}

type PickerPage = { recipes: PickerRecipe[]; hasMore: boolean };

/**
 * Returns one page of the cook's recipes for the picker, whether there are more, and what was searched instead of a
 * text with typing mistakes (product 4.7).
 */
export function pickRecipes(caller: Caller, filters: PickerFilters): PickerPage & { correctedSearch: string | null } {
  const { found, correctedSearch } = findForgiving(
    { db: caller.db, range: entryRange(caller.kitchen.collectionId), search: filters.q },
    (q) => readPage(caller, { ...filters, q }),
    ({ recipes }) => recipes.length === 0,
  );
  return { ...found, correctedSearch };
}

/** Reads a page with one statement. */
function readPage({ db, kitchen }: Caller, { q, time, sort, page }: PickerFilters): PickerPage {
  const conditions = [sql`collection_recipe.collection_id = ${kitchen.collectionId}`];
  const found = entriesWith(db, kitchen.collectionId, { search: q, ingredients: [], ingredientMatchMode: "any" });
  if (found) conditions.push(sql`collection_recipe.id IN ${found}`);
  if (time !== null) conditions.push(sql`collection_recipe.total_minutes <= ${Number(time)}`);
  const rows = db.all<PickerRow>(sql`
    SELECT ${sql.raw(PICKER_COLUMNS)}
    FROM collection_recipe
    JOIN recipe ON recipe.id = collection_recipe.recipe_id
    LEFT JOIN picture ON picture.id = recipe.picture_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${ORDERS[sort]}
    LIMIT ${PICKER_PAGE + 1} OFFSET ${(page - 1) * PICKER_PAGE}`);
  return { recipes: rows.slice(0, PICKER_PAGE).map(toPickerRecipe), hasMore: rows.length > PICKER_PAGE };
}
