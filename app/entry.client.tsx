import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { removeRoutes } from "#app/ui/router-internals.ts";

// No page links to an API route.
removeRoutes((id) => id.startsWith("routes/api/"));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
