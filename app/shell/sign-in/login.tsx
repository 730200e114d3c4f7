import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link, redirect } from "react-router";
import { type SignInInput, signInInput } from "#app/features/accounts/account-input.ts";
import { verifyPassword } from "#app/features/accounts/accounts.server.ts";
import { hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { unreachableText } from "#app/features/accounts/sign-in/provider-texts.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";
import { signInAndGo } from "#app/http/sign-in.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Ticket } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useDeviceUser } from "#app/ui/use-device-user.ts";
import * as m from "#messages";
import type { Route } from "./+types/login";

/** `?returnTo=` is the path to open after sign-in; only paths of this site. */
export const loader = page("public", ({ db, origin, services }, { context, url }: Route.LoaderArgs) => {
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), origin);
  if (maybeSignedIn(context)) throw redirect(returnTo);
  const { localLogin, oidc } = services.settings;
  const failed = url.searchParams.get("problem");
  const isFailed = failed === "provider" || failed === "provider-settings";
  const problem = oidc && isFailed ? unreachableText(oidc.name, failed === "provider", localLogin) : null;
  const query = `?returnTo=${encodeURIComponent(returnTo)}`;
  return { localLogin, problem, provider: oidc?.name ?? null, query, isFirst: !hasAccounts(db) };
});

export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, signInInput, async (input) => {
    const userId = await verifyPassword(visitor, input);
    const returnTo = safeReturnTo(args.url.searchParams.get("returnTo"), visitor.origin);
    return signInAndGo(args.context, args.request, { userId }, returnTo);
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.common.signIn()) }];

/** Renders the sign-in page. */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  useDeviceUser(null);
  const { localLogin, problem, provider, query, isFirst } = loaderData;
  return (
    <AuthPage form={localLogin ? "sign-in" : undefined}>
      <h1>{m.common.signIn()}</h1>
      <FormErrors id="provider-problem" errors={problem ? [problem] : undefined} />
      {localLogin ? <PasswordForm lastResult={actionData} signUp={`${href("/signup")}${query}`} /> : null}
      {provider ? (
        <a className={localLogin ? "button rim" : "button solid"} href={`${href("/api/login")}${query}&with=provider`}>
          {m.signIn.signInWith({ provider })}
        </a>
      ) : null}
      <div className="note">
        <Ticket size={20} />
        <p className="small">
          <b>{isFirst ? m.signIn.nobodyYet() : m.signIn.joining()}</b>
          {localLogin ? (
            <RichText
              text={isFirst ? m.signIn.createFirstWithSetupCode() : m.signIn.createFirstWithCode()}
              tags={{ link: (text) => <Link to={`${href("/signup")}${query}`}>{text}</Link> }}
            />
          ) : isFirst ? (
            m.signIn.signInFirstWithSetupCode()
          ) : (
            m.signIn.signInFirstWithCode()
          )}
        </p>
      </div>
    </AuthPage>
  );
}

type PasswordFormProps = { lastResult: Route.ComponentProps["actionData"]; signUp: string };

function PasswordForm({ lastResult, signUp }: PasswordFormProps) {
  const [form, fields] = useForm<SignInInput>({ id: "sign-in", lastResult });
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormErrors id={form.errorId} errors={form.errors} />
      {form.errors?.includes(m.signIn.wrong()) ? (
        <p className="small" role="status">
          <RichText text={m.signIn.noAccountYet()} tags={{ link: (text) => <Link to={signUp}>{text}</Link> }} />
        </p>
      ) : null}
      <TextField
        field={fields.email}
        type="email"
        label={m.common.email()}
        autoComplete="username"
        required
        autoFocus
      />
      <TextField
        field={fields.password}
        type="password"
        label={m.common.password()}
        autoComplete="current-password"
        required
        hint={<Link to={href("/forgot-password")}>{m.signIn.forgotPassword()}</Link>}
      />
      <SubmitButton isBusy={useIsSubmitting()} busyLabel={m.signIn.signingIn()}>
        {m.common.signIn()}
      </SubmitButton>
    </Form>
  );
}
