import { type Db, statement } from "#db/client.server.ts";
import type { Carried } from "#db/schema.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { RECIPE_LIMITS } from "../recipes/recipe.ts";

type Tags = NonNullable<Carried["tags"]>;

/** The entries of recipes in a collection; @recipes is a JSON list of ids. */
export const ENTRIES_OF_RECIPES = `SELECT id FROM collection_recipe
  WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`;

/** Returns the tags that recipes have in a collection; `recipes` is a JSON list of ids. */
export function tagsOf(db: Db, collection: number, recipes: string): Tags {
  return statement(
    db,
    `SELECT recipe_id AS recipeId, tag_id AS tagId FROM recipe_tag
     WHERE collection_id = @collection AND recipe_id IN (SELECT value FROM json_each(@recipes))
     ORDER BY recipe_id, position`,
    { recipeId: "number", tagId: "number" },
  ).all({ collection, recipes });
}

/** Gives recipes that have no tags in one collection, a JSON list of ids, those that they have in another one. */
export function copyTags(db: Db, ids: { source: number; target: number; recipes: string }): Tags {
  const brought = `recipe_tag.collection_id = @source AND recipe_tag.recipe_id IN (SELECT value FROM json_each(@recipes))`;
  statement(
    db,
    `INSERT INTO tag (collection_id, key, label)
     SELECT @target, key, label FROM tag WHERE id IN (SELECT tag_id FROM recipe_tag WHERE ${brought})
     ON CONFLICT DO NOTHING`,
  ).run(ids);
  return statement(
    db,
    `INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position)
     SELECT @target, recipe_id, there.id, position FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
     JOIN tag AS there ON there.collection_id = @target AND there.key = tag.key
     WHERE ${brought} RETURNING recipe_id AS recipeId, tag_id AS tagId`,
    { recipeId: "number", tagId: "number" },
  ).all(ids);
}

/** The tags that recipes get: those that they do not have yet, behind those that they have, as far as there is room. */
const MISSING_TAGS = `moved AS MATERIALIZED (SELECT value ->> 0 AS recipe_id, value ->> 1 AS there FROM json_each(@moved)),
missing AS (
  SELECT moved.there AS recipe_id, tag.key, tag.label, had.next + row_number() OVER own - 1 AS position,
    had.number + row_number() OVER own AS number
  FROM moved JOIN recipe_tag AS brought ON brought.collection_id = @source AND brought.recipe_id = moved.recipe_id
  JOIN tag ON tag.id = brought.tag_id
  JOIN (
    SELECT one.there, count(tag_id) AS number, ifnull(max(position) + 1, 0) AS next
    FROM (SELECT DISTINCT there FROM moved) AS one
    LEFT JOIN recipe_tag ON collection_id = @target AND recipe_tag.recipe_id = one.there GROUP BY one.there
  ) AS had ON had.there = moved.there
  WHERE NOT EXISTS (
    SELECT 1 FROM recipe_tag AS there JOIN tag AS known ON known.id = there.tag_id
    WHERE there.collection_id = @target AND there.recipe_id = moved.there AND known.key = tag.key)
  WINDOW own AS (PARTITION BY moved.there ORDER BY brought.position))`;

/**
 * Adds the tags that recipes have in one collection to those that they have in another one; `moved` has the id in the one
 * and in the other.
 */
export function addTags(db: Db, ids: { source: number; target: number }, moved: readonly [number, number][]): Tags {
  const values = { ...ids, moved: JSON.stringify(moved), most: RECIPE_LIMITS.tags };
  statement(
    db,
    `WITH ${MISSING_TAGS} INSERT INTO tag (collection_id, key, label)
     SELECT @target, key, label FROM missing WHERE number <= @most GROUP BY key ON CONFLICT DO NOTHING`,
  ).run(values);
  return statement(
    db,
    `WITH ${MISSING_TAGS} INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position)
     SELECT @target, recipe_id, tag.id, position FROM missing JOIN tag ON tag.collection_id = @target AND tag.key = missing.key
     WHERE number <= @most ORDER BY recipe_id, position ON CONFLICT DO NOTHING RETURNING recipe_id AS recipeId, tag_id AS tagId`,
    { recipeId: "number", tagId: "number" },
  ).all(values);
}
