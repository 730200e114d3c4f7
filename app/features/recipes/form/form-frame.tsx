import type { ReactNode } from "react";
import { Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useIsPending } from "#app/ui/leave-guard.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import * as m from "#messages";

/** Renders the frame of a recipe form, within its LeaveGuard: a page, or a dialog that closes to `closeTo`. */
export function FormFrame({
  title,
  closeTo,
  back,
  children,
}: {
  title: string;
  closeTo: string | null;
  /** The link above the form on the page. */
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

/**
 * Renders the bar with Save (`label`) and Cancel of a recipe form, which stays in view at the foot of the window or
 * dialog. Cancel leads to `closeTo`, or without a dialog to `page`.
 */
export function SaveBar({
  label,
  ...cancel
}: {
  label: string;
  closeTo: string | null;
  page: string;
  isBusy: boolean;
}) {
  return (
    <div className="actions save-bar">
      <SubmitButton isBusy={cancel.isBusy} busyLabel={m.common.saving()}>
        {label}
      </SubmitButton>
      <CancelLink {...cancel} />
    </div>
  );
}

/**
 * Renders the link that leaves a recipe form without saving: to the list below the dialog (`closeTo`), or to `page`.
 */
export function CancelLink({ closeTo, page, isBusy }: { closeTo: string | null; page: string; isBusy: boolean }) {
  return (
    <Link
      className="button rim"
      to={closeTo ?? page}
      preventScrollReset={closeTo !== null}
      aria-disabled={isBusy || undefined}
    >
      {m.common.cancel()}
    </Link>
  );
}
