import { withQuery } from "#app/lib/browser-support.ts";
import { filtersToParams, type RecipeFilters } from "../search/recipe-search.ts";

/** Whether a path shows the list: its own, and those of the dialogs that a recipe and its forms are over it. */
export function isListPath(pathname: string): boolean {
  return /^\/recipes(\/(view|edit)\/\d+|\/new)?$/.test(pathname);
}

/** The address of the list with these filters and selected recipes. */
export function listUrl(filters: Partial<RecipeFilters>, selected: readonly number[] = []): string {
  const params = filtersToParams(filters);
  for (const id of selected) params.append("recipe", String(id));
  return withQuery("/recipes", params);
}
