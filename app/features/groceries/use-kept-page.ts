import { useEffect } from "react";
import { href } from "react-router";
import { loadRoutes } from "#app/ui/router-internals.ts";

/**
 * Asks the service worker to store this page and its assets, for a shop without signal. The scope of the worker is the
 * grocery list alone: it sees no other page.
 */
export function useKeptPage(address: string) {
  useEffect(() => {
    async function keep() {
      // What the list and the question above it run on.
      await loadRoutes((id) => id.startsWith("grocery-list"));
      if (!("serviceWorker" in navigator)) return;
      const registration = await navigator.serviceWorker.register("/service-worker.js", {
        scope: href("/grocery-list"),
      });
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      const assets = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
        .map(({ pathname, search }) => pathname + search);
      worker?.postMessage({ keep: address, assets });
    }
    // Private windows refuse service workers; then the list needs the network like any page.
    keep().catch(() => {});
  }, [address]);
}
