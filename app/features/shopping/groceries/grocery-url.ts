import { href } from "react-router";
import { findPageBelow, GROCERY_LIST, overlayLink } from "#app/overlays.ts";

/** Returns the address of the list that is open at a URL: its page or its dialog, without a dialog above it. */
export function listAddress(url: { pathname: string; search: string }): string {
  return overlayLink(GROCERY_LIST, url, href("/grocery-list")).to;
}

/**
 * Returns whether a navigation stays at one list, with or without a question above it. Nothing is loaded again then,
 * since without a connection the list would be lost.
 */
export function isSameList({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean {
  const isList = [currentUrl, nextUrl].every(({ pathname }) => findPageBelow(GROCERY_LIST, pathname) !== undefined);
  return isList && !formMethod && listAddress(currentUrl) === listAddress(nextUrl);
}
