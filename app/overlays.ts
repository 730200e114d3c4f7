import { href, matchPath, useLocation } from "react-router";
import { withQuery } from "./lib/browser-support.ts";

/*
 * An overlay is a page with its own address that scripts open as a dialog over another page. The dialog has a route
 * below that page (app/routes.ts), and the address bar shows the page (decision 8).
 */

type Page = Parameters<typeof href>[0];

/** An address of app/routes.ts; with "/*" it includes the addresses below. */
type Pattern = Page | `${Page}/*`;

/** A page that can also open as a dialog over other pages. */
export type Overlay = {
  /** The page, which opens without scripts and after a reload. */
  page: Pattern;
  /** The address of the dialog over each page that it can open over. */
  dialogs: Partial<Record<Page, Pattern>>;
  /** The query parameters of the overlay; the others belong to the page below and are kept. */
  params: readonly string[];
};

export const ADD_RECIPE: Overlay = {
  page: "/recipes/add",
  dialogs: { "/recipes": "/recipes/new" },
  params: ["from", "url", "text", "title"],
};

export const EDIT_RECIPE: Overlay = {
  page: "/recipes/:recipeId/edit",
  dialogs: { "/recipes": "/recipes/edit/:recipeId" },
  params: [],
};

export const VIEW_RECIPE: Overlay = {
  page: "/recipes/:recipeId/*",
  dialogs: {
    "/recipes": "/recipes/view/:recipeId/*",
    "/meal-planner": "/meal-planner/view/:recipeId/*",
    "/": "/meal-planner/view/:recipeId/*",
  },
  params: ["servings", "of", "have", "units", "week"],
};

export const GROCERY_LIST: Overlay = {
  page: "/grocery-list/*",
  dialogs: {
    "/recipes": "/recipes/grocery-list/*",
    "/meal-planner/weekly": "/meal-planner/weekly/grocery-list/*",
  },
  params: ["food", "app"],
};

/** The query parameter of an overlay's page with the address that its Close leads to. */
export const RETURN_TO = "returnTo";

/** A URL or a location of the router. */
export type Address = { pathname: string; search: string };

/** The properties of a Link: `to`, and as `mask` the address to show instead. */
export type OverlayLink = { to: string; mask?: string; preventScrollReset?: boolean };

/** The last answer of `findPageBelow` for each overlay: all links of a page ask for the same address. */
const lastFound = new WeakMap<Overlay, { pathname: string; below: Page | null | undefined }>();

/** Returns the page below the dialog at `pathname`, null at the overlay's own page, undefined anywhere else. */
export function findPageBelow(overlay: Overlay, pathname: string): Page | null | undefined {
  const last = lastFound.get(overlay);
  if (last?.pathname === pathname) return last.below;
  const below = comparePage(overlay, pathname);
  lastFound.set(overlay, { pathname, below });
  return below;
}

function comparePage({ page, dialogs }: Overlay, pathname: string): Page | null | undefined {
  const entry = Object.entries(dialogs).find(([, dialog]) => matchPath(dialog, pathname));
  if (entry) return entry[0] as Page;
  return matchPath(page, pathname) ? null : undefined;
}

/** Returns the parameters of `search` that belong to the page below. */
function paramsOfPage({ params }: Overlay, search: string): URLSearchParams {
  const kept = new URLSearchParams(search);
  for (const name of params) kept.delete(name);
  return kept;
}

/**
 * Returns the link from an address to an overlay: from a page that it can open over and from within its dialog the link
 * leads to the dialog and keeps the query of the page below, from anywhere else to the page.
 * @param page the address of the overlay's page, without a query
 * @param ownQuery the query of the overlay
 */
export function overlayLink(
  overlay: Overlay,
  { pathname, search }: Address,
  page: string,
  ownQuery: URLSearchParams | Record<string, string> = {},
): OverlayLink {
  const own = new URLSearchParams(ownQuery);
  const target = withQuery(page, own);
  const below = pathname in overlay.dialogs ? (pathname as Page) : findPageBelow(overlay, pathname);
  if (below === undefined) return { to: target };
  const query = paramsOfPage(overlay, search);
  for (const name of own.keys()) query.delete(name);
  for (const [name, value] of own) query.append(name, value);
  if (below === null) return { to: withQuery(page, query) };
  // The patterns of `dialogs` have the parameters of `page`, which the test of this file checks.
  const params = { ...matchPath(overlay.page, page)?.params };
  if (params["*"] === "") delete params["*"]; // would add a slash
  const dialog = (href as (path?: string, params?: object) => string)(overlay.dialogs[below], params);
  return { to: withQuery(dialog, query), mask: target, preventScrollReset: true };
}

/** Returns the address in the query of a page that its Close leads to, or null. */
export function returnToOf(search: string): string | null {
  return new URLSearchParams(search).get(RETURN_TO);
}

/** Returns `page`, a path and perhaps a query, so that its Close leads to `returnTo`. */
export function withReturnTo(page: string, returnTo: string | null): string {
  if (returnTo === null) return page;
  const [path = "", query = ""] = page.split("?");
  const params = new URLSearchParams(query);
  params.set(RETURN_TO, returnTo);
  return withQuery(path, params);
}

/**
 * Returns the destination of a plain link on a page whose links change nothing that its routes have loaded. A link to the
 * page of `overlay` opens it as a dialog, which closes to the page below it, whatever the link says for browsers without
 * scripts; without one it leads to another page or dialog.
 */
export function linkOnPage(from: Address, link: Address, overlay: Overlay | undefined, preventScrollReset: boolean) {
  const { pathname, search } = link;
  const own = new URLSearchParams(search);
  own.delete(RETURN_TO);
  const target = overlay ? overlayLink(overlay, from, pathname, own) : { to: pathname + search, preventScrollReset };
  return { ...target, defaultShouldRevalidate: false };
}

/** Returns the address that closes the dialog, with the query of the page below; null where no dialog is open. */
export function closingAddress(overlay: Overlay, { pathname, search }: Address): string | null {
  const below = findPageBelow(overlay, pathname);
  return below ? withQuery(below, paramsOfPage(overlay, search)) : null;
}

/** Returns what a component of the overlay needs: where closing leads (null on a page) and its links. */
export function useOverlay(overlay: Overlay) {
  const location = useLocation();
  return {
    closeTo: closingAddress(overlay, location),
    linkTo: (page: string, query?: URLSearchParams | Record<string, string>) =>
      overlayLink(overlay, location, page, query),
  };
}
