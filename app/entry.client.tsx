import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** The manifest that a script of React Router leaves; it has no type, since it is read before the router starts. */
const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, unknown> } })
  .__reactRouterManifest;
// No page links to an API route, and each of them delays the start of the router.
for (const id of Object.keys(routes)) if (id.startsWith("routes/api/")) delete routes[id];

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
