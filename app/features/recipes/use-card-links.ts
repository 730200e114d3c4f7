import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import { listUrl } from "./list-url.ts";
import type { RecipeFilters } from "./recipe-search.ts";

/** Leads the links of all cards: a recipe opens as a dialog over this list, under an address of its own. */
export function useCardLinks(filters: RecipeFilters) {
  return useLinkClicks((link) => {
    const own = link.pathname + link.search;
    const id = link.dataset.view;
    if (!id) return { to: own, preventScrollReset: link.pathname.endsWith("/remove") };
    return {
      to: `/recipes/view/${id}${listUrl(filters).slice("/recipes".length)}`,
      mask: own,
      preventScrollReset: true,
    };
  });
}
