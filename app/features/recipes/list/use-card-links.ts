import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import { editTarget } from "../form/use-form-place.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { listUrl } from "./list-url.ts";

/** Leads the links of all cards: a recipe opens, or is edited, in a dialog over this list under an address of its own. */
export function useCardLinks(filters: RecipeFilters) {
  return useLinkClicks((link) => {
    const own = link.pathname + link.search;
    const query = listUrl(filters).slice("/recipes".length);
    const edit = editTarget(link.pathname, query);
    if (edit) return edit;
    const id = link.dataset.view;
    if (!id) return { to: own, preventScrollReset: link.pathname.endsWith("/remove") };
    return {
      to: `/recipes/view/${id}${query}`,
      mask: own,
      preventScrollReset: true,
    };
  });
}
