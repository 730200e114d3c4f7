import { type Db, statement } from "#db/client.server.ts";
import type { Carried } from "#db/schema.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { collectionOf } from "./collection-of.server.ts";

/** A way from one kitchen to another, by their ids, and recipes that come by it but are there already (`sameRecipes`). */
export type Way = { from: number; to: number; same: ReadonlyMap<number, number> };

/** What two recipes have in common that are the same, besides notes: a shared copy may be without. */
const CONTENT = [
  ...["name", "picture_id", "prep_time", "total_time", "cook_time", "servings", "yield", "difficulty", "ingredients"],
  ...["instructions", "ingredient_sections", "instruction_sections", "description", "nutrition", "source_url"],
];

/** A recipe of the collection with its original, with its copies, and with other copies of its original. */
const FAMILY = `WITH mine AS (
    SELECT recipe.id, recipe.original_recipe_id AS original FROM collection_recipe
    JOIN recipe ON recipe.id = collection_recipe.recipe_id WHERE collection_id = @source),
  pair (mine, theirs) AS (
    SELECT id, original FROM mine WHERE original IS NOT NULL
    UNION ALL
    SELECT mine.id, copy.id FROM mine JOIN recipe AS copy ON copy.original_recipe_id = mine.id
    UNION ALL
    SELECT mine.id, copy.id FROM mine JOIN recipe AS copy ON copy.original_recipe_id = mine.original)`;

/**
 * Returns the way between two kitchens with the recipes that the first has as a copy of one of the second, or the other way
 * round, unless one of both was edited: by each id that comes, the id that is there.
 */
export function wayBetween(db: Db, { from, to }: { from: number; to: number }): Way {
  const values = { source: collectionOf(db, from), target: collectionOf(db, to) };
  if (isEmpty(db, values.target)) return { from, to, same: new Map() };
  const isThere = (id: string) =>
    `EXISTS (SELECT 1 FROM collection_recipe WHERE id = @target * ${COLLECTION_STRIDE} + ${id})`;
  const rows = statement(
    db,
    `${FAMILY} SELECT pair.mine, min(pair.theirs) AS theirs FROM pair
     JOIN recipe AS mine ON mine.id = pair.mine JOIN recipe AS theirs ON theirs.id = pair.theirs
     WHERE pair.mine <> pair.theirs AND ${isThere("pair.theirs")} AND NOT ${isThere("pair.mine")}
       AND ${CONTENT.map((column) => `mine.${column} IS theirs.${column}`).join(" AND ")}
       AND (mine.notes IS NULL OR mine.notes IS theirs.notes)
     GROUP BY pair.mine`,
    { mine: "number", theirs: "number" },
  ).all(values);
  return { from, to, same: new Map(rows.map(({ mine, theirs }) => [mine, theirs])) };
}

/** Returns whether a collection has no recipes, as that of a new kitchen: nothing is looked for in it. */
function isEmpty(db: Db, collection: number): boolean {
  return statement(db, "SELECT size FROM collection WHERE id = ?", "number").get(collection) === 0;
}

/** The recipes that are there already as a table of SQL; @same has them as JSON (`asJson`). */
export const SAME = "same AS MATERIALIZED (SELECT value ->> 0 AS mine, value ->> 1 AS theirs FROM json_each(@same))";

/** Returns the recipes that are there already as JSON: pairs of the id that comes and the id that is there. */
export const asJson = (same: Way["same"]) => JSON.stringify([...same]);

/** Lets rows name the recipes that are there already: those whose `column` is one of `ids`. */
export function nameThere(
  db: Db,
  table: "meal_plan" | "meal_dish" | "menu_meal",
  column: "id" | "meal_id" | "menu_id",
  ids: number[],
  { same }: Way,
) {
  if (same.size === 0) return;
  statement(
    db,
    `WITH ${SAME} UPDATE ${table} SET recipe_id = same.theirs FROM same
     WHERE same.mine = ${table}.recipe_id AND ${table}.${column} IN (SELECT value FROM json_each(@ids))`,
  ).run({ same: asJson(same), ids: JSON.stringify(ids) });
}

/** Gives a member's favourites and ratings to the recipes that are there already, where there are none. */
export function carryMarks(db: Db, { same }: Way, userId: string): NonNullable<Carried["marks"]> {
  const add = (table: string, column: string) =>
    statement(
      db,
      `INSERT INTO ${table} (user_id, recipe_id, ${column})
       WITH ${SAME} SELECT user_id, theirs, ${column} FROM ${table} JOIN same ON mine = recipe_id
       WHERE user_id = @userId ORDER BY id ON CONFLICT DO NOTHING RETURNING id`,
      "number",
    ).all({ userId, same: asJson(same) });
  return { user_favorite: add("user_favorite", "created_at"), user_rating: add("user_rating", "rating") };
}

/** Takes favourites and ratings that a move has added. */
export function takeMarks(db: Db, marks: NonNullable<Carried["marks"]>) {
  for (const table of ["user_favorite", "user_rating"] as const) {
    statement(db, `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).run(
      JSON.stringify(marks[table]),
    );
  }
}
