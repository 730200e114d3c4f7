import { useLocation } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";

/*
 * Adding and editing have pages of their own; where scripts run, they open from the list as dialogs over it
 * (product 10.7).
 */

const ADD = { page: "/recipes/add", dialog: "/recipes/new" };
const EDIT_DIALOG = "/recipes/edit";

/** What in an address belongs to a form and not to the list below it. */
const OF_THE_FORM = ["from", "url"];

/** What a Link needs to lead there; over the list, the list stays where it is. */
type Target = { to: string; mask?: string; preventScrollReset?: boolean };

/** The list's own part of an address's query, with its "?" or empty. */
function listQuery(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of OF_THE_FORM) kept.delete(name);
  return withQuery("", kept);
}

/** From the list to Add Recipe over it: `to` keeps the filters, the address shown (`mask`) is the page's. */
export function addTarget(search: string, form: Record<string, string> = {}): Target {
  const all = new URLSearchParams([...new URLSearchParams(listQuery(search)), ...Object.entries(form)]);
  const mask = withQuery(ADD.page, new URLSearchParams(form));
  return { to: withQuery(ADD.dialog, all), mask, preventScrollReset: true };
}

/** From the list to Edit Recipe over it, or undefined where the path is none of that. */
export function editTarget(pathname: string, search: string): Target | undefined {
  const id = /^\/recipes\/(\d+)\/edit$/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  return { to: `${EDIT_DIALOG}/${id}${listQuery(search)}`, mask: pathname, preventScrollReset: true };
}

/** Where Add Recipe is open: `closeTo` is the list below the dialog, null on the page; `link` leads on within it. */
export function useAddPlace(): { closeTo: string | null; link: (form: Record<string, string>) => Target } {
  const { pathname, search } = useLocation();
  if (pathname === ADD.dialog) {
    return { closeTo: `/recipes${listQuery(search)}`, link: (form) => addTarget(search, form) };
  }
  return { closeTo: null, link: (form) => ({ to: withQuery(ADD.page, new URLSearchParams(form)) }) };
}

/** The list below Edit Recipe, with its filters; null on its page. */
export function listBelowEdit({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname.startsWith(`${EDIT_DIALOG}/`) ? `/recipes${listQuery(search)}` : null;
}

/** Whether a step leads from Add Recipe over the list back to the list. */
export function isAddClosed(from: { pathname: string }, to: { pathname: string }): boolean {
  return from.pathname === ADD.dialog && to.pathname === "/recipes";
}
