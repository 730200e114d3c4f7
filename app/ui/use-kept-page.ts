import { useEffect } from "react";
import { loadRoutes } from "#app/ui/router-internals.ts";
import { othersForgotten } from "./kept-pages.ts";

type KeptPage = {
  /** Path of the page. Stored without a query, it is opened for any query. */
  address: string;
  /** Path of pages of this kind, which are the only ones that the service worker sees. */
  scope: string;
  /** Returns whether the page needs the code of this route, also for its dialogs. */
  needs: (routeId: string) => boolean;
};

/**
 * Asks the service worker to store this page and its assets, for a kitchen or shop without signal (decisions 36 and 38).
 * There is one worker for each scope; it sees no other page.
 */
export function useKeptPage({ address, scope, needs }: KeptPage) {
  useEffect(() => {
    async function keep() {
      await loadRoutes(needs);
      await othersForgotten();
      if (!("serviceWorker" in navigator)) return;
      const registration = await navigator.serviceWorker.register("/service-worker.js", { scope });
      const worker = registration.active ?? registration.waiting ?? registration.installing;
      const assets = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
        .map(({ pathname, search }) => pathname + search);
      worker?.postMessage({ keep: address, assets });
    }
    // Private windows refuse service workers; then the page needs the network like any page.
    keep().catch(() => {});
  }, [address, scope, needs]);
}
