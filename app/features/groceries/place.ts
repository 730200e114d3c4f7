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
