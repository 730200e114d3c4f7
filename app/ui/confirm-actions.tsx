import { Link } from "react-router";
import { SubmitButton, useIsSubmitting } from "./submit-button.tsx";

/**
 * The two answers of a question before something is lost: focus begins on Cancel (product 10.7), the deed is the solid
 * one.
 */
export function ConfirmActions({ cancelTo, label, busyLabel }: { cancelTo: string; label: string; busyLabel: string }) {
  return (
    <div className="actions">
      <Link className="button rim" to={cancelTo} preventScrollReset data-autofocus="">
        Cancel
      </Link>
      <SubmitButton className="button danger-solid" isBusy={useIsSubmitting()} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </div>
  );
}
