import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, href, Link, redirect } from "react-router";
import { type ShareInput, shareInput } from "#app/features/sharing/share-input.ts";
import { SHARE_FAILED } from "#app/features/sharing/shared-collection.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors, TextField } from "#app/ui/fields.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
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
    SHARE_FAILED,
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Share Collection") }];

/** Renders the form that shares the collection by link. */
export default function ShareCollection({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<ShareInput>({
    lastResult: actionData,
    constraint: getZodConstraint(shareInput),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shareInput }),
  });
  const isBusy = useIsSubmitting();
  return (
    <DialogRoute title="Share Collection" closeTo={href("/recipes")} size="small">
      <Form method="post" className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>
          Whoever has the link reads your whole collection, also what you add later. Nobody else's name or email shows.
        </p>
        <TextField
          field={fields.recipientEmail}
          type="email"
          label="Recipient's email"
          autoComplete="email"
          hint={
            loaderData.canMail
              ? "We send the link there."
              : "Email is not set up on this server: you get the link to send it yourself."
          }
        />
        <TextField
          field={fields.expiresAt}
          type="date"
          label="Expires"
          isOptional
          min={loaderData.today}
          hint="The link works until the end of that day, or until you revoke it."
        />
        <div className="actions">
          <SubmitButton isBusy={isBusy} busyLabel="Sharing...">
            Share Collection
          </SubmitButton>
          <Link className="button ghost" to={href("/account/shares")}>
            My shares
          </Link>
        </div>
      </Form>
    </DialogRoute>
  );
}
