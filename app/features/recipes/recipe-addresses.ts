import { href } from "react-router";

export const recipeHref = (id: number) => href("/recipes/:recipeId", { recipeId: String(id) });
export const editHref = (id: number) => href("/recipes/:recipeId/edit", { recipeId: String(id) });
export const removeHref = (id: number) => href("/recipes/:recipeId/remove", { recipeId: String(id) });
export const favoriteHref = (id: number) => href("/recipes/:recipeId/favorite", { recipeId: String(id) });
export const collectHref = (id: number) => href("/recipes/:recipeId/collect", { recipeId: String(id) });

/** Returns whether a path is that of a recipe's page. */
export function isRecipePath(path: string): boolean {
  return path === recipeHref(Number(path.split("/").at(-1)));
}

/** The id of the field for the photo in the form that edits a recipe. */
export const EDITED_PHOTO = "edit-image";
