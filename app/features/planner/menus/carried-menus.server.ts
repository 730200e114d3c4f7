import { createHash } from "node:crypto";
import { type Db, statement } from "#db/client.server.ts";

/**
 * A menu that a move or a file has added to a kitchen, with a hash of all that it has; those of an earlier version have that
 * itself, as JSON.
 */
export type CarriedMenu = { id: number; content: string };

/** All that menus have as JSON; @menus is a JSON list of ids. */
const MENU_CONTENT = `SELECT menu.id, json_object('name', menu.name, 'meals', (
    SELECT json_group_array(json_array(weekday, meal_type, beside_id IS NULL, recipe_id, text, note, servings, (
      SELECT json_array(cooked.weekday, cooked.meal_type) FROM menu_meal AS cooked WHERE cooked.id = meal.leftover_of))) FROM (
      SELECT * FROM menu_meal WHERE menu_id = menu.id ORDER BY id) AS meal)) AS content
  FROM menu WHERE menu.id IN (SELECT value FROM json_each(@menus)) AND menu.kitchen_id = @kitchenId ORDER BY menu.id`;

function contentsOf(db: Db, kitchenId: number, ids: readonly number[]) {
  const values = { kitchenId, menus: JSON.stringify(ids) };
  return statement(db, MENU_CONTENT, { id: "number", content: "text" }).all(values);
}

/** Returns menus that were added to a kitchen as they are now, in the order of their ids. */
export function carriedMenus(db: Db, kitchenId: number, ids: readonly number[]): CarriedMenu[] {
  return contentsOf(db, kitchenId, ids).map(({ id, content }) => ({ id, content: hashOf(content) }));
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("base64url");

/** Takes menus that were added to a kitchen out of it, except those that were changed since. */
export function takeMenus(db: Db, kitchenId: number, menus: readonly CarriedMenu[]) {
  const added = new Map(menus.map(({ id, content }) => [id, content]));
  const same = contentsOf(db, kitchenId, [...added.keys()]).filter(({ id, content }) =>
    [content, hashOf(content)].includes(added.get(id) ?? ""),
  );
  statement(db, "DELETE FROM menu WHERE id IN (SELECT value FROM json_each(?))").run(
    JSON.stringify(same.map(({ id }) => id)),
  );
}
