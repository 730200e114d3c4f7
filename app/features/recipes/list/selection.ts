import { readId } from "#app/lib/ids.ts";
import { DESELECT } from "../search/recipe-search.ts";

const MAX_SELECTED = 500;

/** Returns the recipes in an address that are selected for a grocery list: ?recipe=1&recipe=2; none after `deselect`. */
export function selectedFromUrl(params: URLSearchParams): number[] {
  if (params.has(DESELECT)) return [];
  const ids = params.getAll("recipe").flatMap((id) => readId(id) ?? []);
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}
