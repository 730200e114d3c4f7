import { withQuery } from "#app/lib/browser-support.ts";

/** The pages of administration. Where scripts run, the same open as dialogs below `…/manage` of the page one is on. */
const ADMIN_PAGES = "/admin";

/** Pages with administration among their children in routes.ts. */
const PAGES_BEHIND = ["/meal-planner", "/recipes", "/account", "/account/shares", "/credentials"];

/** Where administration opens from a page: over it, or else as pages of its own. */
export function manageFrom(pathname: string): string {
  const page = pathname === "/" ? "/meal-planner" : pathname;
  return PAGES_BEHIND.includes(page) ? `${page}/manage` : ADMIN_PAGES;
}

/** Where administration is open in an address: "/admin", or "…/manage" over a page. */
export function manageBase(pathname: string): string {
  return /^.+\/manage(?=\/)/.exec(pathname)?.[0] ?? ADMIN_PAGES;
}

/** The page under the dialogs of this base, or undefined where administration has pages of its own. */
export function pageBehind(base: string): string | undefined {
  return base.endsWith("/manage") ? base.slice(0, -"/manage".length) : undefined;
}

/** The query that belongs to the page behind (its filters), without what a form of administration has put there. */
export function searchBehind(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete("delete");
  return withQuery("", kept);
}

/** A link within administration: `to` is where scripts go, `mask` what the address bar shows and a reload opens. */
export function manageLink(base: string, path: string, search: string): { to: string; mask?: string } {
  const to = `${base}${path}${searchBehind(search)}`;
  return base === ADMIN_PAGES ? { to } : { to, mask: `${ADMIN_PAGES}${path}` };
}
