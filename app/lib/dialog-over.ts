import { withQuery } from "./browser-support.ts";

/*
 * A dialog over whatever page one is on (decision 8): the page below keeps its address, with the address of the dialog
 * in its query; the address bar shows the dialog's own, which opens a page without scripts and after a reload.
 */

/** The query parameter of a page with the address of the dialog over it. */
const DIALOG = "dialog";

/** The query parameter of a dialog's form with the address of the page below it. */
const BELOW = "below";

/** The beginning of the keys of fetchers that load a dialog over a page. */
export const LOADS_DIALOG = "dialog ";

/** A URL or a location of the router. */
export type Address = { pathname: string; search: string };

/** Returns the address of the dialog over a page, or null. */
export function dialogOver({ search }: Pick<Address, "search">): string | null {
  return new URLSearchParams(search).get(DIALOG);
}

/** Returns the address of a page with `dialog` over it; null for none. */
export function withDialog({ pathname, search }: Address, dialog: string | null): string {
  const params = new URLSearchParams(search);
  params.delete(DIALOG);
  if (dialog !== null) params.set(DIALOG, dialog);
  return withQuery(pathname, params);
}

/** Returns the address to which a form of a dialog posts, so that its answer leads back over the page `below`. */
export function withBelow(action: string, below: string): string {
  const { pathname, search } = addressOf(action);
  const params = new URLSearchParams(search);
  params.set(BELOW, below);
  return withQuery(pathname, params);
}

/** Returns the address of the page below the dialog whose form was posted here, or null. */
export function pageBelow({ search }: Pick<Address, "search">): string | null {
  return new URLSearchParams(search).get(BELOW);
}

/** Returns the parts of a path with perhaps a query. */
export function addressOf(path: string): Address {
  const start = path.indexOf("?");
  return start < 0 ? { pathname: path, search: "" } : { pathname: path.slice(0, start), search: path.slice(start) };
}
