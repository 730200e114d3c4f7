import { readPage } from "#app/lib/page-numbers.ts";

/* The pages of long lists of the administration. */

/** Rows of a page: more take too long to render while others wait. */
const PAGE_SIZE = 200;

/** The query parameter with the page: `page` is that of the list below a dialog. */
const PARAM = "listPage";

/** A part of a list; a negative limit is none. */
export type ListPart = { limit: number; offset: number };

/** All of a list. */
export const ALL: ListPart = { limit: -1, offset: 0 };

/** Returns the page that an address asks for, and the part of the list on it. */
export function readListPage(params: URLSearchParams): { page: number; part: ListPart } {
  const page = readPage(params, PARAM);
  return { page, part: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } };
}

/** Returns the query of a page of a list. */
export function listPageQuery(page: number): Record<string, string> {
  return page > 1 ? { [PARAM]: String(page) } : {};
}

/** Returns the query of the page that an address asks for, for links that stay on it. */
export function sameListPage(search: string): Record<string, string> {
  return listPageQuery(readPage(new URLSearchParams(search), PARAM));
}

/** Returns how many pages a list has. */
export const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE);
