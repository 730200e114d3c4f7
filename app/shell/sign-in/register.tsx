import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { Form, href, Link, redirect } from "react-router";
import { INVITE_CODE_LENGTH, normaliseInviteCode } from "#app/features/accounts/invites/invite-code.ts";
import { type RegistrationInput, registrationInput } from "#app/features/accounts/invites/invite-input.ts";
import { checkInviteCode, hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { maybePending, maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { registerAndSignIn, welcome } from "#app/http/sign-in.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "./+types/register";

/** The registration dialog (product 2.3) as a page of its own; `?code=` is an invite link. */
export const loader = page("public", ({ db }, { context, url }: Route.LoaderArgs) => {
  if (maybeSignedIn(context)) throw redirect("/");
  const code = normaliseInviteCode(url.searchParams.get("code") ?? "").slice(0, INVITE_CODE_LENGTH);
  return { code, isPending: maybePending(context) !== undefined, isFirst: !hasAccounts(db) };
});

export const action = page("public", (visitor, args: Route.ActionArgs) => {
  const pending = maybePending(args.context);
  if (!pending) {
    // Without a pending identity a valid code is passed to the sign-up form, an invalid one is refused at once.
    return submitForm(
      args,
      registrationInput,
      ({ inviteCode }) => {
        checkInviteCode(visitor, inviteCode);
        return redirect(`${href("/signup")}?code=${inviteCode}`, 303);
      },
      m.invites.validationFailed(),
    );
  }
  return submitForm(
    args,
    registrationInput,
    ({ inviteCode }) => welcome(args.context, registerAndSignIn(args.context, args.request, pending, inviteCode)),
    m.signIn.registrationFailed(),
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.signIn.enterYourCode()) }];

/** Renders the form for an invite code. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { code, isPending, isFirst } = loaderData;
  const what = isFirst ? m.signIn.enterSetupCode() : isPending ? m.signIn.finishWithCode() : m.signIn.createWithCode();
  return (
    <AuthPage form="register">
      <div className="box" role="dialog" aria-labelledby="welcome" aria-describedby="welcome-text">
        <div>
          <h1 id="welcome">{m.signIn.welcome()}</h1>
          <p className="muted" id="welcome-text">
            {isPending ? `${m.signIn.oneLastStep()} ${what}` : what}
          </p>
        </div>
        <CodeForm
          code={code}
          lastResult={actionData}
          label={isPending ? m.signIn.completeRegistration() : m.signIn.continue()}
        />
        <p className="small muted">
          {isFirst ? m.signIn.noSetupCode() : m.signIn.noCode()}{" "}
          {isPending ? (
            <a href={href("/api/logout")}>{m.common.signOut()}</a>
          ) : (
            <Link to={href("/login")}>{m.common.signIn()}</Link>
          )}
        </p>
      </div>
    </AuthPage>
  );
}

function CodeForm(props: { code: string; lastResult: Route.ComponentProps["actionData"]; label: string }) {
  const isHydrated = useHydrated();
  const isBusy = useIsSubmitting();
  const [isEmpty, setIsEmpty] = useState(props.code === "");
  const [form, fields] = useForm<RegistrationInput>({
    id: "register",
    lastResult: props.lastResult,
    defaultValue: { inviteCode: props.code },
  });
  const field = fields.inviteCode;
  const { key, ...input } = getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId });
  const problems = field.errors ?? form.errors;

  /** Shows the code as it is stored, with the caret where it was among its characters. */
  function normalise({ currentTarget }: FormEvent<HTMLInputElement>) {
    const { value, selectionStart } = currentTarget;
    const caret = normaliseInviteCode(value.slice(0, selectionStart ?? value.length)).length;
    currentTarget.value = normaliseInviteCode(value).slice(0, INVITE_CODE_LENGTH);
    currentTarget.setSelectionRange(caret, caret);
    setIsEmpty(currentTarget.value === "");
  }
  return (
    <Form method="post" {...getFormProps(form)}>
      <div className="field">
        <label htmlFor={field.id}>{m.invites.inviteCode()}</label>
        <input
          key={key}
          {...input}
          className="text-input code-input"
          placeholder={m.invites.placeholder()}
          autoCapitalize="characters"
          // biome-ignore lint/a11y/noAutofocus: it is the only task of the page.
          autoFocus
          autoComplete="one-time-code"
          spellCheck={false}
          onInput={normalise}
        />
        <span className="hint" id={field.descriptionId}>
          {m.invites.hint()}
        </span>
      </div>
      <FormErrors id={field.errorId} errors={problems} />
      <SubmitButton isBusy={isBusy} disabled={isHydrated && isEmpty}>
        {props.label}
      </SubmitButton>
    </Form>
  );
}
