import { href, type RouterContextProvider } from "react-router";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#messages";

/** Opens the page of a recipe that was added, with a toast that says so (product 5.2), and may lead on. */
export function openSaved(
  context: Readonly<RouterContextProvider>,
  { id, name }: { id: number; name: string },
  link?: { to: string; label: string },
): Promise<Response> {
  const toast = { title: m.recipes.recipeSaved(), description: name, link };
  return redirectWithToast(context, href("/recipes/:recipeId", { recipeId: String(id) }), toast);
}
