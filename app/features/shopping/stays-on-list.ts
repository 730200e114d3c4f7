type Move = { currentUrl: URL; nextUrl: URL; formMethod?: string | undefined };

/** A list, alone or with the dialog of an item above it. */
const LIST = /^\/shopping\/(\d+)(?:\/items\/[^/]+)?$/;

/**
 * Returns whether the dialog of an item is opened or closed above a list. Nothing is loaded then: what changed is on the
 * device already, and there may be no connection.
 */
export function staysOnList({ currentUrl, nextUrl, formMethod }: Move): boolean {
  const [from, to] = [currentUrl, nextUrl].map(({ pathname }) => LIST.exec(pathname)?.[1]);
  return !formMethod && from !== undefined && from === to && currentUrl.pathname !== nextUrl.pathname;
}
