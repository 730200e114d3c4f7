import { readId } from "#app/lib/ids.ts";
import { MAX_SELECTED } from "../many/selected.ts";
import { DESELECT } from "../search/recipe-search.ts";

/** The field with all ids in one text, by which addresses and forms stay within their limits. */
const SELECTED = "selected";

/** Most ids that are fields of their own: the boxes of one page. */
const MAX_FIELDS = 24;

/** Returns the selected recipes in an address: ?recipe=1&recipe=2 or ?selected=1,2; none after `deselect`. */
export function selectedFromUrl(params: URLSearchParams): number[] {
  if (params.has(DESELECT)) return [];
  const texts = [...params.getAll("recipe"), ...params.getAll(SELECTED).flatMap((all) => all.split(","))];
  return [...new Set(texts.flatMap((id) => readId(id) ?? []))].slice(0, MAX_SELECTED);
}

/** Returns the fields of an address or a form for selected recipes. */
export function selectionFields(ids: readonly number[]): [name: string, value: string][] {
  if (ids.length > MAX_FIELDS) return [[SELECTED, ids.join(",")]];
  return ids.map((id) => ["recipe", String(id)]);
}
