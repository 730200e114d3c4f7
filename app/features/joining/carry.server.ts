import { type Db, statement } from "#db/client.server.ts";
import type { Carried, Replaced } from "#db/schema.ts";
import { copyWhatBelongs } from "../planner/copied-meals.server.ts";
import { carryRepeats } from "../planner/repeats/carried-repeats.server.ts";
import { COLLECTION_STRIDE, entryId } from "../recipes/entry-ids.ts";
import { RECIPE_LIMITS } from "../recipes/recipe.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { tagId } from "../recipes/tags.server.ts";
import { tagKey } from "../recipes/tags.ts";

/** Returns the collection of a kitchen. */
export function collectionOf(db: Db, kitchenId: number): number {
  return statement(db, "SELECT id FROM collection WHERE kitchen_id = ?").pluck().get(kitchenId) as number;
}

/** Two kitchens, by their ids. */
type Way = { from: number; to: number };

/** Whose additions, and copies by edits, since a moment are carried. */
type Own = { addedBy: string; since: Date };

/**
 * Adds the collection of one kitchen to that of another, or what a cook has added to it since a moment: the same recipes,
 * without copies, and their tags, at most as many as a recipe may have. Limits of the tiers do not count: nothing is lost
 * (product 12.4).
 */
export function carryCollection(
  db: Db,
  { from, to }: Way,
  own?: Own,
): Omit<Carried, "meals" | "repeats" | "cooked" | "replaced" | "menus" | "guests"> {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const carried = statement(
    db,
    `SELECT recipe.id FROM collection_recipe JOIN recipe ON recipe.id = collection_recipe.recipe_id
     WHERE collection_id = @source AND (@addedBy IS NULL OR (added_by = @addedBy AND added_at > @since)
       OR (recipe.created_by = @addedBy AND recipe.created_at > @since))`,
  )
    .pluck()
    .all({ source, addedBy: own?.addedBy ?? null, since: own?.since.getTime() ?? null }) as number[];
  const recipes = JSON.stringify(carried);
  const entries = statement(
    db,
    `INSERT INTO collection_recipe (id, collection_id, recipe_id, added_by, added_at, name_key, prep_minutes, total_minutes,
       difficulty_rank)
     SELECT @target * ${COLLECTION_STRIDE} + recipe_id, @target, recipe_id, added_by, added_at, name_key, prep_minutes,
       total_minutes, difficulty_rank
     FROM collection_recipe
     WHERE collection_id = @source AND recipe_id IN (SELECT value FROM json_each(@recipes)) ORDER BY recipe_id
     ON CONFLICT DO NOTHING RETURNING recipe_id AS recipeId, added_at AS addedAt`,
  ).all({ source, target, recipes }) as Carried["entries"];
  const added = new Set(entries.map(({ recipeId }) => recipeId));
  const before = tagsOf(db, target, recipes);
  const tags = addTags(db, target, tagsOf(db, source, recipes), before);
  const changed = JSON.stringify([...added, ...tags.map(({ recipeId }) => recipeId)]);
  noteEntries(db, ENTRIES_OF_RECIPES, { collection: target, recipes: changed });
  const stale = entries.flatMap(({ recipeId }) =>
    (before.get(recipeId) ?? []).map(({ tagId }) => ({ recipeId, tagId })),
  );
  return { entries, known: carried.filter((id) => !added.has(id)), tags, stale, rated: ratedIn(db, to, added) };
}

/** Originals, by the copies of them that were made since a moment; also by copies of such copies. */
const ORIGINALS = `WITH RECURSIVE line (copy_id, original_id) AS (
    SELECT id, original_recipe_id FROM recipe
    WHERE id IN (SELECT value FROM json_each(@copies)) AND created_at > @since
    UNION
    SELECT line.copy_id, recipe.original_recipe_id FROM line JOIN recipe ON recipe.id = line.original_id
    WHERE recipe.created_at > @since)`;

/**
 * Lets copies that one kitchen has got from another take the place of their originals there, as they did in the other one:
 * those that were made since a moment and whose originals that one has no longer.
 */
export function replaceOriginals(db: Db, { from, to }: Way, entries: Carried["entries"], since: Date): Replaced[] {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const originals = statement(
    db,
    `${ORIGINALS} SELECT mine.recipe_id AS recipeId, max(line.copy_id) AS copyId, mine.added_by AS addedBy, mine.added_at AS addedAt
     FROM line JOIN collection_recipe AS mine ON mine.id = @target * ${COLLECTION_STRIDE} + line.original_id
     WHERE NOT EXISTS (SELECT 1 FROM collection_recipe AS theirs
       WHERE theirs.id = @source * ${COLLECTION_STRIDE} + line.original_id)
     GROUP BY mine.id`,
  ).all({
    copies: JSON.stringify(entries.map(({ recipeId }) => recipeId)),
    since: since.getTime(),
    source,
    target,
  }) as Omit<Replaced, "meals" | "dishes" | "menuMeals">[];
  const take = statement(db, "DELETE FROM collection_recipe WHERE id = ?");
  const plan = statement(
    db,
    "UPDATE meal_plan SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
  ).pluck();
  const beside = statement(
    db,
    `UPDATE meal_dish SET recipe_id = ? WHERE recipe_id = ?
       AND meal_id IN (SELECT id FROM meal_plan WHERE kitchen_id = ?) RETURNING id`,
  ).pluck();
  const inMenus = statement(
    db,
    "UPDATE menu_meal SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
  ).pluck();
  return originals.map((original) => {
    take.run(entryId(target, original.recipeId));
    const dishes = beside.all(original.copyId, original.recipeId, to) as number[];
    const menuMeals = inMenus.all(original.copyId, to, original.recipeId) as number[];
    return { ...original, meals: plan.all(original.copyId, to, original.recipeId) as number[], dishes, menuMeals };
  });
}

/** The entries of recipes in a collection; @recipes is a JSON list of ids. */
export const ENTRIES_OF_RECIPES = `SELECT id FROM collection_recipe
  WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`;

type TagOfRecipe = { recipeId: number; tagId: number; label: string; position: number };

/** Returns the tags that recipes have in a collection, by recipe; `recipes` is a JSON list of ids. */
function tagsOf(db: Db, collection: number, recipes: string): Map<number, TagOfRecipe[]> {
  const rows = statement(
    db,
    `SELECT recipe_tag.recipe_id AS recipeId, tag.id AS tagId, tag.label AS label, recipe_tag.position AS position
     FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
     WHERE recipe_tag.collection_id = @collection AND recipe_tag.recipe_id IN (SELECT value FROM json_each(@recipes))
     ORDER BY recipe_tag.recipe_id, recipe_tag.position`,
  ).all({ collection, recipes }) as TagOfRecipe[];
  const byRecipe = new Map<number, TagOfRecipe[]>();
  for (const row of rows) byRecipe.set(row.recipeId, [...(byRecipe.get(row.recipeId) ?? []), row]);
  return byRecipe;
}

/** Adds the tags that recipes do not have yet, behind those that they have. */
function addTags(
  db: Db,
  collection: number,
  brought: Map<number, TagOfRecipe[]>,
  before: Map<number, TagOfRecipe[]>,
): Carried["tags"] {
  const add = statement(db, "INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position) VALUES (?, ?, ?, ?)");
  const added: Carried["tags"] = [];
  const ids = new Map<string, number>();
  for (const [recipeId, tags] of brought) {
    const there = before.get(recipeId) ?? [];
    const keys = new Set(there.map(({ label }) => tagKey(label)));
    const missing = tags.filter(({ label }) => !keys.has(tagKey(label)));
    const first = Math.max(-1, ...there.map(({ position }) => position)) + 1;
    for (const [at, { label }] of missing.slice(0, Math.max(0, RECIPE_LIMITS.tags - there.length)).entries()) {
      const id = ids.get(label) ?? tagId(db, collection, label);
      ids.set(label, id);
      add.run(collection, recipeId, id, first + at);
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

/**
 * Adds the history of one kitchen to that of another, or what a cook has noted there since a moment, except what the
 * other one has already, since an earlier move. Rows never change, so equal ones are the same.
 * @returns the ids of the added rows
 */
export function carryHistory(db: Db, { from, to }: Way, own?: Own): number[] {
  return statement(
    db,
    `INSERT INTO cooked_recipe (kitchen_id, recipe_id, date, note, cooked_by, created_at)
     SELECT @to, recipe_id, date, note, cooked_by, created_at FROM cooked_recipe AS brought
     WHERE kitchen_id = @from AND (@cookedBy IS NULL OR (cooked_by = @cookedBy AND created_at > @since))
       AND NOT EXISTS (
         SELECT 1 FROM cooked_recipe AS known
         WHERE known.kitchen_id = @to AND known.recipe_id = brought.recipe_id AND known.date = brought.date
           AND known.created_at = brought.created_at AND known.cooked_by IS brought.cooked_by
           AND known.note IS brought.note)
     ORDER BY id RETURNING id`,
  )
    .pluck()
    .all({ from, to, cookedBy: own?.addedBy ?? null, since: own?.since.getTime() ?? null }) as number[];
}

/** Adds what a kitchen has planned from a day on, and what repeats, to the free slots of another one. */
export function carryMeals(db: Db, { from, to }: Way, today: string): Pick<Carried, "meals" | "repeats"> {
  const meals = statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, added_by, date, meal_type, recipe_id, text, note, servings, created_at)
     SELECT ?, added_by, date, meal_type, recipe_id, text, note, servings, created_at FROM meal_plan
     WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING id, date, meal_type AS mealType, recipe_id AS recipeId, text, note, servings`,
  ).all(to, from, today) as Carried["meals"];
  const copies = meals.map(({ id }) => id);
  copyWhatBelongs(db, from, copies);
  const repeats = carryRepeats(db, { from, to }, copies);
  const dishes = statement(db, DISHES).pluck();
  return { meals: meals.map((meal) => ({ ...meal, dishes: dishes.get(meal.id) as string })), repeats };
}

/** Adds the guests that a kitchen has from a day on to the days of another one that have none. */
export function carryGuests(db: Db, { from, to }: Way, today: string): NonNullable<Carried["guests"]> {
  return statement(
    db,
    `INSERT INTO plan_guests (kitchen_id, date, guests)
     SELECT ?, date, guests FROM plan_guests WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING date, guests`,
  ).all(to, from, today) as NonNullable<Carried["guests"]>;
}

/** The dishes beside a meal, as `Carried` has them. */
export const DISHES = `SELECT json_group_array(json_array(recipe_id, text, servings)) FROM (
  SELECT recipe_id, text, servings FROM meal_dish WHERE meal_id = ? ORDER BY id)`;
