import { type Db, statement } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import type { Carried, Replaced } from "#db/schema.ts";
import { copyWhatBelongs } from "../planner/copied-meals.server.ts";
import { carryRepeats } from "../planner/repeats/carried-repeats.server.ts";
import { COLLECTION_STRIDE, entryId } from "../recipes/entry-ids.ts";
import { RECIPE_LIMITS } from "../recipes/recipe.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { collectionOf } from "./collection-of.server.ts";
import { asJson, nameThere, SAME, type Way } from "./same-recipes.server.ts";

/** Whose additions, and copies by edits, since a moment are carried. */
type Own = { addedBy: string; since: Date };

/**
 * Adds the collection of one kitchen to that of another, or what a cook has added to it since a moment: the same recipes,
 * without copies and without those that are there already, and their tags, at most as many as a recipe may have. Limits of the tiers do not count: nothing is lost
 * (product 12.4).
 */
export function carryCollection(
  db: Db,
  { from, to, same }: Way,
  own?: Own,
): Omit<Carried, "meals" | "repeats" | "cooked" | "replaced" | "menus" | "guests" | "marks"> {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const carried = statement(
    db,
    `SELECT recipe_id AS recipeId, added_at AS addedAt,
       EXISTS (SELECT 1 FROM collection_recipe WHERE id = @target * ${COLLECTION_STRIDE} + mine.recipe_id) AS isThere
     FROM collection_recipe AS mine
     WHERE id BETWEEN @source * ${COLLECTION_STRIDE} AND (@source + 1) * ${COLLECTION_STRIDE} - 1
       AND (@addedBy IS NULL OR (added_by = @addedBy AND added_at > @since) OR EXISTS (
         SELECT 1 FROM recipe WHERE id = mine.recipe_id AND created_by = @addedBy AND created_at > @since))
     ORDER BY id`,
    { recipeId: "number", addedAt: "number", isThere: "number" },
  ).all({ source, target, addedBy: own?.addedBy ?? null, since: own?.since.getTime() ?? null });
  const entries = carried.flatMap(({ recipeId, addedAt, isThere }) =>
    isThere || same.has(recipeId) ? [] : [{ recipeId, addedAt }],
  );
  const added = new Set(entries.map(({ recipeId }) => recipeId));
  const [brought, known] = [[...added], carried.flatMap(({ recipeId }) => (added.has(recipeId) ? [] : [recipeId]))];
  statement(
    db,
    `INSERT INTO collection_recipe (id, collection_id, recipe_id, added_by, added_at, name_key, prep_minutes, total_minutes,
       difficulty_rank)
     SELECT @target * ${COLLECTION_STRIDE} + recipe_id, @target, recipe_id, added_by, added_at, name_key, prep_minutes,
       total_minutes, difficulty_rank
     FROM collection_recipe WHERE id IN (SELECT @source * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))
     ORDER BY id`,
  ).run({ source, target, recipes: JSON.stringify(brought) });
  const before = tagsOf(db, target, JSON.stringify(brought));
  const isTagged = new Set(before.map(({ recipeId }) => recipeId));
  const tagged = [...known, ...brought.filter((id) => isTagged.has(id))];
  const untagged = brought.filter((id) => !isTagged.has(id));
  const copied = copyTags(db, { source, target, recipes: JSON.stringify(untagged) });
  const more = addTags(db, { source, target, recipes: JSON.stringify(tagged), same: asJson(same) });
  const changed = JSON.stringify([...new Set([...brought, ...more.map(({ recipeId }) => recipeId)])]);
  noteEntries(db, ENTRIES_OF_RECIPES, { collection: target, recipes: changed });
  return { entries, known, tags: copied.concat(more), stale: before, rated: ratedIn(db, to, added) };
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
export function replaceOriginals(
  db: Db,
  { from, to }: Pick<Way, "from" | "to">,
  entries: Carried["entries"],
  since: Date,
): Replaced[] {
  const [source, target] = [collectionOf(db, from), collectionOf(db, to)];
  const originals = statement(
    db,
    `${ORIGINALS} SELECT mine.recipe_id AS recipeId, max(line.copy_id) AS copyId, mine.added_by AS addedBy, mine.added_at AS addedAt
     FROM line JOIN collection_recipe AS mine ON mine.id = @target * ${COLLECTION_STRIDE} + line.original_id
     WHERE NOT EXISTS (SELECT 1 FROM collection_recipe AS theirs
       WHERE theirs.id = @source * ${COLLECTION_STRIDE} + line.original_id)
     GROUP BY mine.id`,
    { recipeId: "number", copyId: "number", addedBy: "text?", addedAt: "number" },
  ).all({
    copies: JSON.stringify(entries.map(({ recipeId }) => recipeId)),
    since: since.getTime(),
    source,
    target,
  });
  const take = statement(db, "DELETE FROM collection_recipe WHERE id = ?");
  const plan = statement(
    db,
    "UPDATE meal_plan SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
    "number",
  );
  const beside = statement(
    db,
    `UPDATE meal_dish SET recipe_id = ? WHERE recipe_id = ?
       AND meal_id IN (SELECT id FROM meal_plan WHERE kitchen_id = ?) RETURNING id`,
    "number",
  );
  const inMenus = statement(
    db,
    "UPDATE menu_meal SET recipe_id = ? WHERE kitchen_id = ? AND recipe_id = ? RETURNING id",
    "number",
  );
  return originals.map((original) => {
    take.run(entryId(target, original.recipeId));
    const dishes = beside.all(original.copyId, original.recipeId, to);
    const menuMeals = inMenus.all(original.copyId, to, original.recipeId);
    return { ...original, meals: plan.all(original.copyId, to, original.recipeId), dishes, menuMeals };
  });
}

/** The entries of recipes in a collection; @recipes is a JSON list of ids. */
export const ENTRIES_OF_RECIPES = `SELECT id FROM collection_recipe
  WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`;

/** Returns the tags that recipes have in a collection; `recipes` is a JSON list of ids. */
function tagsOf(db: Db, collection: number, recipes: string): Carried["tags"] {
  return statement(
    db,
    `SELECT recipe_id AS recipeId, tag_id AS tagId FROM recipe_tag
     WHERE collection_id = @collection AND recipe_id IN (SELECT value FROM json_each(@recipes))
     ORDER BY recipe_id, position`,
    { recipeId: "number", tagId: "number" },
  ).all({ collection, recipes });
}

/** Gives recipes that have no tags in one collection, a JSON list of ids, those that they have in another one. */
function copyTags(db: Db, ids: { source: number; target: number; recipes: string }): Carried["tags"] {
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
const MISSING_TAGS = `${SAME}, moved AS (
  SELECT each.value AS recipe_id, ifnull(same.theirs, each.value) AS there
  FROM json_each(@recipes) AS each LEFT JOIN same ON same.mine = each.value),
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

/** Adds the tags that recipes, a JSON list of ids, have in one collection to those that they have in another one. */
function addTags(db: Db, ids: { source: number; target: number; recipes: string; same: string }): Carried["tags"] {
  const values = { ...ids, most: RECIPE_LIMITS.tags };
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

const RATED_IN = `SELECT DISTINCT user_rating.recipe_id FROM kitchen_member
  JOIN user_rating ON user_rating.user_id = kitchen_member.user_id
  WHERE kitchen_member.kitchen_id = ? AND kitchen_member.sleeps_since IS NULL`;

/** Returns those of some recipes that a member of a kitchen has rated. */
export function ratedIn(db: Db, kitchenId: number, recipeIds: ReadonlySet<number>): number[] {
  return statement(db, RATED_IN, "number")
    .all(kitchenId)
    .filter((id) => recipeIds.has(id));
}

/**
 * Adds the history of one kitchen to that of another, or what a cook has noted there since a moment, except what the
 * other one has already, since an earlier move. Rows never change, so equal ones are the same.
 * @returns the ids of the added rows
 */
export function carryHistory(db: Db, way: Way, own?: Own): number[] {
  return statement(
    db,
    `INSERT INTO cooked_recipe (kitchen_id, recipe_id, date, note, cooked_by, created_at)
     WITH ${SAME}
     SELECT @to, ifnull(theirs, recipe_id), date, note, cooked_by, created_at
     FROM cooked_recipe LEFT JOIN same ON mine = recipe_id
     WHERE kitchen_id = @from AND (@cookedBy IS NULL OR (cooked_by = @cookedBy AND created_at > @since))
     EXCEPT SELECT @to, recipe_id, date, note, cooked_by, created_at FROM cooked_recipe WHERE kitchen_id = @to
     ORDER BY created_at RETURNING id`,
    "number",
  ).all({
    from: way.from,
    to: way.to,
    same: asJson(way.same),
    cookedBy: own?.addedBy ?? null,
    since: own?.since.getTime() ?? null,
  });
}

const PLANNED = {
  id: "number",
  date: "text",
  mealType: [...MEAL_TYPES, null],
  recipeId: "number?",
  text: "text?",
  note: "text?",
  servings: "number?",
} as const;

/** Adds what a kitchen has planned from a day on, and what repeats, to the free slots of another one. */
export function carryMeals(db: Db, way: Way, today: string): Pick<Carried, "meals" | "repeats"> {
  const { from, to, same } = way;
  const meals = statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, added_by, date, meal_type, recipe_id, text, note, servings, created_at)
     SELECT ?, added_by, date, meal_type, recipe_id, text, note, servings, created_at FROM meal_plan
     WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING id, date, meal_type AS mealType, recipe_id AS recipeId, text, note, servings`,
    PLANNED,
  ).all(to, from, today);
  const copies = meals.map(({ id }) => id);
  copyWhatBelongs(db, from, copies);
  const repeats = carryRepeats(db, { from, to }, copies);
  nameThere(db, "meal_plan", "id", copies, way);
  nameThere(db, "meal_dish", "meal_id", copies, way);
  const dishes = new Map(
    statement(db, `SELECT value AS id, (${dishesOf("value")}) AS dishes FROM json_each(?)`, {
      id: "number",
      dishes: "text",
    })
      .all(JSON.stringify(copies))
      .map(({ id, dishes }) => [id, dishes]),
  );
  const carried = meals.map(({ recipeId, ...meal }) => ({
    ...meal,
    recipeId: recipeId === null ? null : (same.get(recipeId) ?? recipeId),
    dishes: dishes.get(meal.id),
  }));
  return { meals: carried, repeats };
}

/** Adds the guests that a kitchen has from a day on to the days of another one that have none. */
export function carryGuests(
  db: Db,
  { from, to }: Pick<Way, "from" | "to">,
  today: string,
): NonNullable<Carried["guests"]> {
  return statement(
    db,
    `INSERT INTO plan_guests (kitchen_id, date, guests)
     SELECT ?, date, guests FROM plan_guests WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING date, guests`,
    { date: "text", guests: "number" },
  ).all(to, from, today);
}

/** The dishes beside a meal, as `Carried` has them. */
export const dishesOf = (mealId: string) => `SELECT json_group_array(json_array(recipe_id, text, servings)) FROM (
  SELECT recipe_id, text, servings FROM meal_dish WHERE meal_id = ${mealId} ORDER BY id)`;
