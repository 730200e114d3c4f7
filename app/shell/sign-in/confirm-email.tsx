import { href, Link } from "react-router";
import { confirmEmailInput } from "#app/features/accounts/account-input.ts";
import { confirmEmail, emailToConfirm } from "#app/features/accounts/email-change.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { renewSession } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { errorsOf, FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "./+types/confirm-email";

/** `?token=` is the token of the link that was sent to the new email. */
export const loader = page("public", (visitor, { url }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  const email = emailToConfirm(visitor, token);
  return email === undefined ? null : { token, email };
});

export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, confirmEmailInput, ({ token }) => {
    const { context, request } = args;
    const signedIn = maybeSignedIn(context)?.user.id;
    const isOwn = confirmEmail(visitor, token) === signedIn;
    // The change has ended all sessions; the browser that confirms it goes on.
    const headers =
      isOwn && signedIn ? new Headers({ "Set-Cookie": renewSession(context, request, signedIn) }) : undefined;
    const toast = { title: m.common.success(), description: m.accounts.emailChanged() };
    return redirectWithToast(context, isOwn ? href("/account") : href("/login"), toast, headers);
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? m.accounts.confirmEmail() : m.signIn.linkIsOver()) },
];

/** Renders the question whether an email becomes that of the account, which the link of an email opens. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  return (
    <AuthPage>
      {loaderData === null ? (
        <>
          <div role="alert">
            <h1>{m.signIn.linkIsOver()}</h1>
          </div>
          <Link className="button solid" to={href("/account")}>
            {m.accounts.yourAccount()}
          </Link>
        </>
      ) : (
        <>
          <h1>{m.accounts.confirmEmail()}</h1>
          <p>{m.accounts.confirmEmailText({ email: loaderData.email })}</p>
          <PostForm>
            <FormErrors id="confirm-email-errors" errors={errorsOf(actionData)} />
            <input type="hidden" name="token" value={loaderData.token} />
            <SubmitButton isBusy={isBusy} busyLabel={m.common.saving()}>
              {m.accounts.confirmEmailButton()}
            </SubmitButton>
          </PostForm>
        </>
      )}
    </AuthPage>
  );
}
