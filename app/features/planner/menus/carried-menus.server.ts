import { type Db, statement } from "#db/client.server.ts";

/** A menu that a move or a file has added to a kitchen, with all that it has as JSON. */
export type CarriedMenu = { id: number; content: string };

/** All that a menu has, as `CarriedMenu` has it. */
export const MENU_CONTENT = `SELECT json_object('name', menu.name, 'meals', (
    SELECT json_group_array(json_array(weekday, meal_type, beside_id IS NULL, recipe_id, text, note, servings, (
      SELECT json_array(cooked.weekday, cooked.meal_type) FROM menu_meal AS cooked WHERE cooked.id = meal.leftover_of))) FROM (
      SELECT * FROM menu_meal WHERE menu_id = menu.id ORDER BY id) AS meal))
  FROM menu WHERE menu.id = ? AND menu.kitchen_id = ?`;

/** Takes menus that were added to a kitchen out of it, except those that were changed since. */
export function takeMenus(db: Db, kitchenId: number, menus: readonly CarriedMenu[]) {
  const contentOf = statement(db, MENU_CONTENT, "text");
  const take = statement(db, "DELETE FROM menu WHERE id = ?");
  for (const { id, content } of menus) if (contentOf.get(id, kitchenId) === content) take.run(id);
}
