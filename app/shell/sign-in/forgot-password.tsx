import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, Link } from "react-router";
import { forgottenInput } from "#app/features/accounts/account-input.ts";
import { requestReset } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "./+types/forgot-password";

export const loader = page("public", ({ services }, _args: Route.LoaderArgs) => ({
  canSend: services.mailer.isSetUp && services.settings.localLogin,
}));

/** Answers the same whether or not there is such an account. */
export const action = page("public", (visitor, args: Route.ActionArgs) =>
  submitForm(args, forgottenInput, ({ email }) => {
    requestReset(visitor, email);
    return redirectWithToast(args.context, href("/login"), {
      title: m.signIn.lookIntoMail(),
      description: m.signIn.linkOnItsWay(),
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.signIn.forgotPassword()) }];

/** Renders the form that sends a link for a new password. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult: actionData });
  const isBusy = useIsSubmitting();
  return (
    <AuthPage form={loaderData.canSend ? "forgotten" : undefined}>
      <h1>{m.signIn.forgotPassword()}</h1>
      {loaderData.canSend ? (
        <Form method="post" {...getFormProps(form)}>
          <p className="muted">{m.signIn.weSendLink()}</p>
          <FormErrors id={form.errorId} errors={form.errors} />
          <TextField field={fields.email} type="email" label={m.common.email()} autoComplete="username" required />
          <SubmitButton isBusy={isBusy} busyLabel={m.common.sending()}>
            {m.signIn.sendLink()}
          </SubmitButton>
        </Form>
      ) : (
        <p>{m.signIn.noMailHere()}</p>
      )}
      <p className="small">
        <Link to={href("/login")}>{m.signIn.backToSignIn()}</Link>
      </p>
    </AuthPage>
  );
}
