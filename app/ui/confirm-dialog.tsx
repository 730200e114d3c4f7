import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import * as m from "#messages";
import { DialogRoute } from "./dialog-route.tsx";
import { FormErrors } from "./fields.tsx";
import { SubmitButton, useIsSubmitting } from "./submit-button.tsx";

type ActionsProps = { cancelTo: string; label: string; busyLabel: string };

type DialogProps = Omit<ActionsProps, "cancelTo"> & {
  title: string;
  /** Where Cancel leads. */
  closeTo: string;
  /** The answer to the form, with the refusal if there was one. */
  reply: SubmissionResult<string[]> | undefined;
  /** What happens. */
  children: ReactNode;
};

/** Renders a dialog that asks before something is done. Its form has no fields, and posts to the route of the dialog. */
export function ConfirmDialog({ title, closeTo, reply, children, ...actions }: DialogProps) {
  return (
    <DialogRoute title={title} closeTo={closeTo} size="small">
      <Form method="post" className="stack">
        <FormErrors id="confirm-error" errors={reply?.error?.[""]} />
        {children}
        <ConfirmActions cancelTo={closeTo} {...actions} />
      </Form>
    </DialogRoute>
  );
}

/** Renders the buttons of a confirmation: the focus starts on Cancel (product 10.7), the action is the solid button. */
export function ConfirmActions({ cancelTo, label, busyLabel }: ActionsProps) {
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
