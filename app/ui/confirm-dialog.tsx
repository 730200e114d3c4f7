import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { DialogRoute } from "./dialog-route.tsx";
import { FormErrors } from "./form-errors.tsx";
import { PostForm } from "./post-form.tsx";
import { SubmitButton, useIsSubmitting } from "./submit-button.tsx";

/**
 * Renders a dialog that asks before something is done; the focus starts on Cancel (product 10.7). Its form has no fields,
 * and posts to the route of the dialog.
 */
export function ConfirmDialog({
  title,
  closeTo,
  label,
  busyLabel,
  reply,
  preventScrollReset,
  children,
}: {
  title: string;
  /** Where Cancel leads. */
  closeTo: string;
  label: string;
  busyLabel: string;
  /** The answer to the form, with the refusal if there was one. */
  reply: SubmissionResult<string[]> | undefined;
  /** Whether the page below keeps its place. */
  preventScrollReset?: boolean;
  /** What happens. */
  children: ReactNode;
}) {
  return (
    <DialogRoute
      title={title}
      closeTo={closeTo}
      size="small"
      focus="cancel"
      footer={
        <SubmitButton form="confirm" className="button danger-solid" isBusy={useIsSubmitting()} busyLabel={busyLabel}>
          {label}
        </SubmitButton>
      }
    >
      <PostForm id="confirm" className="stack" preventScrollReset={preventScrollReset}>
        <FormErrors id="confirm-error" errors={reply?.error?.[""]} />
        {children}
      </PostForm>
    </DialogRoute>
  );
}
