import type { ReactNode } from "react";
import { useDialogPlace } from "#app/ui/dialog-place.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { type ManageTab, ManageTabs } from "./manage-tabs.tsx";

/** Renders a page of administration (product 10.2): a dialog over the previous page, or a page without scripts. */
export function ManageFrame({
  title,
  tab,
  intro,
  className,
  isBehind = false,
  page,
  children,
}: {
  title: string;
  tab: ManageTab;
  intro?: ReactNode;
  className?: string;
  /** Whether a dialog is open above it. */
  isBehind?: boolean;
  /** The page of its list. */
  page?: number;
  children: ReactNode;
}) {
  const { closeTo } = useDialogPlace();
  if (closeTo === null) {
    return (
      <main id="main" className={className} inert={isBehind}>
        <div className="page-header">
          <h1>{title}</h1>
        </div>
        <ManageTabs current={tab} />
        {intro}
        {children}
      </main>
    );
  }
  return (
    <DialogRoute title={title} closeTo={closeTo} focus="heading" isBehind={isBehind} page={page}>
      <ManageTabs current={tab} />
      {intro}
      {children}
    </DialogRoute>
  );
}
