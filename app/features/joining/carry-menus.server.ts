import { type Db, statement } from "#db/client.server.ts";
import { theRow } from "#db/rows.ts";
import type { Carried } from "#db/schema.ts";
import { carriedMenu } from "../planner/menus/carried-menus.server.ts";
import { nameThere, type Way } from "./same-recipes.server.ts";

/**
 * Adds the menus of one kitchen to those of another, except what the other one has already, since an earlier move: menus of
 * the same name and moment.
 */
export function carryMenus(db: Db, way: Way): NonNullable<Carried["menus"]> {
  const { from, to } = way;
  const brought = statement(
    db,
    `SELECT id, name, created_at AS createdAt FROM menu AS brought WHERE kitchen_id = @from AND NOT EXISTS (
       SELECT 1 FROM menu AS known WHERE known.kitchen_id = @to AND known.name = brought.name
         AND known.created_at = brought.created_at)
     ORDER BY id`,
    { id: "number", name: "text", createdAt: "number" },
  ).all({ from, to });
  const add = statement(db, "INSERT INTO menu (kitchen_id, name, created_at) VALUES (?, ?, ?) RETURNING id", "number");
  const meals = statement(
    db,
    `INSERT INTO menu_meal (menu_id, kitchen_id, weekday, meal_type, recipe_id, text, note, servings)
     SELECT @copy, @to, weekday, meal_type, recipe_id, text, note, servings FROM menu_meal
     WHERE menu_id = @id AND beside_id IS NULL ORDER BY id`,
  );
  const beside = statement(
    db,
    `INSERT INTO menu_meal (menu_id, kitchen_id, weekday, meal_type, beside_id, recipe_id, text, servings)
     SELECT @copy, @to, dish.weekday, dish.meal_type, meal.id, dish.recipe_id, dish.text, dish.servings
     FROM menu_meal AS dish JOIN menu_meal AS meal ON meal.menu_id = @copy AND meal.weekday = dish.weekday
       AND meal.meal_type = dish.meal_type AND meal.beside_id IS NULL
     WHERE dish.menu_id = @id AND dish.beside_id IS NOT NULL ORDER BY dish.id`,
  );
  const leftovers = statement(
    db,
    `UPDATE menu_meal AS copy SET leftover_of = target.id
     FROM menu_meal AS source, menu_meal AS cooked, menu_meal AS target
     WHERE copy.menu_id = @copy AND copy.beside_id IS NULL AND source.menu_id = @id AND source.beside_id IS NULL
       AND source.weekday = copy.weekday AND source.meal_type = copy.meal_type
       AND cooked.id = source.leftover_of AND cooked.menu_id = @id
       AND target.menu_id = @copy AND target.beside_id IS NULL
       AND target.weekday = cooked.weekday AND target.meal_type = cooked.meal_type`,
  );
  return brought.map(({ id, name, createdAt }) => {
    const copy = theRow(add.get(to, name, createdAt));
    meals.run({ copy, to, id });
    beside.run({ copy, to, id });
    leftovers.run({ copy, id });
    nameThere(db, "menu_meal", "menu_id", [copy], way);
    return carriedMenu(db, to, copy);
  });
}
