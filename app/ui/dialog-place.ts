import { createContext, useContext } from "react";
import { type FetcherWithComponents, useLocation, useRouteError } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { addressOf, withBelow, withDialog } from "#app/lib/dialog-over.ts";

/** Where a dialog over a page is: its own address, the address of the page below, and what sends its forms. */
export type Place = { address: string; below: string; sent: FetcherWithComponents<unknown> };

/** The place of the dialog around a component; null on a page. */
export const DialogPlace = createContext<Place | null>(null);

/** Returns where a form of a dialog posts to: `action` or the dialog's own address. */
export function formAction({ address, below }: Place, action: ComponentAction = address): string {
  return withBelow(typeof action === "string" ? action : address, below);
}
type ComponentAction = string | ((formData: FormData) => unknown);

/** The properties of a Link to a page that is a dialog too: `to`, and as `mask` the address to show instead. */
export type DialogLink = {
  to: string;
  mask?: string;
  preventScrollReset?: boolean;
  defaultShouldRevalidate?: boolean;
};

/** Returns the link that opens the page `target` as a dialog over the page `below`. */
function linkOver(below: string, target: string): DialogLink {
  return {
    to: withDialog(addressOf(below), target),
    mask: target,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  };
}

/**
 * Returns what a page needs that opens as a dialog too: its own query, where closing leads (null on the page), and links
 * that stay in the dialog or on the page.
 */
export function useDialogPlace() {
  const place = useContext(DialogPlace);
  const { search } = useLocation();
  return {
    closeTo: place ? place.below : null,
    search: place ? addressOf(place.address).search : search,
    linkTo(page: string, query: Record<string, string> = {}): DialogLink {
      const target = withQuery(page, new URLSearchParams(query));
      return place ? linkOver(place.below, target) : { to: target };
    },
  };
}

/**
 * Returns the link that opens `target` as a dialog over the current page; as a page over one that failed, and over those
 * beside it ("/admin/…").
 */
export function useLinkOver(target: string): DialogLink {
  const location = useLocation();
  const isPage = Boolean(useRouteError()) || folderOf(location.pathname) === folderOf(target);
  return isPage ? { to: target } : linkOver(withDialog(location, null), target);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
