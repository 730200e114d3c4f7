import { type Db, statement } from "#db/client.server.ts";
import { carriedMenus } from "../planner/menus/carried-menus.server.ts";
import type { Moving, Slice, Way } from "./moving.server.ts";
import { nameThere } from "./same-recipes.server.ts";

/** Menus that are carried, as a table of SQL: the id of each and of its copy. @menus has them as JSON. */
const CARRIED = "carried AS MATERIALIZED (SELECT value ->> 0 AS original, value ->> 1 AS copy FROM json_each(@menus))";

/** Menus that are carried in one transaction. */
const MENUS_AT_ONCE = 10;

/** Adds some of the menus of one kitchen to those of another, except what the other one had already before the move. */
export function carryMenus(db: Db, moving: Moving): Slice {
  const { from, to, rest } = moving;
  const brought = rest.menus ?? unknownMenus(db, moving);
  const add = statement(
    db,
    `INSERT INTO menu (kitchen_id, name, created_at)
     SELECT @to, name, created_at FROM menu WHERE id = @id AND kitchen_id = @from RETURNING id`,
    "number",
  );
  const pairs = brought.slice(0, MENUS_AT_ONCE).flatMap((id) => {
    const copy = add.get({ id, from, to });
    return copy === undefined ? [] : [[id, copy] as const];
  });
  copyMeals(db, to, JSON.stringify(pairs));
  const copies = pairs.map(([, copy]) => copy);
  nameThere(db, "menu_meal", "menu_id", copies, moving);
  const menus = brought.slice(MENUS_AT_ONCE);
  return { isDone: menus.length === 0, carried: { menus: carriedMenus(db, to, copies) }, rest: { menus } };
}

/** Returns the menus of one kitchen that another one has not, since an earlier move: of another name or moment. */
function unknownMenus(db: Db, { from, to }: Way): number[] {
  return statement(
    db,
    `SELECT id FROM menu AS brought WHERE kitchen_id = @from AND NOT EXISTS (
       SELECT 1 FROM menu AS known WHERE known.kitchen_id = @to AND known.name = brought.name
         AND known.created_at = brought.created_at)
     ORDER BY id`,
    "number",
  ).all({ from, to });
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
