import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { type ResetInput, resetInput } from "#app/features/accounts/account-input.ts";
import { LINK_IS_OVER } from "#app/features/accounts/account-texts.ts";
import { AuthPage } from "#app/features/accounts/sign-in/auth-page.tsx";
import { NewPasswordField } from "#app/features/accounts/sign-in/password-fields.tsx";
import { isResetOpen, resetPassword } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors } from "#app/ui/fields.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/reset-password";

/** `?token=` is the token of the link from an email or from an administrator. */
export const loader = page("public", (visitor, { url }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  return { token: isResetOpen(visitor, token) ? token : null };
});

export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, resetInput, async (input) => {
    await resetPassword(visitor, input);
    const description = "Your password has been changed. Please sign in with it.";
    return redirectWithToast(args.context, href("/login"), { title: "Success", description });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Choose a new password") }];

/** Renders the form for a new password that the link of an email opens. */
export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<ResetInput>({ id: "reset", lastResult: actionData });
  const isBusy = useIsSubmitting();
  return (
    <AuthPage>
      <h1>Choose a new password</h1>
      {token === null ? (
        <>
          <FormErrors id="over" errors={form.errors ?? [LINK_IS_OVER]} />
          <Link className="button rim" to={href("/forgot-password")}>
            Ask for a new link
          </Link>
        </>
      ) : (
        <Form method="post" {...getFormProps(form)}>
          <FormErrors id={form.errorId} errors={form.errors} />
          <input type="hidden" name="token" value={token} />
          <NewPasswordField field={fields.password} label="New password" />
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save password
          </SubmitButton>
        </Form>
      )}
    </AuthPage>
  );
}
