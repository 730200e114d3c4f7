import { lazy, Suspense } from "react";
import { useLocation, useRouteError } from "react-router";
import { dialogOver, withDialog } from "#app/lib/dialog-over.ts";
import { useHydrated } from "#app/ui/hydrated.ts";

const Dialogs = lazy(() => import("./dialogs.tsx"));

/** Renders the dialogs over the current page, where scripts run. */
export function DialogOverPage() {
  const location = useLocation();
  const isBroken = Boolean(useRouteError());
  const isHydrated = useHydrated();
  const dialog = dialogOver(location);
  if (dialog === null || isBroken || !isHydrated) return null;
  return (
    <Suspense>
      <Dialogs dialog={dialog} below={withDialog(location, null)} />
    </Suspense>
  );
}
