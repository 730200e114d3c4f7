import { useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import { staplesForm } from "#app/features/shopping/shopping-form-input.ts";
import { listStaples, setStaples } from "#app/features/shopping/staples.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { FormErrors, TextAreaField } from "#app/ui/fields.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Route } from "./+types/staples";

export const loader = page("user", (caller) => ({ staples: listStaples(caller) }));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, staplesForm, ({ staples }) => {
    setStaples(caller, staples);
    return redirectWithToast(args.context, href("/shopping"), { title: m.shopping.staplesSaved() });
  }),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.staples()) }];

/** Renders the foods that the kitchen always has; the usual ones before it has confirmed any. */
export default function Staples({ loaderData: { staples }, actionData }: Route.ComponentProps) {
  const isConfirmed = staples.length > 0;
  const [form, fields] = useForm<{ staples: string }>({
    id: "staples",
    lastResult: actionData,
    defaultValue: { staples: isConfirmed ? staples.join("\n") : m.shopping.usualStaples() },
  });
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.staplesTitle()}>
      {isConfirmed ? null : <p className="note">{m.shopping.staplesUnconfirmed()}</p>}
      <Form method="post" id={form.id} className="stack" noValidate>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextAreaField field={fields.staples} label={m.shopping.staples()} hint={m.shopping.staplesHint()} rows={12} />
        <SubmitButton isBusy={useIsSubmitting()}>{m.common.save()}</SubmitButton>
      </Form>
    </NarrowPage>
  );
}
