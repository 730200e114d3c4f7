import { href, matchPath } from "react-router";
import { ADD_RECIPE, dialogLink, EDIT_RECIPE, type Overlay, VIEW_RECIPE } from "#app/overlays.ts";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import { isRecipePath } from "../recipe-addresses.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { listQuery } from "./list-url.ts";

/**
 * Returns the click listener for the plain links of the recipes page: adding, viewing and editing a recipe open as
 * dialogs over this list.
 */
export function useRecipesLinks(filters: RecipeFilters) {
  return useLinkClicks((link) => {
    const { pathname, search } = link;
    const overlay = overlayOf(pathname);
    const list = { pathname: href("/recipes"), search: listQuery(filters) };
    const destination = overlay
      ? dialogLink(overlay, list, link)
      : { to: pathname + search, preventScrollReset: pathname.endsWith("/remove") };
    return { ...destination, defaultShouldRevalidate: false };
  });
}

function overlayOf(pathname: string): Overlay | undefined {
  if (isRecipePath(pathname)) return VIEW_RECIPE;
  return [ADD_RECIPE, EDIT_RECIPE].find(({ page }) => matchPath(page, pathname));
}
