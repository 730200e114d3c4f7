import { createHash } from "node:crypto";
import { type Db, statement } from "#db/client.server.ts";

/**
 * A menu that a move or a file has added to a kitchen, with a hash of all that it has; those of an earlier version have that
 * itself, as JSON.
 */
export type CarriedMenu = { id: number; content: string };

/** All that a menu has as JSON. */
const MENU_CONTENT = `SELECT json_object('name', menu.name, 'meals', (
    SELECT json_group_array(json_array(weekday, meal_type, beside_id IS NULL, recipe_id, text, note, servings, (
      SELECT json_array(cooked.weekday, cooked.meal_type) FROM menu_meal AS cooked WHERE cooked.id = meal.leftover_of))) FROM (
      SELECT * FROM menu_meal WHERE menu_id = menu.id ORDER BY id) AS meal))
  FROM menu WHERE menu.id = ? AND menu.kitchen_id = ?`;

/** Returns a menu that was added to a kitchen as it is now. */
export function carriedMenu(db: Db, kitchenId: number, id: number): CarriedMenu {
  return { id, content: hashOf(statement(db, MENU_CONTENT, "text").get(id, kitchenId) ?? "") };
}

const hashOf = (content: string) => createHash("sha256").update(content).digest("base64url");

/** Takes menus that were added to a kitchen out of it, except those that were changed since. */
export function takeMenus(db: Db, kitchenId: number, menus: readonly CarriedMenu[]) {
  const contentOf = statement(db, MENU_CONTENT, "text");
  const take = statement(db, "DELETE FROM menu WHERE id = ?");
  for (const { id, content } of menus) {
    const now = contentOf.get(id, kitchenId);
    if (now !== undefined && [now, hashOf(now)].includes(content)) take.run(id);
  }
}
