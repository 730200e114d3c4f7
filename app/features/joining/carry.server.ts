import type { Db } from "#db/client.server.ts";
import type { Carried } from "#db/schema.ts";
import { RECIPE_LIMITS } from "../recipes/recipe.ts";
import { statement } from "../recipes/recipe-sql.server.ts";
import {
  COLLECTION_STRIDE,
  indexEntry,
  readText,
  reindexEntry,
  SEARCHABLE,
} from "../recipes/search/search-index.server.ts";
import { tagId } from "../recipes/tags.server.ts";
import { tagKey } from "../recipes/tags.ts";

/** Returns the collection of a kitchen. */
export function collectionOf(db: Db, kitchenId: number): number {
  return statement(db, "SELECT id FROM collection WHERE kitchen_id = ?").pluck().get(kitchenId) as number;
}

/** The move of a cook's things between two kitchens, by their ids. */
type Way = { from: number; to: number };

/**
 * Adds the collection of one kitchen to that of another: the same recipes, without copies, and their tags, at most as
 * many as a recipe may have. Limits of the tiers do not count: joining and leaving lose nothing (product 12.4).
 */
export function carryCollection(db: Db, { from, to }: Way): Omit<Carried, "meals"> {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const entries = statement(
    db,
    `INSERT INTO collection_recipe (id, collection_id, recipe_id, added_by, added_at, name_key, prep_minutes, total_minutes,
       difficulty_rank)
     SELECT @target * ${COLLECTION_STRIDE} + recipe_id, @target, recipe_id, added_by, added_at, name_key, prep_minutes,
       total_minutes, difficulty_rank
     FROM collection_recipe WHERE collection_id = @source
     ON CONFLICT DO NOTHING RETURNING recipe_id AS recipeId, added_at AS addedAt`,
  ).all({ source, target }) as Carried["entries"];
  const added = new Set(entries.map(({ recipeId }) => recipeId));
  const all = statement(db, "SELECT recipe_id FROM collection_recipe WHERE collection_id = ?").pluck().all(source);
  const known = (all as number[]).filter((recipeId) => !added.has(recipeId));
  const before = tagsOf(db, target, source);
  const tags = carryTags(db, source, target, before);
  const changed = new Set(tags.map(({ recipeId }) => recipeId));
  for (const { recipeId } of entries) {
    indexEntry(db, target * COLLECTION_STRIDE + recipeId, readText(statement(db, SEARCHABLE).get(recipeId)));
  }
  for (const recipeId of known) {
    if (changed.has(recipeId)) reindexEntry(db, target * COLLECTION_STRIDE + recipeId, recipeId);
  }
  const stale = entries.flatMap(({ recipeId }) =>
    (before.get(recipeId) ?? []).map(({ tagId }) => ({ recipeId, tagId })),
  );
  return { entries, known, tags, stale, rated: ratedIn(db, to, added) };
}

type TagOfRecipe = { recipeId: number; tagId: number; label: string; position: number };

/** Returns the tags in a collection of the recipes that another collection holds, by recipe. */
function tagsOf(db: Db, collection: number, holding: number): Map<number, TagOfRecipe[]> {
  const rows = statement(
    db,
    `SELECT recipe_tag.recipe_id AS recipeId, tag.id AS tagId, tag.label AS label, recipe_tag.position AS position
     FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
     JOIN collection_recipe AS held ON held.collection_id = @holding AND held.recipe_id = recipe_tag.recipe_id
     WHERE recipe_tag.collection_id = @collection ORDER BY recipe_tag.recipe_id, recipe_tag.position`,
  ).all({ collection, holding }) as TagOfRecipe[];
  const byRecipe = new Map<number, TagOfRecipe[]>();
  for (const row of rows) byRecipe.set(row.recipeId, [...(byRecipe.get(row.recipeId) ?? []), row]);
  return byRecipe;
}

function carryTags(db: Db, source: number, target: number, before: Map<number, TagOfRecipe[]>): Carried["tags"] {
  const add = statement(db, "INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position) VALUES (?, ?, ?, ?)");
  const added: Carried["tags"] = [];
  for (const [recipeId, brought] of tagsOf(db, source, source)) {
    const there = before.get(recipeId) ?? [];
    const keys = new Set(there.map(({ label }) => tagKey(label)));
    const missing = brought.filter(({ label }) => !keys.has(tagKey(label)));
    const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
    for (const [at, { label }] of missing.slice(0, Math.max(0, RECIPE_LIMITS.tags - there.length)).entries()) {
      const id = tagId(db, target, label);
      add.run(target, recipeId, id, first + at);
      added.push({ recipeId, tagId: id });
    }
  }
  return added;
}

const RATED_IN = `SELECT DISTINCT user_rating.recipe_id FROM kitchen_member
  JOIN user_rating ON user_rating.user_id = kitchen_member.user_id
  WHERE kitchen_member.kitchen_id = ? AND kitchen_member.sleeps_since IS NULL`;

/** Returns those of some recipes that a member of a kitchen has rated. */
export function ratedIn(db: Db, kitchenId: number, recipeIds: ReadonlySet<number>): number[] {
  return (statement(db, RATED_IN).pluck().all(kitchenId) as number[]).filter((id) => recipeIds.has(id));
}

/** Adds the meals of a kitchen's plan from a day on to the free slots of another one. */
export function carryMeals(db: Db, { from, to }: Way, today: string): Carried["meals"] {
  return statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, added_by, date, meal_type, recipe_id, servings, created_at)
     SELECT ?, added_by, date, meal_type, recipe_id, servings, created_at FROM meal_plan
     WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING id, date, meal_type AS mealType, recipe_id AS recipeId, servings`,
  ).all(to, from, today) as Carried["meals"];
}
