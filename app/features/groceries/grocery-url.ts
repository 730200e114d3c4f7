/** The page of a list, and the end of the address of its dialog over another page. */
export const GROCERY_LIST = "/grocery-list";

const OF_THE_MOMENT = ["food", "app"];

/**
 * Where a list is open: the address of its page, or of the dialog over recipes or meals with the filters of the page
 * below. What only one form or the question above the list needs is left out.
 */
export function placeOf({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => !OF_THE_MOMENT.includes(name));
  return `${pathname.replace(/\/move$/, "")}?${new URLSearchParams(kept)}`;
}

/**
 * Whether going from one address to the other stays at one list, with or without a question above it: nothing is
 * loaded again then, which would lose the list in a shop without signal.
 */
export function isSameList({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}) {
  const isList = /\/grocery-list(\/move)?$/.test(nextUrl.pathname);
  return isList && !formMethod && placeOf(currentUrl) === placeOf(nextUrl);
}

/** An address at such a place: "/move" above it, and what is asked there. */
export function placeWith(place: string, path: "" | "/move", params: Record<string, string>): string {
  const [pathname = "", search] = place.split("?");
  return `${pathname}${path}?${new URLSearchParams([...new URLSearchParams(search), ...Object.entries(params)])}`;
}

/** The page that a list's dialog lies over, selection and filters kept; null for the list's own page. */
export function pageBelow(place: string): string | null {
  return place.startsWith(GROCERY_LIST) ? null : place.replace(GROCERY_LIST, "");
}
