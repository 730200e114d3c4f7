import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { Form, href, Link, redirect } from "react-router";
import { ACCOUNT_CREATED } from "#app/features/accounts/account-texts.ts";
import {
  INVITE_CODE_LENGTH,
  INVITE_CODE_PLACEHOLDER,
  normaliseInviteCode,
  REGISTRATION_FAILED,
  SETUP_CODE,
  VALIDATION_FAILED,
} from "#app/features/accounts/invites/invite-code.ts";
import { type RegistrationInput, registrationInput } from "#app/features/accounts/invites/invite-input.ts";
import { checkInviteCode, hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { AuthPage } from "#app/features/accounts/sign-in/auth-page.tsx";
import { maybePending, maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { registerAndSignIn, withFullLoad } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors } from "#app/ui/fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PRODUCT, pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
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
      VALIDATION_FAILED,
    );
  }
  return submitForm(
    args,
    registrationInput,
    ({ inviteCode }) => {
      const { cookie } = registerAndSignIn(args.context, args.request, pending, inviteCode);
      const headers = new Headers({ "Set-Cookie": cookie });
      const welcome = { title: `Welcome to ${PRODUCT}!`, description: ACCOUNT_CREATED };
      return redirectWithToast(args.context, pending.returnTo ?? "/", welcome, withFullLoad(headers));
    },
    REGISTRATION_FAILED,
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Enter your invite code") }];

/** Renders the form for an invite code. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { code, isPending, isFirst } = loaderData;
  const what = isFirst
    ? `Enter the ${SETUP_CODE}`
    : isPending
      ? "Enter your invite code to finish creating your account."
      : "Enter the invite code that the administrator sent you to create your account.";
  return (
    <AuthPage>
      <div className="box" role="dialog" aria-labelledby="welcome" aria-describedby="welcome-text">
        <div>
          <h1 id="welcome">{`Welcome to ${PRODUCT}`}</h1>
          <p className="muted" id="welcome-text">
            {isPending ? `One last step. ${what}` : what}
          </p>
        </div>
        <CodeForm code={code} lastResult={actionData} label={isPending ? "Complete registration" : "Continue"} />
        <p className="small muted">
          {isFirst ? "No code? It is in the server's log." : "No code? Ask the person who runs this kitchen for one."}{" "}
          {isPending ? <a href={href("/api/logout")}>Sign out</a> : <Link to={href("/login")}>Sign in</Link>}
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
        <label htmlFor={field.id}>Invite code</label>
        <input
          key={key}
          {...input}
          className="text-input code-input"
          placeholder={INVITE_CODE_PLACEHOLDER}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          onInput={normalise}
        />
        <span className="hint" id={field.descriptionId}>
          8 letters and numbers. Spaces, dashes and small letters do not matter.
        </span>
      </div>
      <FormErrors id={field.errorId} errors={problems} />
      <SubmitButton isBusy={isBusy} disabled={isHydrated && isEmpty}>
        {props.label}
      </SubmitButton>
    </Form>
  );
}
