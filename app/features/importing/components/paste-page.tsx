import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { useLeaveGuard } from "#app/ui/leave-guard.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { MoveInLink } from "./add-tabs.tsx";

/** Offers to paste a page whose site refuses the server. */
export function PastePage({
  lastResult,
  url,
}: {
  lastResult?: (SubmissionResult & { hasNoRecipe?: boolean }) | null;
  url?: string;
}) {
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
    <PostForm action={action} encType="multipart/form-data" {...getFormProps(form)}>
      <div className="stack">
        <h2>{m.importing.pasteInstead()}</h2>
        <p className="muted">{m.importing.howToPaste()}</p>
        <FormErrors id={form.errorId} errors={form.errors} />
        {lastResult?.hasNoRecipe ? (
          <p>
            <RichText
              text={m.importing.nothingFound()}
              tags={{ type: (text) => <Link {...linkTo(href("/recipes/add"), { from: "type" })}>{text}</Link> }}
            />
          </p>
        ) : null}
        <TextField
          field={fields.sourceUrl}
          label={m.importing.webAddress()}
          isOptional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
        <TextAreaField field={fields.text} label={m.importing.textOrHtml()} rows={10} spellCheck={false} />
        <MoveInLink />
      </div>
      <FormFoot>
        <Link className="button rim" {...linkTo(href("/recipes/add"), { from: "url" })}>
          {m.importing.backToAddresses()}
        </Link>
        <SubmitButton isBusy={isBusy} busyLabel={m.importing.importing()}>
          {m.importing.readTheRecipe()}
        </SubmitButton>
      </FormFoot>
    </PostForm>
  );
}
