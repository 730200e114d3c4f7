/** Returns the page of a list that an address asks for (?page=2), from 1; the first one if it names none. */
export function readPage(params: URLSearchParams, name = "page"): number {
  const page = params.get(name) ?? "";
  return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/** Reads a page of a list, or the last one if the list has fewer by now; returns what was read, and which page it is. */
export function readShownPage<Found extends { pages: number }>(
  asked: number,
  read: (page: number) => Found,
): Found & { page: number } {
  const found = read(asked);
  const last = Math.max(1, found.pages);
  return asked > last ? { ...read(last), page: last } : { ...found, page: asked };
}

/**
 * Returns the numbers of the pages that a pager offers, ascending: the first, the last, the current one and its
 * neighbours, and the middle of each gap, so that any page of a long list is a few steps away.
 */
export function pageNumbers(current: number, pages: number): number[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const offered = [...new Set(near)].sort((one, other) => one - other);
  return offered.flatMap((page, at) => {
    const before = offered[at - 1] ?? page;
    return page - before > 1 ? [Math.round((before + page) / 2), page] : [page];
  });
}
