import type { Caller } from "#app/caller.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { RECIPE_LIMITS } from "../recipe.ts";
import { removeAllFromCollection } from "../trash/removal.server.ts";
import type { TakenRow } from "../trash/taken-rows.server.ts";
import { openPair } from "./duplicates.server.ts";
import { plannedDates, refreshKept } from "./kept-recipe.server.ts";
import type { Merged } from "./merged.ts";

const MEMBERS = "SELECT user_id FROM kitchen_member WHERE kitchen_id = @kitchenId AND sleeps_since IS NULL";

/** The tables whose rows of a kitchen go over to the kept recipe, each with the condition that a row is the kitchen's. */
const MOVED = {
  meal_plan: "kitchen_id = @kitchenId",
  menu_meal: "kitchen_id = @kitchenId",
  cooked_recipe: "kitchen_id = @kitchenId",
  meal_dish: "meal_id IN (SELECT id FROM meal_plan WHERE kitchen_id = @kitchenId)",
  recipe_link: `user_id IN (${MEMBERS})`,
} as const;

/** The tables of dishes beside meals: the table of the meals and the column that names one. */
const DISHES = {
  meal_dish: { meals: "meal_plan", mealId: "meal_id" },
  menu_meal: { meals: "menu_meal", mealId: "beside_id" },
} as const;

/**
 * Merges two recipes of the collection: meals, menus, dishes, history and links of the other go over to the kept one, as do
 * its tags, and the favourites and ratings of members who have none of it. A meal that has both has the kept one once. The
 * other is in the trash, and restoring it undoes all of that.
 * @throws DomainError notFound: one of them is not in the collection.
 */
export function mergeRecipes(caller: Caller, { keptId, otherId }: { keptId: number; otherId: number }) {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    const [kept, other] = openPair(caller, keptId, otherId);
    const values = { keptId, otherId, kitchenId: kitchen.id, collectionId: kitchen.collectionId };
    const dates = plannedDates(caller, otherId);
    const repeated = takeRepeated(db, values);
    const moved: Merged["moved"] = {};
    for (const [table, isOfKitchen] of Object.entries(MOVED)) {
      const move = statement(
        db,
        `UPDATE ${table} SET recipe_id = @keptId WHERE recipe_id = @otherId AND ${isOfKitchen} RETURNING id`,
        "number",
      );
      moved[table] = move.all(values);
    }
    const added = { ...addMarks(db, values), tags: addTags(db, values) };
    removeAllFromCollection(caller, [otherId]);
    statement(
      db,
      `INSERT INTO merge (trash_id, kept_id, content)
       SELECT id, @keptId, @content FROM trash WHERE recipe_id = @otherId AND kitchen_id = @kitchenId`,
    ).run({ ...values, content: JSON.stringify({ moved, added, repeated } satisfies Merged) });
    refreshKept(caller, keptId);
    announce(caller, { topic: "collection", ids: [keptId, otherId] });
    if (dates.length > 0) announce(caller, { topic: "plan", dates });
    return { kept: kept.name, other: other.name };
  });
}

type Values = { keptId: number; otherId: number; kitchenId: number; collectionId: number };

/** Takes the dishes that are one of both recipes beside a meal, or after another dish, that is the other one. */
function takeRepeated(db: Db, values: Values): TakenRow[] {
  const isOther = (one: string) => `${one}.recipe_id IN (@keptId, @otherId) AND ${one}.recipe_id <> dish.recipe_id`;
  return Object.entries(DISHES).flatMap(([source, { meals, mealId }]) => {
    const take = statement(
      db,
      `DELETE FROM ${source} WHERE id IN (SELECT dish.id FROM ${source} AS dish JOIN ${meals} AS meal
         ON meal.id = dish.${mealId} AND meal.kitchen_id = @kitchenId
       WHERE dish.recipe_id IN (@keptId, @otherId) AND (${isOther("meal")} OR EXISTS (SELECT 1 FROM ${source} AS earlier
         WHERE earlier.${mealId} = meal.id AND earlier.id < dish.id AND ${isOther("earlier")}))) RETURNING *`,
    );
    return take.all(values).map((content) => ({ source, content }) as TakenRow);
  });
}

/** Gives the favourites and ratings of members to the kept recipe, where they have none of it. */
function addMarks(db: Db, values: Values): Pick<Merged["added"], "user_favorite" | "user_rating"> {
  const add = (table: string, column: string) =>
    statement(
      db,
      `INSERT INTO ${table} (user_id, recipe_id, ${column}) SELECT user_id, @keptId, ${column} FROM ${table}
       WHERE recipe_id = @otherId AND user_id IN (${MEMBERS}) ON CONFLICT DO NOTHING RETURNING id`,
      "number",
    ).all(values);
  return { user_favorite: add("user_favorite", "created_at"), user_rating: add("user_rating", "rating") };
}

/** Adds the tags of the other recipe behind those of the kept one, as many as a recipe may have; returns their ids. */
function addTags(db: Db, values: Values): number[] {
  return statement(
    db,
    `INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position)
     SELECT collection_id, @keptId, tag_id, ${RECIPE_LIMITS.tags} + position FROM recipe_tag AS theirs
     WHERE collection_id = @collectionId AND recipe_id = @otherId AND NOT EXISTS (SELECT 1 FROM recipe_tag
       WHERE collection_id = @collectionId AND recipe_id = @keptId AND tag_id = theirs.tag_id)
     ORDER BY position LIMIT max(0, ${RECIPE_LIMITS.tags} - (SELECT count(*) FROM recipe_tag
       WHERE collection_id = @collectionId AND recipe_id = @keptId)) RETURNING tag_id`,
    "number",
  ).all(values);
}
