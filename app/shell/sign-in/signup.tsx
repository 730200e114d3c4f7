import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link, redirect } from "react-router";
import { type SignUpInput, signUpInput } from "#app/features/accounts/account-input.ts";
import { signUp } from "#app/features/accounts/accounts.server.ts";
import { hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { NewPasswordField } from "#app/features/accounts/password-fields.tsx";
import { invitationAsCode } from "#app/features/joining/registration.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";
import { registerAndSignIn, signInAndGo, welcome } from "#app/http/sign-in.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useDeviceUser } from "#app/ui/use-device-user.ts";
import * as m from "#messages";
import type { Route } from "./+types/signup";

export const loader = page("public", ({ db, origin, services }, { context, url }: Route.LoaderArgs) => {
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), origin);
  if (maybeSignedIn(context)) throw redirect(returnTo);
  const signIn = `${href("/login")}?returnTo=${encodeURIComponent(returnTo)}`;
  if (!services.settings.localLogin) throw redirect(signIn);
  return { signIn, isFirst: !hasAccounts(db) };
});

/** Begins a registration: the session holds the pending identity, the account is made with the invite code. */
export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, signUpInput, async (input) => {
    const pending = await signUp(visitor, input);
    const { searchParams } = args.url;
    const returnTo = safeReturnTo(searchParams.get("returnTo"), visitor.origin);
    // Somebody whose invitation to a kitchen counts as the invite code gets the account at once (product 12.3).
    const invitation = invitationAsCode(visitor, returnTo);
    if (invitation !== undefined) {
      const caller = { ...visitor, pending, returnTo };
      return welcome(args.context, registerAndSignIn(args.context, args.request, caller, invitation));
    }
    const code = searchParams.get("code");
    const next = code ? `${href("/register")}?code=${encodeURIComponent(code)}` : "/?invite_required=true";
    return signInAndGo(args.context, args.request, { userId: null, data: { pending, returnTo } }, next);
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.signIn.createAnAccount()) }];

/** Renders the form for a new account. */
export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  useDeviceUser(null);
  const [form, fields] = useForm<SignUpInput>({ id: "sign-up", lastResult: actionData });
  return (
    <AuthPage form="sign-up">
      <h1>{m.signIn.createAnAccount()}</h1>
      <Form method="post" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField
          field={fields.email}
          type="email"
          label={m.common.email()}
          autoComplete="username"
          required
          autoFocus
        />
        <NewPasswordField field={fields.password} label={m.common.password()} />
        <TextField field={fields.firstName} label={m.accounts.firstName()} autoComplete="given-name" isOptional />
        <TextField field={fields.lastName} label={m.accounts.lastName()} autoComplete="family-name" isOptional />
        <SubmitButton isBusy={useIsSubmitting()} busyLabel={m.common.creating()}>
          {m.signIn.createAccount()}
        </SubmitButton>
      </Form>
      <p className="small muted">
        {loaderData.isFirst ? m.signIn.nextSetupCode() : m.signIn.nextCode()}{" "}
        <RichText text={m.signIn.haveAccount()} tags={{ link: (text) => <Link to={loaderData.signIn}>{text}</Link> }} />
      </p>
    </AuthPage>
  );
}
