import type { ReactNode } from "react";
import { ADMINISTRATION, useOverlay } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";

/** Renders a page of administration (product 10.2): a dialog over the previous page, or a page without scripts. */
export function ManageFrame({
  title,
  intro,
  actions,
  crumb,
  className,
  isBehind = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  crumb?: ReactNode;
  className?: string;
  /** Whether a dialog is open above it. */
  isBehind?: boolean;
  children: ReactNode;
}) {
  const { closeTo } = useOverlay(ADMINISTRATION);
  if (closeTo === null) {
    return (
      <main id="main" className={className} inert={isBehind}>
        {crumb}
        <div className="page-header">
          <div>
            <h1>{title}</h1>
            {intro}
          </div>
          {actions}
        </div>
        {children}
      </main>
    );
  }
  return (
    <DialogRoute title={title} closeTo={closeTo} focus="heading" isBehind={isBehind}>
      {crumb}
      {intro || actions ? (
        <div className="page-header">
          <div>{intro}</div>
          {actions}
        </div>
      ) : null}
      {children}
    </DialogRoute>
  );
}
