import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** What React Router's own manifest script has left; not in its types, since it is read before any of its calls. */
const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, unknown> } })
  .__reactRouterManifest;
// No page leads to an address for programs, and each takes the router's start a little longer.
for (const id of Object.keys(routes)) if (id.startsWith("routes/api/")) delete routes[id];

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
