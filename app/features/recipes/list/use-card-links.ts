import { href, matchPath } from "react-router";
import { EDIT_RECIPE, overlayLink, VIEW_RECIPE } from "#app/overlays.ts";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { listQuery } from "./list-url.ts";

/** Returns the click listener for the links of all cards: viewing and editing a recipe open as dialogs over this list. */
export function useCardLinks(filters: RecipeFilters) {
  return useLinkClicks((link) => {
    const { pathname } = link;
    const list = { pathname: href("/recipes"), search: listQuery(filters) };
    if (matchPath(EDIT_RECIPE.page, pathname)) return overlayLink(EDIT_RECIPE, list, pathname);
    if (link.dataset.view) return overlayLink(VIEW_RECIPE, list, pathname);
    return { to: pathname + link.search, preventScrollReset: pathname.endsWith("/remove") };
  });
}
