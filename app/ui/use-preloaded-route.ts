import { useEffect } from "react";
import { loadRoutes } from "./router-internals.ts";

/** Delay in milliseconds where the browser cannot tell that it is idle (Safari). */
const WITHOUT_IDLE_MS = 2000;

/** Loads the scripts of a route once the browser is idle, so that opening it waits only for its data. */
export function usePreloadedRoute(id: string) {
  useEffect(() => {
    // Without a connection they are loaded when the route opens.
    const load = () => void loadRoutes((route) => route === id).catch(() => {});
    if ("requestIdleCallback" in window) {
      const request = requestIdleCallback(load);
      return () => cancelIdleCallback(request);
    }
    const timer = setTimeout(load, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
