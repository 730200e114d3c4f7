import { href } from "react-router";
import * as m from "#messages";

/** Returns the toast after a recipe was noted as cooked on a day in words; its undo returns to `returnTo`. */
export function notedToast(
  recipe: { id: number; name: string },
  cooked: { id: number; day: string },
  returnTo: string,
) {
  const undo = {
    action: href("/recipes/:recipeId/cooked/remove", { recipeId: String(recipe.id) }),
    label: m.common.undo(),
    fields: { cookedId: String(cooked.id), returnTo },
  };
  return { title: m.cooked.noted(), description: m.cooked.notedDay({ name: recipe.name, day: cooked.day }), undo };
}
