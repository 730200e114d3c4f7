import type { ReactNode } from "react";
import { Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useIsPending } from "#app/ui/leave-guard.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";

/** What a recipe's form stands in, within its LeaveGuard: a page, or a dialog over the list that closing leads to. */
export function FormFrame({
  title,
  closeTo,
  back,
  children,
}: {
  title: string;
  closeTo: string | null;
  /** The page's way back. */
  back: { to: string; label: string };
  children: ReactNode;
}) {
  const isPending = useIsPending();
  if (closeTo === null) {
    return (
      <NarrowPage back={back} title={title}>
        {children}
      </NarrowPage>
    );
  }
  return (
    <DialogRoute title={title} closeTo={closeTo} isLocked={isPending}>
      {children}
    </DialogRoute>
  );
}

/** Out of a recipe's form without saving: to the list below the dialog (`closeTo`), or to `page` from its own page. */
export function CancelLink({ closeTo, page, isBusy }: { closeTo: string | null; page: string; isBusy: boolean }) {
  return (
    <Link
      className="button rim"
      to={closeTo ?? page}
      preventScrollReset={closeTo !== null}
      aria-disabled={isBusy || undefined}
    >
      Cancel
    </Link>
  );
}
