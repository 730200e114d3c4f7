import type { Kitchen, User } from "#app/caller.ts";
import { type Db, statement } from "#db/client.server.ts";
import { DIFFICULTIES } from "#db/enumerations.ts";
import type { Columns, Row } from "#db/rows.ts";
import { imagePath } from "./picture-address.ts";
import type { Recipe } from "./recipe.ts";
import { IS_FAVORITE, LAST_COOKED, RATING, TAGS, TIMES_COOKED } from "./recipe-sql.server.ts";

/** Whose tags, favourites, ratings and history recipes are read with; a visitor has none of the last three. */
export type Reader = { db: Db; userId: string | null; kitchenId: number | null; collectionId: number };

/** Returns the reader that a caller is. */
export function readerOf({
  db,
  user,
  kitchen,
}: {
  db: Db;
  user: Pick<User, "id">;
  kitchen: Pick<Kitchen, "id" | "collectionId">;
}): Reader {
  return { db, userId: user.id, kitchenId: kitchen.id, collectionId: kitchen.collectionId };
}

/** The SQL of each field, from the tables recipe and picture and the values of a reader, and what it holds. */
const FIELDS = {
  id: ["recipe.id", "number"],
  name: ["recipe.name", "text"],
  imagePath: ["picture.hash", "text?"],
  prepTime: ["recipe.prep_time", "number?"],
  cookTime: ["recipe.cook_time", "number?"],
  totalTime: ["recipe.total_time", "number?"],
  servings: ["recipe.servings", "number?"],
  difficulty: ["recipe.difficulty", DIFFICULTIES],
  ingredients: ["recipe.ingredients", "text"],
  instructions: ["recipe.instructions", "text"],
  ingredientSections: ["recipe.ingredient_sections", "text"],
  instructionSections: ["recipe.instruction_sections", "text"],
  description: ["recipe.description", "text?"],
  notes: ["recipe.notes", "text?"],
  yield: ["recipe.yield", "text?"],
  nutrition: ["recipe.nutrition", "text?"],
  tags: [TAGS, "text"],
  sourceUrl: ["recipe.source_url", "text?"],
  originalRecipeId: ["recipe.original_recipe_id", "number?"],
  createdBy: ["recipe.created_by", "text?"],
  isOriginal: ["recipe.is_original", "number"],
  createdAt: ["recipe.created_at", "number"],
  updatedAt: ["ifnull(recipe.updated_at, recipe.created_at)", "number"],
  isFavorite: [IS_FAVORITE, "number"],
  rating: [RATING, "number?"],
  lastCooked: [LAST_COOKED, "text?"],
  timesCooked: [TIMES_COOKED, "number"],
  costPerServing: ["recipe.cost_per_serving", "number?"],
} as const satisfies { [Name in keyof Recipe]: readonly [sql: string, holds: Columns] };

type ColumnsOf<Name extends keyof Recipe> = { readonly [N in Name]: (typeof FIELDS)[N][1] };

/** Some fields of a recipe: the columns of a SELECT, what they hold, and how their row is read. */
export type Shape<C extends Columns, Fields> = { sql: string; columns: C; read: (row: Row<C>) => Fields };

/**
 * Returns the shape of a recipe with these fields. The FROM of its statement is `FROM_RECIPE` or alike.
 * @param instead other SQL for some fields
 */
export function shapeOf<Name extends keyof Recipe>(
  names: readonly Name[],
  instead: { [N in Name]?: string } = {},
): Shape<ColumnsOf<Name>, Pick<Recipe, Name>> {
  return {
    sql: names.map((name) => `${instead[name] ?? FIELDS[name][0]} AS ${name}`).join(", "),
    columns: Object.fromEntries(names.map((name) => [name, FIELDS[name][1]])) as ColumnsOf<Name>,
    read: toRecipe as unknown as (row: Row<ColumnsOf<Name>>) => Pick<Recipe, Name>,
  };
}

/** A whole recipe. */
export const ALL_FIELDS = Object.keys(FIELDS) as (keyof Recipe)[];
export const WHOLE = shapeOf(ALL_FIELDS);

/** Joins the picture of a recipe. */
export const WITH_PICTURE = "LEFT JOIN picture ON picture.id = recipe.picture_id";

const list = (json: string) => JSON.parse(json);
const moment = (at: number) => new Date(at).toISOString();

/** How fields are read whose columns hold something else. */
const READ = {
  imagePath: (hash: string | null, id: number) => imagePath(id, hash),
  ingredients: list,
  instructions: list,
  ingredientSections: list,
  instructionSections: list,
  nutrition: (json: string | null) => json && JSON.parse(json),
  tags: list,
  isOriginal: (one: number) => one === 1,
  createdAt: moment,
  updatedAt: moment,
  isFavorite: (one: number) => one === 1,
  costPerServing: (cents: number | null) => cents && cents / 100,
} satisfies { [Name in keyof Recipe]?: (stored: never, id: number) => Recipe[Name] };

const READERS = Object.entries(READ) as [string, (stored: unknown, id: number) => unknown][];

/** Returns a row of a shape as a recipe with its fields; what else the row has stays as it is. */
export function toRecipe<R extends { id: number }>(
  row: R,
): { [N in keyof R]: N extends keyof Recipe ? Recipe[N] : R[N] } {
  const recipe: Record<string, unknown> = { ...row };
  for (const [name, read] of READERS) if (name in recipe) recipe[name] = read(recipe[name], row.id);
  return recipe as ReturnType<typeof toRecipe<R>>;
}

/** Reads whole recipes by their ids, in the order of these; those that are gone are left out. */
export function readRecipes({ db, ...reader }: Reader, ids: readonly number[]): Recipe[] {
  const rows = statement(
    db,
    `SELECT ${WHOLE.sql} FROM json_each(@ids) AS hit CROSS JOIN recipe ON recipe.id = hit.value ${WITH_PICTURE} ORDER BY hit.key`,
    WHOLE.columns,
  );
  return rows.all({ ...reader, ids: JSON.stringify(ids) }).map(WHOLE.read);
}
