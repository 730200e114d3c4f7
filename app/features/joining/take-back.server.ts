import { type Db, statement } from "#db/client.server.ts";
import type { Carried, KitchenMove, Replaced } from "#db/schema.ts";
import { takeGuests } from "../planner/eaters/eaters.server.ts";
import { takeMenus } from "../planner/menus/carried-menus.server.ts";
import { takeRepeats } from "../planner/repeats/carried-repeats.server.ts";
import { addEntry } from "../recipes/collection.server.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";
import { noteEntries } from "../recipes/search/index-updates.server.ts";
import { DISHES, ENTRIES_OF_RECIPES, ratedIn } from "./carry.server.ts";
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

function takeMeals(db: Db, kitchenId: number, meals: Carried["meals"]) {
  const take = statement(
    db,
    `DELETE FROM meal_plan WHERE id = @id AND kitchen_id = @kitchenId AND date = @date AND meal_type IS @mealType
       AND recipe_id IS @recipeId AND text IS @text AND note IS @note AND servings IS @servings`,
  );
  const dishesOf = statement(db, DISHES, "text");
  for (const { dishes = "[]", ...meal } of meals) {
    if (dishesOf.get(meal.id) === dishes) take.run({ text: null, note: null, ...meal, kitchenId });
  }
}

function takeHistory(db: Db, kitchenId: number, cooked: number[]) {
  const take = statement(db, "DELETE FROM cooked_recipe WHERE id = ? AND kitchen_id = ?");
  for (const id of cooked) take.run(id, kitchenId);
}

/** Recipes, @recipes, that were changed, planned, cooked or marked as a favourite in a kitchen since a moment. */
const USED = `SELECT recipe.id FROM recipe WHERE recipe.id IN (SELECT value FROM json_each(@recipes)) AND (
    recipe.updated_at > @movedAt
    OR EXISTS (SELECT 1 FROM meal_plan WHERE meal_plan.recipe_id = recipe.id AND meal_plan.kitchen_id = @kitchenId
      AND (meal_plan.created_at > @movedAt OR meal_plan.id IN (SELECT value FROM json_each(@meals))))
    OR EXISTS (SELECT 1 FROM meal_dish JOIN meal_plan ON meal_plan.id = meal_dish.meal_id
      WHERE meal_dish.recipe_id = recipe.id AND meal_plan.kitchen_id = @kitchenId)
    OR EXISTS (SELECT 1 FROM menu_meal WHERE menu_meal.recipe_id = recipe.id AND menu_meal.kitchen_id = @kitchenId)
    OR EXISTS (SELECT 1 FROM cooked_recipe WHERE cooked_recipe.kitchen_id = @kitchenId
      AND cooked_recipe.recipe_id = recipe.id AND cooked_recipe.created_at > @movedAt)
    OR EXISTS (SELECT 1 FROM kitchen_member JOIN user_favorite ON user_favorite.user_id = kitchen_member.user_id
      WHERE kitchen_member.kitchen_id = @kitchenId AND kitchen_member.sleeps_since IS NULL
        AND user_favorite.recipe_id = recipe.id AND user_favorite.created_at > @movedAt))`;

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
  const take = statement(db, "DELETE FROM recipe_tag WHERE collection_id = ? AND recipe_id = ? AND tag_id = ?");
  for (const { recipeId, tagId } of tags) take.run(collection, recipeId, tagId);
  const forget = statement(
    db,
    "DELETE FROM tag WHERE id = ? AND NOT EXISTS (SELECT 1 FROM recipe_tag WHERE tag_id = tag.id)",
  );
  for (const id of new Set(tags.map(({ tagId }) => tagId))) forget.run(id);
  const recipes = JSON.stringify(tags.map(({ recipeId }) => recipeId));
  noteEntries(db, ENTRIES_OF_RECIPES, { collection, recipes });
}
