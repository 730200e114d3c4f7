import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { Mail as MailIcon } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { ManageTabs } from "../administration/manage-tabs.tsx";
import { describeMail, sendTestMail } from "../administration/test-mail.server.ts";
import type { Route } from "./+types/mail";

export const loader = page("administrator", (caller, _args: Route.LoaderArgs) => describeMail(caller));

export const action = page("administrator", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, async () => {
    const { message } = await sendTestMail(caller);
    return redirectWithToast(args.context, href("/admin/mail"), { title: m.mail.sent(), description: message });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mail.mail()) }];

const tags = { code: (text: string) => <code>{text}</code> };

/** Renders the mail settings and the button for a test mail. */
export default function Mail({ loaderData: { server, from, to }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  const refused = actionData && "error" in actionData ? actionData.error?.[""] : undefined;
  return (
    <NarrowPage title={m.mail.mail()} className="account">
      <ManageTabs current="mail" />
      {server ? (
        <PostForm className="panel">
          <h2>{m.mail.testMail()}</h2>
          <FormErrors id="mail-error" errors={refused} />
          <p>
            <RichText text={m.mail.goesThrough({ server, from: from ?? "" })} tags={tags} />
          </p>
          <p className="muted">{to ? m.mail.goesTo({ address: to }) : m.mail.noAddressForTest()}</p>
          {to ? (
            <FormFoot inBox>
              <SubmitButton isBusy={isBusy} busyLabel={m.common.sending()}>
                <MailIcon size={20} />
                {m.mail.send()}
              </SubmitButton>
            </FormFoot>
          ) : null}
        </PostForm>
      ) : (
        <section className="panel">
          <h2>{m.mail.notSetUpTitle()}</h2>
          <p>
            <RichText text={m.mail.howToSetUp()} tags={tags} />
          </p>
        </section>
      )}
    </NarrowPage>
  );
}
