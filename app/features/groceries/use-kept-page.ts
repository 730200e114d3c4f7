import { useEffect } from "react";
import { href } from "react-router";

/**
 * Asks the service worker to store this page and its assets, for a shop without signal. The scope of the worker is the
 * grocery list alone: it sees no other page.
 */
export function useKeptPage(address: string) {
  useEffect(() => {
    async function keep() {
      await loadModules();
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

type Manifest = { routes: Record<string, { id: string; module: string; clientActionModule?: string }> };

/** Loads the modules of the list and of its dialogs now, since there may be no network later. */
async function loadModules() {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const own = Object.values(manifest?.routes ?? {}).filter(({ id }) => id.startsWith("grocery-list"));
  const modules = new Set(own.flatMap(({ module, clientActionModule = module }) => [module, clientActionModule]));
  await Promise.all([...modules].map((path) => import(/* @vite-ignore */ path)));
}
