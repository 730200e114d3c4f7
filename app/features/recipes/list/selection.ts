import { readId } from "#app/lib/ids.ts";

const MAX_SELECTED = 500;

/** Returns the recipes in an address that are selected for a grocery list: ?recipe=1&recipe=2. */
export function selectedFromUrl(params: URLSearchParams): number[] {
  const ids = params.getAll("recipe").flatMap((id) => readId(id) ?? []);
  return [...new Set(ids)].slice(0, MAX_SELECTED);
}
