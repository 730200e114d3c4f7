import { Form, href, Link } from "react-router";
import { z } from "zod";
import { describeMail, sendTestMail } from "#app/features/accounts/administration/test-mail.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors } from "#app/ui/fields.tsx";
import { ArrowLeft, Mail as MailIcon } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/mail";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => describeMail(caller));

export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(args, z.object({}), async () => {
    const { message } = await sendTestMail(caller);
    return redirectWithToast(args.context, href("/admin/mail"), { title: "Email Sent!", description: message });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Mail") }];

/** Renders the mail settings and the button for a test mail. */
export default function Mail({ loaderData: { server, from, to }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  const refused = actionData && "error" in actionData ? actionData.error?.[""] : undefined;
  return (
    <main id="main" className="narrow account">
      <Link className="back-link" to={href("/admin/users")}>
        <ArrowLeft size={20} />
        User Management
      </Link>
      <div className="page-header">
        <h1>Mail</h1>
      </div>
      {server ? (
        <Form method="post" className="panel">
          <h2>Test mail</h2>
          <FormErrors id="mail-error" errors={refused ?? undefined} />
          <p>
            Mail goes through <code>{server}</code> and comes from <code>{from}</code>.
          </p>
          <p className="muted">
            {to ? `The test mail goes to ${to}.` : "Your account has no email address to send a test mail to."}
          </p>
          {to ? (
            <div className="actions">
              <SubmitButton isBusy={isBusy} busyLabel="Sending...">
                <MailIcon size={20} />
                Send a test mail
              </SubmitButton>
            </div>
          ) : null}
        </Form>
      ) : (
        <section className="panel">
          <h2>Not set up</h2>
          <p>
            This server sends no mail: pages offer links that open a mail program instead. To change that, set{" "}
            <code>SMTP_URL</code>, <code>MAIL_FROM</code> and <code>APP_URL</code> and start it again.
          </p>
        </section>
      )}
    </main>
  );
}
