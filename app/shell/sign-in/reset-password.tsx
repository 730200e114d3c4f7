import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { type ResetInput, resetInput } from "#app/features/accounts/account-input.ts";
import { NewPasswordField } from "#app/features/accounts/password-fields.tsx";
import { isResetOpen, resetPassword } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "./+types/reset-password";

/** `?token=` is the token of the link from an email or from an administrator. */
export const loader = page("public", (visitor, { url }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  return { token: isResetOpen(visitor, token) ? token : null };
});

export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, resetInput, async (input) => {
    await resetPassword(visitor, input);
    const description = m.signIn.passwordReset();
    return redirectWithToast(args.context, href("/login"), { title: m.common.success(), description });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

const titleOf = (token: string | null) => (token === null ? m.signIn.linkIsOver() : m.signIn.choosePassword());

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: pageTitle(titleOf(loaderData?.token ?? null)) }];

/** Renders the form for a new password that the link of an email opens. */
export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<ResetInput>({ id: "reset", lastResult: actionData });
  const isBusy = useIsSubmitting();
  return (
    <AuthPage>
      {token === null ? (
        <>
          <div role="alert">
            <h1>{titleOf(token)}</h1>
          </div>
          <Link className="button solid" to={href("/forgot-password")}>
            {m.signIn.askForLink()}
          </Link>
        </>
      ) : (
        <>
          <h1>{titleOf(token)}</h1>
          <p className="muted">{m.signIn.resetEnds()}</p>
          <Form method="post" {...getFormProps(form)}>
            <FormErrors id={form.errorId} errors={form.errors} />
            <input type="hidden" name="token" value={token} />
            <NewPasswordField field={fields.password} label={m.accounts.newPassword()} />
            <SubmitButton isBusy={isBusy} busyLabel={m.common.saving()}>
              {m.accounts.savePassword()}
            </SubmitButton>
          </Form>
        </>
      )}
    </AuthPage>
  );
}
