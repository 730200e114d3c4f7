import { href, type RouterContextProvider } from "react-router";
import { redirectWithToast, type ToastInput } from "#app/http/toast.server.ts";
import * as m from "#messages";

/** Opens the page of a recipe that was added, with a toast that says so (product 5.2), and may lead on. */
export function openSaved(
  context: Readonly<RouterContextProvider>,
  { id, name }: { id: number; name: string },
  onward: Pick<ToastInput, "link" | "stays"> = {},
): Promise<Response> {
  const toast = { title: m.recipes.recipeSaved(), description: name, ...onward };
  return redirectWithToast(context, href("/recipes/:recipeId", { recipeId: String(id) }), toast);
}
