import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { ADD_RECIPE, EDIT_RECIPE, findPageBelow, VIEW_RECIPE } from "#app/overlays.ts";
import { filtersFromUrl, filtersToParams, type RecipeFilters } from "../search/recipe-search.ts";
import { selectedFromUrl, selectionFields } from "./selection.ts";

/** Returns whether a path shows the list, alone or below the dialog of a recipe or of its forms. */
export function isListPath(pathname: string): boolean {
  const list = href("/recipes");
  return pathname === list || [VIEW_RECIPE, ADD_RECIPE, EDIT_RECIPE].some((it) => findPageBelow(it, pathname) === list);
}

/** Returns the query of the list with these filters: "?search=leek", or empty. */
export function listQuery(filters: Partial<RecipeFilters>): string {
  return withQuery("", filtersToParams(filters));
}

/** Returns the address of the list that its form shows. */
export function listOfForm(fields: URLSearchParams): string {
  return listUrl(filtersFromUrl(fields), selectedFromUrl(fields));
}

/** Returns the address of the list with these filters and selected recipes. */
export function listUrl(filters: Partial<RecipeFilters>, selected: readonly number[] = []): string {
  const params = filtersToParams(filters);
  for (const [name, value] of selectionFields(selected)) params.append(name, value);
  return withQuery(href("/recipes"), params);
}
