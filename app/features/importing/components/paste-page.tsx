import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FormErrors, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";

/** Offers to paste a page whose site refuses the server. */
export function PastePage({ lastResult, url }: { lastResult?: SubmissionResult | null; url?: string }) {
  const { linkTo } = useOverlay(ADD_RECIPE);
  const action = linkTo(href("/recipes/add"), { from: "paste" }).to;
  const [form, fields] = useForm<{ text: string; sourceUrl: string }>({
    id: "paste-page",
    lastResult,
    defaultValue: { sourceUrl: url ?? "" },
  });
  const isBusy = useIsSubmitting(action);
  useLeaveGuard(isBusy ? "pending" : null);
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="stack" {...getFormProps(form)}>
      <h2>Paste the page's text or HTML instead</h2>
      <p className="muted">
        Open the page yourself, select everything on it, copy, and paste it here. The page's source code works too.
      </p>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField
        field={fields.sourceUrl}
        label="Web address"
        isOptional
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      <TextAreaField field={fields.text} label="Text or HTML" rows={10} spellCheck={false} />
      <div className="actions">
        <SubmitButton isBusy={isBusy} busyLabel="Importing...">
          Read the recipe
        </SubmitButton>
        <Link className="button rim" {...linkTo(href("/recipes/add"), { from: "url" })}>
          Back to addresses
        </Link>
      </div>
    </Form>
  );
}
