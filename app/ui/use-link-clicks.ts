import type { MouseEvent } from "react";
import { type NavigateOptions, useNavigate, useNavigation } from "react-router";

/**
 * The destination of a link with scripts: `to`, shown as `mask` if there is one. `defaultShouldRevalidate: false` is for
 * links that change nothing that the routes of the page have loaded.
 */
type Destination = NavigateOptions & { to: string };

/** Returns whether a click is of the main button alone; with a modifier key the browser opens tabs or windows. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Returns a click listener that follows the plain links of a list without a full load: Link components for the 120
 * links of 24 cards took a fifth of the rendering time (docs/performance.md). New tabs, new windows, downloads and
 * links without a destination are left to the browser.
 */
export function useLinkClicks(destinationOf: (link: HTMLAnchorElement) => Destination | undefined) {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || event.defaultPrevented || !isPlainPress(event)) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const destination = destinationOf(link);
    if (!destination) return;
    event.preventDefault();
    const { to, defaultShouldRevalidate, ...options } = destination;
    navigate(to, {
      replace: link.href === location.href,
      ...options,
      // The link may interrupt a navigation that loads a change.
      defaultShouldRevalidate: isIdle ? defaultShouldRevalidate : undefined,
    });
  };
}
