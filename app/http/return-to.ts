import { addressOf, pageBelow, withDialog } from "#app/lib/dialog-over.ts";
import { parseUrl } from "#app/lib/urls.ts";

/** Returns the path to return to: a path of this app, or "/". */
export function safeReturnTo(value: string | null | undefined, origin: string): string {
  if (!value) return "/";
  const target = parseUrl(value, origin);
  if (!target || target.origin !== origin) return "/";
  // "/.//host/" has our origin and the path "//host/", which is another site's address.
  if (target.pathname.startsWith("//")) return "/";
  return `${target.pathname}${target.search}${target.hash}`;
}

/** Returns where a form leads that was posted to `url`: `page` as a dialog over the page below it, or as a page. */
export function asPosted(url: URL, page: string): string {
  const below = pageBelow(url);
  return below === null ? page : withDialog(addressOf(safeReturnTo(below, url.origin)), page);
}
