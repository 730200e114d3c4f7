import { and, asc, eq, gt } from "drizzle-orm";
import { type Db, statement } from "#db/client.server.ts";
import { type Carried, type KitchenMove, kitchenMoveSlices, type Replaced } from "#db/schema.ts";
import { takeGuests } from "../planner/eaters/eaters.server.ts";
import { takeMenus } from "../planner/menus/carried-menus.server.ts";
import { takeRepeats } from "../planner/repeats/carried-repeats.server.ts";
import { insertEntries } from "../recipes/collection.server.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { COOKS, ratedIn } from "./carry-collection.server.ts";
import { dishesOf } from "./carry-plan.server.ts";
import { ENTRIES_OF_RECIPES } from "./carry-tags.server.ts";
import { collectionOf } from "./collection-of.server.ts";
import type { Moving, Slice } from "./moving.server.ts";
import { takeMarks } from "./same-recipes.server.ts";

/**
 * Takes out of a kitchen what a slice of a move has added to it, except what was changed, planned, marked or brought by
 * somebody else since. What is planned comes before the recipes, which a meal that stays keeps.
 */
export function takeBack(db: Db, moving: Moving): Slice {
  const { move, from: kitchenId, rest } = moving;
  const slice = db
    .select()
    .from(kitchenMoveSlices)
    .where(and(eq(kitchenMoveSlices.moveId, move.id), gt(kitchenMoveSlices.id, rest.at ?? 0)))
    .orderBy(asc(kitchenMoveSlices.id))
    .limit(1)
    .get();
  if (!slice) return { isDone: true };
  const { carried } = slice;
  const stayed = [...(rest.undo?.stayed ?? []), ...takeMeals(db, kitchenId, carried.meals ?? [])];
  takeRepeats(db, kitchenId, carried.repeats ?? [], move.movedAt);
  takeMenus(db, kitchenId, carried.menus ?? []);
  takeGuests(db, kitchenId, carried.guests ?? []);
  takeHistory(db, kitchenId, carried.cooked ?? []);
  if (carried.marks) takeMarks(db, carried.marks);
  const undo = rest.undo && { ...rest.undo, stayed };
  takeRecipes(db, { ...moving, rest: { ...rest, undo } }, carried);
  return { isDone: false, rest: { at: slice.id, undo } };
}

/** Takes the recipes of a slice with their tags, and puts back those whose place they had taken. */
function takeRecipes(db: Db, moving: Moving, carried: Carried) {
  const { entries = [], tags = [], replaced = [] } = carried;
  if (entries.length === 0 && tags.length === 0) return;
  const collection = collectionOf(db, moving.from);
  const kept = keptRecipes(db, moving, carried);
  const removed = entries.filter(({ recipeId }) => !kept.has(recipeId));
  statement(
    db,
    `DELETE FROM collection_recipe
     WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`,
  ).run({ collection, recipes: JSON.stringify(removed.map(({ recipeId }) => recipeId)) });
  takeTags(
    db,
    collection,
    tags.filter(({ recipeId }) => !kept.has(recipeId)),
  );
  putBack(
    db,
    collection,
    replaced.filter(({ copyId }) => !kept.has(copyId)),
  );
}

/** Gives recipes the place back that copies had taken. */
function putBack(db: Db, collectionId: number, replaced: Replaced[]) {
  const plan = statement(db, "UPDATE meal_plan SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  const beside = statement(db, "UPDATE meal_dish SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  const inMenu = statement(db, "UPDATE menu_meal SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  for (const { recipeId, copyId, addedBy, addedAt, meals, dishes = [], menuMeals = [] } of replaced) {
    insertEntries(db, { collectionId, addedBy, addedAt }, [recipeId]);
    for (const id of meals) plan.run({ recipeId, copyId, id });
    for (const id of dishes) beside.run({ recipeId, copyId, id });
    for (const id of menuMeals) inMenu.run({ recipeId, copyId, id });
  }
  const recipes = JSON.stringify(replaced.map(({ recipeId }) => recipeId));
  noteEntries(db, ENTRIES_OF_RECIPES, { collection: collectionId, recipes });
}

/** Takes those meals that are as they were carried, with the dishes beside them; returns the ids of the others. */
function takeMeals(db: Db, kitchenId: number, meals: NonNullable<Carried["meals"]>): number[] {
  const carried = meals.map(({ text = null, note = null, dishes = "[]", ...meal }) => ({
    ...meal,
    text,
    note,
    dishes,
  }));
  statement(
    db,
    `DELETE FROM meal_plan WHERE id IN (
       SELECT meal.id FROM json_each(@meals) AS each JOIN meal_plan AS meal ON meal.id = each.value ->> 'id'
       WHERE meal.kitchen_id = @kitchenId AND meal.date = each.value ->> 'date'
         AND meal.meal_type IS each.value ->> 'mealType' AND meal.recipe_id IS each.value ->> 'recipeId'
         AND meal.text IS each.value ->> 'text' AND meal.note IS each.value ->> 'note'
         AND meal.servings IS each.value ->> 'servings'
         AND (${dishesOf("meal.id")}) = each.value ->> 'dishes')`,
  ).run({ kitchenId, meals: JSON.stringify(carried) });
  return statement(
    db,
    "SELECT id FROM meal_plan WHERE kitchen_id = @kitchenId AND id IN (SELECT value FROM json_each(@ids))",
    "number",
  ).all({ kitchenId, ids: JSON.stringify(meals.map(({ id }) => id)) });
}

function takeHistory(db: Db, kitchenId: number, cooked: number[]) {
  const values = { kitchenId, cooked: JSON.stringify(cooked) };
  statement(
    db,
    "DELETE FROM cooked_recipe WHERE id IN (SELECT value FROM json_each(@cooked)) AND kitchen_id = @kitchenId",
  ).run(values);
}

/**
 * Recipes that were changed, planned, cooked or marked as a favourite in a kitchen since a moment, among others: each table
 * is read once, and not for each recipe.
 */
const USED = `SELECT id FROM (
  SELECT id FROM recipe WHERE id IN (SELECT value FROM json_each(@recipes)) AND updated_at > @movedAt
  UNION
  SELECT recipe_id FROM meal_plan WHERE kitchen_id = @kitchenId
    AND (created_at > @movedAt OR id IN (SELECT value FROM json_each(@meals)))
  UNION
  SELECT meal_dish.recipe_id FROM meal_plan JOIN meal_dish ON meal_dish.meal_id = meal_plan.id
  WHERE meal_plan.kitchen_id = @kitchenId
  UNION
  SELECT recipe_id FROM menu_meal WHERE kitchen_id = @kitchenId
  UNION
  SELECT recipe_id FROM cooked_recipe WHERE kitchen_id = @kitchenId AND created_at > @movedAt
  UNION
  SELECT recipe_id FROM user_favorite WHERE user_id IN (${COOKS}) AND created_at > @movedAt
  ) WHERE id IS NOT NULL`;

/** Returns the recipes that somebody else has brought into the kitchen of a move, or found there, by a later move. */
export function broughtSince(db: Db, { id, toKitchenId }: KitchenMove): number[] {
  return statement(
    db,
    `SELECT DISTINCT brought.value AS id FROM kitchen_move JOIN kitchen_move_slice ON move_id = kitchen_move.id
     JOIN json_each(kitchen_move_slice.carried, '$.known') AS brought
     WHERE kitchen_move.to_kitchen_id = ? AND kitchen_move.id > ?`,
    "number",
  ).all(toKitchenId, id);
}

/** Returns the recipes of a slice whose entries and tags stay. */
function keptRecipes(db: Db, { move, from, rest }: Moving, carried: Carried): Set<number> {
  const { stayed = [], brought = [] } = rest.undo ?? {};
  const { entries = [], tags = [], rated = [] } = carried;
  const recipeIds = [...new Set([...entries, ...tags].map(({ recipeId }) => recipeId))];
  const recipes = JSON.stringify(recipeIds);
  const collection = collectionOf(db, from);
  const used = statement(db, USED, "number").all({
    recipes,
    meals: JSON.stringify(stayed),
    kitchenId: from,
    userId: move.userId,
    movedAt: move.movedAt.getTime(),
  });
  const ratedBefore = new Set(rated);
  const ratedSince = ratedIn(db, from, recipeIds, move.userId).filter((recipeId) => !ratedBefore.has(recipeId));
  const kept = new Set([...used, ...brought, ...ratedSince, ...taggedSince(db, collection, carried)]);
  const addedAt = new Map(
    statement(
      db,
      `SELECT recipe_id AS id, added_at AS at FROM collection_recipe
       WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`,
      { id: "number", at: "number" },
    )
      .all({ collection, recipes })
      .map(({ id, at }) => [id, at]),
  );
  // An entry that was removed and added again has another time.
  for (const entry of entries) {
    if (addedAt.get(entry.recipeId) !== entry.addedAt) kept.add(entry.recipeId);
  }
  return kept;
}

/** Returns the added recipes that got a tag which they did not have after the move. */
function taggedSince(db: Db, collection: number, { entries = [], tags = [], stale = [] }: Carried): number[] {
  const had = new Set([...tags, ...stale].map(({ recipeId, tagId }) => `${recipeId} ${tagId}`));
  const ids = JSON.stringify(entries.map(({ recipeId }) => recipeId));
  const now = statement(
    db,
    `SELECT recipe_id AS recipeId, tag_id AS tagId FROM recipe_tag
     WHERE collection_id = ? AND recipe_id IN (SELECT value FROM json_each(?))`,
    { recipeId: "number", tagId: "number" },
  ).all(collection, ids);
  return now.filter(({ recipeId, tagId }) => !had.has(`${recipeId} ${tagId}`)).map(({ recipeId }) => recipeId);
}

function takeTags(db: Db, collection: number, tags: NonNullable<Carried["tags"]>) {
  const values = { collection, tags: JSON.stringify(tags.map(({ recipeId, tagId }) => [recipeId, tagId])) };
  statement(
    db,
    `DELETE FROM recipe_tag WHERE (collection_id, recipe_id, tag_id) IN (
       SELECT @collection, value ->> 0, value ->> 1 FROM json_each(@tags))`,
  ).run(values);
  statement(
    db,
    `DELETE FROM tag WHERE id IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM recipe_tag WHERE tag_id = tag.id)`,
  ).run(JSON.stringify([...new Set(tags.map(({ tagId }) => tagId))]));
  const recipes = JSON.stringify(tags.map(({ recipeId }) => recipeId));
  noteEntries(db, ENTRIES_OF_RECIPES, { collection, recipes });
}
