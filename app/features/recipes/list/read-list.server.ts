import { statement } from "#db/client.server.ts";
import type { Columns } from "#db/rows.ts";
import { type Reader, type Shape, WITH_PICTURE } from "../recipe-rows.server.ts";
import { findForgiving } from "../search/corrected-search.server.ts";
import { type ListFilters, listQuery, type Paging, searchedRange } from "./recipe-list-query.server.ts";

/** A list of recipes, of which nothing is read yet. */
export type RecipeList = {
  /** Reads a part of it: the fields of a shape. */
  recipes<C extends Columns, Fields>(shape: Shape<C, Fields>, paging: Paging): Fields[];
  ids(paging: Paging): number[];
  /** Counts all; among everyone's recipes a search or a filter counts the newest 10,000. */
  count(): number;
};

function openList(reader: Reader, filters: ListFilters): RecipeList {
  const { db } = reader;
  const { hits, count, values, total } = listQuery(reader, filters);
  const valuesOf = ({ limit, offset }: Paging) => ({
    ...values,
    most: limit === null ? -1 : limit + offset,
    limit: limit ?? -1,
    offset,
  });
  return {
    recipes(shape, paging) {
      const rows = statement(
        db,
        `WITH hit AS MATERIALIZED (${hits} LIMIT @limit OFFSET @offset)
         SELECT ${shape.sql} FROM hit CROSS JOIN recipe ON recipe.id = hit.recipe_id ${WITH_PICTURE}`,
        shape.columns,
      );
      return rows.all(valuesOf(paging)).map(shape.read);
    },
    ids: (paging) =>
      statement(db, `SELECT recipe_id FROM (${hits} LIMIT @limit OFFSET @offset)`, "number").all(valuesOf(paging)),
    count: () => total ?? statement(db, count, "number").get(values) ?? 0,
  };
}

/**
 * Returns what `read` reads of a list. A search that finds nothing is corrected (product 4.7); `correctedSearch` is what
 * was searched instead, or null.
 */
export function readList<Found>(
  reader: Reader,
  filters: ListFilters,
  read: (list: RecipeList) => Found,
  isEmpty: (found: Found) => boolean,
): { found: Found; correctedSearch: string | null } {
  const place = { db: reader.db, range: searchedRange(reader, filters), search: filters.search };
  return findForgiving(place, (search) => read(openList(reader, { ...filters, search })), isEmpty);
}
