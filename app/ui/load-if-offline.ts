import type { MouseEvent } from "react";

/** Loads the page as a document if there is no network: the service worker answers documents only. */
export function loadIfOffline(event: MouseEvent<HTMLAnchorElement>) {
  if (navigator.onLine) return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}
