import type { ReactNode } from "react";
import { Link } from "react-router";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
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
 * Renders the bar with Cancel and Save (`label`) of a recipe form, which stays in view at the foot of the window or
 * dialog. Cancel leads to `closeTo`, or without a dialog to `page`.
 */
export function SaveBar({
  label,
  busyLabel = m.common.saving(),
  ...cancel
}: {
  label: string;
  busyLabel?: string;
  closeTo: string | null;
  page: string;
  isBusy: boolean;
}) {
  return (
    <FormFoot>
      <CancelLink {...cancel} />
      <SubmitButton isBusy={cancel.isBusy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </FormFoot>
  );
}

/**
 * Renders the link that leaves a recipe form without saving: to the list below the dialog (`closeTo`), or to `page`.
 */
function CancelLink({ closeTo, page, isBusy }: { closeTo: string | null; page: string; isBusy: boolean }) {
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
