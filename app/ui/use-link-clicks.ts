import type { MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Where a link leads with scripts: `to`, while the address shown stays the link's own when it is the `mask`. */
type Destination = NavigateOptions & { to: string };

/** A press of the main button alone: with a key held down the browser opens tabs and windows or selects. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Follows plain links of a list without loading a page, with one listener for all: a Link component for each of the 120
 * links of 24 cards was a fifth of the page's rendering (docs/performance.md). What a browser does itself with a link
 * (new tab, new window, download) it goes on doing, and so with a link that has no destination here.
 */
export function useLinkClicks(destinationOf: (link: HTMLAnchorElement) => Destination | undefined) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || !isPlainPress(event)) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const destination = destinationOf(link);
    if (!destination) return;
    event.preventDefault();
    const { to, ...options } = destination;
    navigate(to, options);
  };
}
