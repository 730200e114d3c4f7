import { type Db, statement } from "#db/client.server.ts";
import { theRow } from "#db/rows.ts";
import type { Carried } from "#db/schema.ts";
import { carriedMenus } from "../planner/menus/carried-menus.server.ts";
import { nameThere, type Way } from "./same-recipes.server.ts";

/** Menus that are carried, as a table of SQL: the id of each and of its copy. @menus has them as JSON. */
const CARRIED = "carried AS MATERIALIZED (SELECT value ->> 0 AS original, value ->> 1 AS copy FROM json_each(@menus))";

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
  const pairs = brought.map(({ id, name, createdAt }) => [id, theRow(add.get(to, name, createdAt))] as const);
  copyMeals(db, to, JSON.stringify(pairs));
  const copies = pairs.map(([, copy]) => copy);
  nameThere(db, "menu_meal", "menu_id", copies, way);
  return carriedMenus(db, to, copies);
}

/** Copies the meals of menus, the dishes beside them and their leftovers; `menus` has pairs of ids as JSON. */
function copyMeals(db: Db, to: number, menus: string) {
  statement(
    db,
    `INSERT INTO menu_meal (menu_id, kitchen_id, weekday, meal_type, recipe_id, text, note, servings)
     WITH ${CARRIED}
     SELECT carried.copy, @to, weekday, meal_type, recipe_id, text, note, servings
     FROM carried JOIN menu_meal ON menu_id = carried.original WHERE beside_id IS NULL ORDER BY carried.copy, id`,
  ).run({ to, menus });
  statement(
    db,
    `INSERT INTO menu_meal (menu_id, kitchen_id, weekday, meal_type, beside_id, recipe_id, text, servings)
     WITH ${CARRIED}
     SELECT carried.copy, @to, dish.weekday, dish.meal_type, meal.id, dish.recipe_id, dish.text, dish.servings
     FROM carried JOIN menu_meal AS dish ON dish.menu_id = carried.original
     JOIN menu_meal AS meal ON meal.menu_id = carried.copy AND meal.weekday = dish.weekday
       AND meal.meal_type = dish.meal_type AND meal.beside_id IS NULL
     WHERE dish.beside_id IS NOT NULL ORDER BY carried.copy, dish.id`,
  ).run({ to, menus });
  statement(
    db,
    `WITH ${CARRIED} UPDATE menu_meal AS copy SET leftover_of = target.id
     FROM carried, menu_meal AS source, menu_meal AS cooked, menu_meal AS target
     WHERE source.menu_id = carried.original AND source.leftover_of IS NOT NULL AND source.beside_id IS NULL
       AND copy.menu_id = carried.copy AND copy.beside_id IS NULL
       AND copy.weekday = source.weekday AND copy.meal_type = source.meal_type
       AND cooked.id = source.leftover_of AND cooked.menu_id = carried.original
       AND target.menu_id = carried.copy AND target.beside_id IS NULL
       AND target.weekday = cooked.weekday AND target.meal_type = cooked.meal_type`,
  ).run({ menus });
}
