import { href, matchPath } from "react-router";
import { ADD_RECIPE, EDIT_RECIPE, linkOnPage, type Overlay, VIEW_RECIPE } from "#app/overlays.ts";
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
    const { pathname } = link;
    const list = { pathname: href("/recipes"), search: listQuery(filters) };
    return linkOnPage(list, link, overlayOf(pathname), pathname.endsWith("/remove"));
  });
}

function overlayOf(pathname: string): Overlay | undefined {
  if (isRecipePath(pathname)) return VIEW_RECIPE;
  return [ADD_RECIPE, EDIT_RECIPE].find(({ page }) => matchPath(page, pathname));
}
