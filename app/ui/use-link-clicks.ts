import type { MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Where a link leads with scripts: `to`, while the address shown stays the link's own when it is the `mask`. */
export type Destination = NavigateOptions & { to: string };

/**
 * Follows plain links of a list without loading a page, with one listener for all: a Link component for each of the 120
 * links of 24 cards was a fifth of the page's rendering (docs/performance.md). What a browser does itself with a link
 * (new tab, new window, download) it goes on doing.
 */
export function useLinkClicks(destinationOf: (link: HTMLAnchorElement) => Destination) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || link.target || link.origin !== location.origin) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { to, ...options } = destinationOf(link);
    navigate(to, options);
  };
}
