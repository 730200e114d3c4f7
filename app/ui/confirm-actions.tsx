import { Link } from "react-router";
import * as m from "#messages";
import { SubmitButton, useIsSubmitting } from "./submit-button.tsx";

/** Renders the buttons of a confirmation: the focus starts on Cancel (product 10.7), the action is the solid button. */
export function ConfirmActions({ cancelTo, label, busyLabel }: { cancelTo: string; label: string; busyLabel: string }) {
  return (
    <div className="actions">
      <Link className="button rim" to={cancelTo} preventScrollReset data-autofocus="">
        {m.common.cancel()}
      </Link>
      <SubmitButton className="button danger-solid" isBusy={useIsSubmitting()} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </div>
  );
}
