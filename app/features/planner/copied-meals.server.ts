import { type Db, statement } from "#db/client.server.ts";

/** On a tray a copy has the time of its original. */
const IS_SOURCE = `source.meal_type IS copy.meal_type AND (copy.meal_type IS NOT NULL
  OR (source.created_at = copy.created_at AND source.recipe_id IS copy.recipe_id AND source.text IS copy.text))`;

/**
 * Gives copies of meals the dishes beside the originals, and copies of leftovers their link to the copy of the meal.
 * @param from the kitchen that has the originals
 * @param copies the ids of the copies
 * @param days how many days later the copies are
 */
export function copyWhatBelongs(db: Db, from: number, copies: readonly number[], days = 0) {
  const values = { from, there: `${days} days`, back: `${-days} days`, copies: JSON.stringify(copies) };
  const isCopy = "IN (SELECT value FROM json_each(@copies))";
  statement(
    db,
    `INSERT INTO meal_dish (meal_id, recipe_id, text, servings)
     SELECT copy.id, meal_dish.recipe_id, meal_dish.text, meal_dish.servings
     FROM meal_plan AS copy JOIN meal_plan AS source ON source.kitchen_id = @from
       AND source.date = date(copy.date, @back) AND ${IS_SOURCE}
     JOIN meal_dish ON meal_dish.meal_id = source.id
     WHERE copy.id ${isCopy} ORDER BY meal_dish.id`,
  ).run(values);
  statement(
    db,
    `UPDATE meal_plan AS copy SET leftover_of = (
       SELECT target.id FROM meal_plan AS source
       JOIN meal_plan AS meal ON meal.id = source.leftover_of AND meal.kitchen_id = @from
       JOIN meal_plan AS target ON target.kitchen_id = copy.kitchen_id AND target.date = date(meal.date, @there)
         AND target.meal_type = meal.meal_type AND target.id ${isCopy}
       WHERE source.kitchen_id = @from AND source.date = date(copy.date, @back)
         AND source.meal_type = copy.meal_type)
     WHERE id ${isCopy} AND text IS NOT NULL`,
  ).run(values);
}
