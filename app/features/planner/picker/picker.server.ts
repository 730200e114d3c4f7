import type { Caller } from "#app/caller.ts";
import { readList } from "#app/features/recipes/list/read-list.server.ts";
import type { ListFilters } from "#app/features/recipes/list/recipe-list-query.server.ts";
import { readerOf, shapeOf } from "#app/features/recipes/recipe-rows.server.ts";
import { NO_FILTERS } from "#app/features/recipes/search/recipe-search.ts";
import { PICKER_PAGE, type PickerRecipe, type PickerSort } from "./picker.ts";
import type { PickerFilters } from "./picker-input.ts";

/** Unknown times come last in both orders (product 6.8). */
const ORDERS: Record<PickerSort, ListFilters["order"]> = {
  newest: "date-added",
  oldest: "oldest",
  "name-asc": "name",
  "name-desc": "name-last",
  "time-asc": "total-time",
  "time-desc": "longest",
  "difficulty-asc": "difficulty-and-name",
  "difficulty-desc": "hardest-and-name",
};

/** A recipe of the picker. */
export const PICKED = shapeOf(["id", "name", "imagePath", "totalTime", "difficulty", "costPerServing"]);

type PickerPage = { recipes: PickerRecipe[]; hasMore: boolean };

/**
 * Returns one page of the cook's recipes for the picker, read with one statement, whether there are more, and what was
 * searched instead of a text with typing mistakes (product 4.7).
 */
export function pickRecipes(
  caller: Caller,
  { q, time, sort, page }: PickerFilters,
): PickerPage & { correctedSearch: string | null } {
  const minutes = time === null ? null : { over: -1, upTo: Number(time) };
  const { found, correctedSearch } = readList(
    readerOf(caller),
    { ...NO_FILTERS, search: q, minutes, order: ORDERS[sort] },
    (list) => list.recipes(PICKED, { limit: PICKER_PAGE + 1, offset: (page - 1) * PICKER_PAGE }),
    ({ length }) => length === 0,
  );
  return { recipes: found.slice(0, PICKER_PAGE), hasMore: found.length > PICKER_PAGE, correctedSearch };
}
