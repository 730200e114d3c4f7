import { type Db, statement } from "#db/client.server.ts";
import type { Carried, KitchenMove, Replaced } from "#db/schema.ts";
import { takeGuests } from "../planner/eaters/eaters.server.ts";
import { takeMenus } from "../planner/menus/carried-menus.server.ts";
import { takeRepeats } from "../planner/repeats/carried-repeats.server.ts";
import { addEntry } from "../recipes/collection.server.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { dishesOf, ENTRIES_OF_RECIPES, ratedIn } from "./carry.server.ts";
import { collectionOf } from "./collection-of.server.ts";
import { takeMarks } from "./same-recipes.server.ts";

/**
 * Takes out of a kitchen what a move has added to it, except what was changed, planned, marked or brought by somebody
 * else since.
 */
export function takeBack(db: Db, move: KitchenMove) {
  const { carried, toKitchenId } = move;
  const collection = collectionOf(db, toKitchenId);
  takeMeals(db, toKitchenId, carried.meals);
  takeRepeats(db, toKitchenId, carried.repeats ?? [], move.movedAt);
  takeMenus(db, toKitchenId, carried.menus ?? []);
  takeGuests(db, toKitchenId, carried.guests ?? []);
  takeHistory(db, toKitchenId, carried.cooked ?? []);
  if (carried.marks) takeMarks(db, carried.marks);
  const kept = keptRecipes(db, move, collection);
  const removed = carried.entries.filter(({ recipeId }) => !kept.has(recipeId));
  statement(
    db,
    `DELETE FROM collection_recipe
     WHERE id IN (SELECT @collection * ${COLLECTION_STRIDE} + value FROM json_each(@recipes))`,
  ).run({ collection, recipes: JSON.stringify(removed.map(({ recipeId }) => recipeId)) });
  takeTags(
    db,
    collection,
    carried.tags.filter(({ recipeId }) => !kept.has(recipeId)),
  );
  putBack(
    db,
    collection,
    (carried.replaced ?? []).filter(({ copyId }) => !kept.has(copyId)),
  );
}

/** Gives recipes the place back that copies had taken. */
function putBack(db: Db, collectionId: number, replaced: Replaced[]) {
  const plan = statement(db, "UPDATE meal_plan SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  const beside = statement(db, "UPDATE meal_dish SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  const inMenu = statement(db, "UPDATE menu_meal SET recipe_id = @recipeId WHERE id = @id AND recipe_id = @copyId");
  for (const { recipeId, copyId, addedBy, addedAt, meals, dishes = [], menuMeals = [] } of replaced) {
    addEntry(db, { collectionId, recipeId, addedBy, addedAt });
    for (const id of meals) plan.run({ recipeId, copyId, id });
    for (const id of dishes) beside.run({ recipeId, copyId, id });
    for (const id of menuMeals) inMenu.run({ recipeId, copyId, id });
  }
}

/** Takes those meals that are as they were carried, with the dishes beside them. */
function takeMeals(db: Db, kitchenId: number, meals: Carried["meals"]) {
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
  SELECT user_favorite.recipe_id FROM kitchen_member JOIN user_favorite ON user_favorite.user_id = kitchen_member.user_id
  WHERE kitchen_member.kitchen_id = @kitchenId AND kitchen_member.sleeps_since IS NULL
    AND user_favorite.created_at > @movedAt
  ) WHERE id IS NOT NULL`;

/** Recipes that somebody else has brought into a kitchen, or found there, by a later move. */
const BROUGHT = `SELECT brought.value FROM kitchen_move, json_each(kitchen_move.carried, '$.known') AS brought
  WHERE kitchen_move.to_kitchen_id = ? AND kitchen_move.id > ?`;

/** Returns the recipes of a move whose entries and tags stay. */
function keptRecipes(db: Db, { id, toKitchenId, movedAt, carried }: KitchenMove, collection: number): Set<number> {
  const recipes = new Set([...carried.entries, ...carried.tags].map(({ recipeId }) => recipeId));
  const used = statement(db, USED, "number").all({
    recipes: JSON.stringify([...recipes]),
    meals: JSON.stringify(carried.meals.map((meal) => meal.id)),
    kitchenId: toKitchenId,
    movedAt: movedAt.getTime(),
  });
  const brought = statement(db, BROUGHT, "number").all(toKitchenId, id);
  const ratedBefore = new Set(carried.rated);
  const rated = ratedIn(db, toKitchenId, recipes).filter((recipeId) => !ratedBefore.has(recipeId));
  const kept = new Set([...used, ...brought, ...rated, ...taggedSince(db, collection, carried)]);
  const addedAt = new Map(
    statement(db, "SELECT recipe_id AS id, added_at AS at FROM collection_recipe WHERE collection_id = ?", {
      id: "number",
      at: "number",
    })
      .all(collection)
      .map(({ id, at }) => [id, at]),
  );
  // An entry that was removed and added again has another time.
  for (const entry of carried.entries) {
    if (addedAt.get(entry.recipeId) !== entry.addedAt) kept.add(entry.recipeId);
  }
  return kept;
}

/** Returns the added recipes that got a tag which they did not have after the move. */
function taggedSince(db: Db, collection: number, { entries, tags, stale }: Carried): number[] {
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

function takeTags(db: Db, collection: number, tags: Carried["tags"]) {
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
