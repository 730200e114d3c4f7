import { useEffect } from "react";
import { href } from "react-router";
import { onReturn } from "#app/lib/on-return.ts";
import { loadRoutes } from "#app/ui/router-internals.ts";
import { ask } from "./ask-worker.ts";
import { othersForgotten } from "./kept-pages.ts";

type KeptPage = {
  /** Path of the page. Stored without a query, it is opened for any query. */
  address: string;
  /** Path of pages of this kind, which are the only ones that their service worker sees. */
  scope: string;
  /** Returns whether the page needs the code of this route, also for its dialogs. */
  needs: (routeId: string) => boolean;
};

/** Asks the worker of a scope to store a page; returns whether that is settled. */
async function store(scope: string, address: string, assets: string[]) {
  const registration = await navigator.serviceWorker.register("/service-worker.js", { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return worker ? ask(worker, { keep: address, assets }) : false;
}

/** How often a page asks a worker that does not answer. */
const ATTEMPTS = 3;

/**
 * Asks the service worker to store this page and its assets, for a kitchen or shop without signal (decisions 36 and 38).
 * If that fails, asks again when the page is connected or visible again, and at once if the browser stopped the worker.
 * There is one worker for each scope; it sees no other page. One more is for all other pages, and stores what it shows when
 * they cannot be loaded (decision 50).
 */
export function useKeptPage({ address, scope, needs }: KeptPage) {
  useEffect(() => {
    let isSettled = false;
    async function keep() {
      await loadRoutes(needs);
      await othersForgotten();
      // The page for all others; without it they need the network like any page.
      await store("/", href("/offline"), []).catch(() => {});
      const assets = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
        .map(({ pathname, search }) => pathname + search);
      return store(scope, address, assets);
    }
    async function attempt() {
      for (let left = ATTEMPTS; left > 0 && !isSettled; left--) {
        const answer = await keep().catch(() => false);
        isSettled ||= answer === true;
        if (answer === false) return;
      }
    }
    // Private windows refuse service workers; then the page needs the network like any page.
    if (!("serviceWorker" in navigator)) return;
    void attempt();
    const stop = onReturn(attempt);
    return () => {
      isSettled = true;
      stop();
    };
  }, [address, scope, needs]);
}
