import { type SubmissionResult, useForm } from "@conform-to/react";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { SendingOptions } from "./grocery-choice.ts";

/** The props of the forms that send a list. */
export type SendingProps = SendingOptions & {
  /** The address that takes the form. */
  action: string;
  /** Name of the list. */
  name: string;
  /** The open items as text. */
  text: string;
  /** The refused form and its result. */
  failed: { intent: "email" | "app"; result: SubmissionResult<string[]> } | null;
};

/** Returns which of the forms was refused, by the intent in its result. */
export function failureOf(result: SubmissionResult<string[]> | undefined): SendingProps["failed"] {
  const intent = result?.initialValue?.intent;
  return result && (intent === "email" || intent === "app") ? { intent, result } : null;
}

/** Renders the form that mails a list; without a mail server, a link for the mail program. */
export function EmailForm({ action, canEmail, isMailSetUp, name, text, failed }: SendingProps) {
  const isBusy = useIsSubmitting(action, { name: "intent", value: "email" });
  const [form, fields] = useForm<{ email: string }>({
    id: "email-list",
    lastResult: failed?.intent === "email" ? failed.result : undefined,
  });
  if (!canEmail) {
    return (
      <div>
        <p className="muted">{m.groceries.emailNotInTier()}</p>
      </div>
    );
  }
  if (!isMailSetUp) {
    return (
      <div className="stack">
        <p className="muted">{m.groceries.mailNotSetUp()}</p>
        <a className="button rim" href={mailtoLink({ subject: name, text })}>
          {m.groceries.openInMail()}
        </a>
      </div>
    );
  }
  return (
    <PostForm action={action} id={form.id} className="stack" noValidate preventScrollReset>
      <FormErrors id={form.errorId} errors={form.errors} />
      <TextField field={fields.email} type="email" label={m.groceries.emailAddress()} placeholder="name@example.org" />
      <SubmitButton type="submit" name="intent" value="email" isBusy={isBusy} busyLabel={m.groceries.sending()}>
        {m.groceries.sendEmail()}
      </SubmitButton>
    </PostForm>
  );
}

type AppFields = { username: string; password: string; listName: string };

/** Renders the form that sends a list to the grocery app. */
export function AppForm({ action, canUseApp, hasLogin, failed }: SendingProps) {
  const isBusy = useIsSubmitting(action, { name: "intent", value: "app" });
  const [form, fields] = useForm<AppFields>({
    id: "send-list",
    lastResult: failed?.intent === "app" ? failed.result : undefined,
  });
  if (!canUseApp) {
    return (
      <div>
        <p className="muted">{m.groceries.appNotInTier()}</p>
      </div>
    );
  }
  return (
    <PostForm action={action} id={form.id} className="stack" noValidate preventScrollReset>
      <FormErrors id={form.errorId} errors={form.errors} />
      <p className="muted">{hasLogin ? m.groceries.storedLoginHint() : m.groceries.loginHint()}</p>
      <TextField field={fields.username} label={m.groceries.username()} autoComplete="off" spellCheck={false} />
      <TextField field={fields.password} type="password" label={m.common.password()} autoComplete="off" />
      <TextField field={fields.listName} label={m.groceries.listInApp()} hint={m.groceries.listInAppHint()} />
      <SubmitButton type="submit" name="intent" value="app" isBusy={isBusy} busyLabel={m.groceries.sending()}>
        {m.groceries.sendList()}
      </SubmitButton>
    </PostForm>
  );
}
