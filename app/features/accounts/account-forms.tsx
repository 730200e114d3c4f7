import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { href, useRouteLoaderData, useSearchParams } from "react-router";
import type { CookSettings } from "#app/caller.ts";
import { CurrentPasswordField, NewPasswordField } from "#app/features/accounts/password-fields.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { AArrowUp } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import type { ThemeName } from "#app/ui/theme-names.ts";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import * as m from "#messages";
import type { DetailsInput, EmailInput, PasswordInput } from "./account-input.ts";
import { RegionForm } from "./region-form.tsx";
import { ApiTokens, type ShownToken } from "./tokens/api-tokens.tsx";

type LastResult = SubmissionResult<string[]> | undefined;
type Session = { sid: string; device: string; lastSeen: string; isCurrent: boolean };
/** Where forms post, and the answer to the one of them that was sent, whose name `?change=` has. */
export type Shared = { lastResult: LastResult; action: string };

/** Returns what a form needs that was sent by one of these names. */
function useShared({ action, lastResult }: Shared) {
  const [search] = useSearchParams();
  const sent = search.get("change") ?? "name";
  return (...names: string[]) => ({ action, lastResult: names.includes(sent) ? lastResult : undefined });
}

/** Renders what concerns the person: name, language and units, colours and the size of text. */
export function YouForms({
  user,
  settings,
  ...rest
}: Shared & { user: { firstName: string | null; lastName: string | null }; settings: CookSettings }) {
  const shared = useShared(rest);
  return (
    <>
      <NameForm user={user} {...shared("name")} />
      <RegionForm settings={settings} {...shared("region")} />
      <Looks />
    </>
  );
}

/** Renders how the person signs in: email, password, devices and API tokens. */
export function SignInForms({
  user,
  hasPassword,
  hasProvider,
  sessions,
  tokens,
  ...rest
}: Shared & {
  user: { email: string | null };
  hasPassword: boolean;
  hasProvider: boolean;
  sessions: Session[];
  tokens: ShownToken[];
}) {
  const shared = useShared(rest);
  return (
    <>
      <EmailForm email={user.email} hasPassword={hasPassword} {...shared("email")} />
      {hasPassword ? (
        <PasswordForm {...shared("password")} />
      ) : (
        <Section id="password" title={m.common.password()}>
          <p className="muted">{hasProvider ? m.accounts.passwordAtProvider() : m.accounts.noPassword()}</p>
        </Section>
      )}
      <Sessions sessions={sessions} {...shared("session", "everywhere")} />
      <ApiTokens tokens={tokens} action={rest.action} />
    </>
  );
}

/** Renders the colours and the size of the text, which each device remembers for itself. */
function Looks() {
  const root = useRouteLoaderData("root") as { theme: ThemeName; isTextLarge: boolean } | undefined;
  return (
    <Section id="looks" title={m.accounts.looks()}>
      <ThemeSwitch theme={root?.theme ?? "system"} buttonClass="button rim" labelledBy="looks" />
      <form method="post" action={href("/text-size")}>
        <button
          type="submit"
          className="button rim"
          name="size"
          value={root?.isTextLarge ? "normal" : "large"}
          aria-pressed={root?.isTextLarge ?? false}
        >
          <AArrowUp size={20} />
          {m.recipeView.largerText()}
        </button>
      </form>
    </Section>
  );
}

/** Renders a box of the page with its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function NameForm({
  user,
  lastResult,
  action,
}: Shared & { user: { firstName: string | null; lastName: string | null } }) {
  const to = `${action}?change=name`;
  const [form, fields] = useForm<DetailsInput>({
    id: "name",
    lastResult,
    defaultValue: { firstName: user.firstName ?? "", lastName: user.lastName ?? "" },
  });
  return (
    <Section id="names" title={m.accounts.yourName()}>
      <PostForm action={to} className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.firstName} label={m.accounts.firstName()} autoComplete="given-name" />
        <TextField field={fields.lastName} label={m.accounts.lastName()} autoComplete="family-name" />
        <FormFoot inBox>
          <SubmitButton isBusy={useIsSubmitting(to)} busyLabel={m.common.saving()} className="button rim">
            {m.accounts.saveName()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </Section>
  );
}

function EmailForm({
  email,
  hasPassword,
  lastResult,
  action,
}: Shared & { email: string | null; hasPassword: boolean }) {
  const to = `${action}?change=email`;
  const [form, fields] = useForm<EmailInput>({
    id: "email",
    lastResult,
    defaultValue: { email: email ?? "" },
  });
  return (
    <Section id="emails" title={m.common.email()}>
      <PostForm action={to} className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField
          field={fields.email}
          type="email"
          label={m.common.email()}
          autoComplete="email"
          required
          hint={m.accounts.newEmailSignsOut()}
        />
        {hasPassword ? <CurrentPasswordField field={fields.currentPassword} /> : null}
        <FormFoot inBox>
          <SubmitButton isBusy={useIsSubmitting(to)} busyLabel={m.common.saving()} className="button rim">
            {m.accounts.saveEmail()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </Section>
  );
}

function PasswordForm({ lastResult, action }: Shared) {
  const to = `${action}?change=password`;
  const [form, fields] = useForm<PasswordInput>({ id: "password-form", lastResult });
  return (
    <Section id="password" title={m.common.password()}>
      <PostForm action={to} className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <CurrentPasswordField field={fields.currentPassword} />
        <NewPasswordField
          field={fields.password}
          label={m.accounts.newPassword()}
          consequence={m.accounts.othersSignedOut()}
        />
        <FormFoot inBox>
          <SubmitButton isBusy={useIsSubmitting(to)} busyLabel={m.common.saving()} className="button rim">
            {m.accounts.savePassword()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </Section>
  );
}

function Sessions({ sessions, lastResult, action }: Shared & { sessions: Session[] }) {
  return (
    <Section id="sessions" title={m.accounts.whereSignedIn()}>
      <FormErrors id="sessions-error" errors={lastResult?.error?.[""]} />
      <ul className="sessions">
        {sessions.map(({ sid, device, lastSeen, isCurrent }) => (
          <li key={sid}>
            <div>
              <b>{device}</b> {isCurrent ? <span className="badge badge-good">{m.accounts.thisDevice()}</span> : null}
              <p className="small muted">{m.accounts.lastUsed({ moment: lastSeen })}</p>
            </div>
            <PostForm action={`${action}?change=session`}>
              <input type="hidden" name="sid" value={sid} />
              <button className="button ghost compact" type="submit">
                <RichText text={m.accounts.signOutDevice({ device })} tags={{ more: visuallyHidden }} />
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm action={`${action}?change=everywhere`}>
        <input type="hidden" name="everywhere" value="1" />
        <FormFoot inBox>
          <button className="button rim" type="submit">
            {m.accounts.signOutEverywhere()}
          </button>
        </FormFoot>
      </PostForm>
    </Section>
  );
}
