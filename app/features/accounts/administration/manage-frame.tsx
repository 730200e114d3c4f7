import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { manageBase, manageLink, pageBehind, searchBehind } from "./manage-links.ts";

/** Links to other parts of administration that stay where this one is: a page, or a dialog over a page. */
export function useManageLink(): (path: string) => { to: string; mask?: string } {
  const { pathname, search } = useLocation();
  return (path) => manageLink(manageBase(pathname), path, search);
}

/** A part of administration (spec 2): a dialog over the page one came from, or a page of its own without scripts. */
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
  /** Whether a dialog of its own stands over it. */
  isBehind?: boolean;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const behind = pageBehind(manageBase(pathname));
  if (behind === undefined) {
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
    <DialogRoute title={title} closeTo={`${behind}${searchBehind(search)}`} focus="heading" isBehind={isBehind}>
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
