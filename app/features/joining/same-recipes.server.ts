import { type Db, statement } from "#db/client.server.ts";
import { theRow } from "#db/rows.ts";
import type { Carried } from "#db/schema.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { collectionOf, nextRecipes, recipesOf } from "./collection-of.server.ts";
import type { Moving, Slice, Way } from "./moving.server.ts";

/** What two recipes have in common that are the same, besides notes: a shared copy may be without. */
const CONTENT = [
  ...["name", "picture_id", "prep_time", "total_time", "cook_time", "servings", "yield", "difficulty", "ingredients"],
  ...["instructions", "ingredient_sections", "instruction_sections", "description", "nutrition", "source_url"],
];

/**
 * Which of some recipes of a kitchen, @recipes, are copies of recipes that the collection @target has, or the other way round,
 * unless one of both was edited: the id that comes and the id that is there.
 */
const SAME = `WITH mine AS (
    SELECT id, original_recipe_id AS original FROM recipe WHERE id IN (SELECT value FROM json_each(@recipes))),
  pair (mine, theirs) AS (
    SELECT id, original FROM mine WHERE original IS NOT NULL
    UNION ALL
    SELECT mine.id, copy.id FROM mine JOIN recipe AS copy ON copy.original_recipe_id = mine.id
    UNION ALL
    SELECT mine.id, copy.id FROM mine JOIN recipe AS copy ON copy.original_recipe_id = mine.original)
  SELECT pair.mine, min(pair.theirs) AS theirs FROM pair
  JOIN recipe AS mine ON mine.id = pair.mine JOIN recipe AS theirs ON theirs.id = pair.theirs
  WHERE pair.mine <> pair.theirs AND ${isThere("pair.theirs")} AND NOT ${isThere("pair.mine")}
    AND ${CONTENT.map((column) => `mine.${column} IS theirs.${column}`).join(" AND ")}
    AND (mine.notes IS NULL OR mine.notes IS theirs.notes)
  GROUP BY pair.mine`;

function isThere(id: string) {
  return `EXISTS (SELECT 1 FROM collection_recipe WHERE id = @target * ${COLLECTION_STRIDE} + ${id})`;
}

/** Counts the recipes of a kitchen that another one has as copies or originals, which were not edited. */
export function countSame(db: Db, { from, to }: Way): number {
  const target = collectionOf(db, to);
  if (isEmpty(db, target)) return 0;
  const recipes = JSON.stringify(recipesOf(db, from));
  return theRow(statement(db, `SELECT count(*) FROM (${SAME})`, "number").get({ target, recipes }));
}

/** Looks which of the next recipes are there already, before any is carried. */
export function compareRecipes(db: Db, { from, to, rest, move }: Moving): Slice {
  const target = collectionOf(db, to);
  if (isEmpty(db, target)) return { isDone: true };
  const { recipeIds, isDone, at } = nextRecipes(db, from, rest.at);
  const values = { target, recipes: JSON.stringify(recipeIds), moveId: move.id };
  statement(
    db,
    `INSERT INTO kitchen_move_match (move_id, recipe_id, there_id) SELECT @moveId, mine, theirs FROM (${SAME})`,
  ).run(values);
  return { isDone, rest: { at } };
}

/** Returns whether a collection has no recipes, as that of a new kitchen: nothing is looked for in it. */
function isEmpty(db: Db, collection: number): boolean {
  return statement(db, "SELECT size FROM collection WHERE id = ?", "number").get(collection) === 0;
}

/** Lets rows name the recipes that are there already: those whose `column` is one of `ids`. */
export function nameThere(
  db: Db,
  table: "meal_plan" | "meal_dish" | "menu_meal",
  column: "id" | "meal_id" | "menu_id",
  ids: number[],
  { move }: Moving,
) {
  const match = `FROM kitchen_move_match AS match WHERE match.move_id = @moveId AND match.recipe_id = ${table}.recipe_id`;
  statement(
    db,
    `UPDATE ${table} SET recipe_id = (SELECT there_id ${match})
     WHERE ${column} IN (SELECT value FROM json_each(@ids)) AND EXISTS (SELECT 1 ${match})`,
  ).run({ moveId: move.id, ids: JSON.stringify(ids) });
}

/**
 * Gives a member's favourites and ratings to the recipes that are there already, where there are none; `pairs` has the id
 * that comes and the id that is there.
 */
export function carryMarks(db: Db, pairs: readonly [number, number][], userId: string): NonNullable<Carried["marks"]> {
  const add = (table: string, column: string) =>
    statement(
      db,
      `INSERT INTO ${table} (user_id, recipe_id, ${column})
       SELECT user_id, pair.value ->> 1, ${column} FROM json_each(@pairs) AS pair
       CROSS JOIN ${table} ON user_id = @userId AND recipe_id = pair.value ->> 0
       ORDER BY ${table}.id ON CONFLICT DO NOTHING RETURNING id`,
      "number",
    ).all({ userId, pairs: JSON.stringify(pairs) });
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
