import { getFormProps, useForm } from "@conform-to/react";
import { href, Link, redirect } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { type ShareInput, shareInput } from "../share-input.ts";
import { shareCollection } from "../sharing.server.ts";
import type { Route } from "./+types/share-collection";

export const loader = page("user", ({ now, timeZone, services }) => ({
  today: todayIn(now, timeZone),
  canMail: services.mailer.isSetUp,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    shareInput,
    async (input) => {
      const { id } = await shareCollection(caller, input);
      return redirect(href("/recipes/share/:shareId", { shareId: String(id) }), 303);
    },
    m.share.failed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.share.shareCollection()) }];

/** Renders the form that shares the collection by link. */
export default function ShareCollection({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<ShareInput>({
    lastResult: actionData,
    constraint: { recipientEmail: { required: true } },
  });
  const isBusy = useIsSubmitting();
  return (
    <DialogRoute
      title={m.share.shareCollection()}
      closeTo={href("/recipes")}
      size="small"
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.share.sharing()}>
          {m.share.shareCollection()}
        </SubmitButton>
      }
    >
      <PostForm className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>{m.share.whatLinkShows()}</p>
        <TextField
          field={fields.recipientEmail}
          type="email"
          label={m.share.recipientEmail()}
          autoComplete="email"
          hint={loaderData.canMail ? m.share.weSendIt() : m.share.youSendIt()}
        />
        <TextField
          field={fields.expiresAt}
          type="date"
          label={m.share.expires()}
          isOptional
          min={loaderData.today}
          hint={m.share.expiresHint()}
        />
        <div className="actions">
          <Link className="button ghost" to={href("/account/shares")}>
            {m.share.myShares()}
          </Link>
        </div>
      </PostForm>
    </DialogRoute>
  );
}
