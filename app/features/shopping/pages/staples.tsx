import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatList } from "#app/i18n/formats.ts";
import { TextAreaField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { staplesForm } from "../shopping-form-input.ts";
import { listStaples, setStaplesInTurns } from "../staples.server.ts";
import type { Route } from "./+types/staples";

export const loader = page("user", (caller) => ({ staples: listStaples(caller) }));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, staplesForm, async ({ staples }) => {
    await setStaplesInTurns(caller, staples);
    return redirectWithToast(args.context, href("/shopping"), { title: m.shopping.staplesSaved() });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.staples()) }];

/** Renders the foods that the kitchen always has. While there are none, a button saves the usual ones. */
export default function Staples({ loaderData: { staples }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ staples: string }>({
    id: "staples",
    lastResult: actionData,
    defaultValue: { staples: staples.join("\n") },
  });
  return (
    <NarrowPage back={{ to: href("/shopping"), label: m.shopping.title() }} title={m.shopping.staples()}>
      {staples.length === 0 ? <UsualStaples /> : null}
      <PostForm id={form.id} className="stack" noValidate>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextAreaField field={fields.staples} label={m.shopping.staples()} hint={m.shopping.staplesHint()} rows={12} />
        <FormFoot>
          <SubmitButton isBusy={useIsSubmitting()}>{m.common.save()}</SubmitButton>
        </FormFoot>
      </PostForm>
    </NarrowPage>
  );
}

function UsualStaples() {
  const usual = m.shopping.usualStaples();
  return (
    <div className="note">
      <PostForm className="stack">
        <p>{m.shopping.mostKitchensHave({ foods: formatList(usual.split("\n")) })}</p>
        <input type="hidden" name="staples" value={usual} />
        <div className="actions">
          <SubmitButton
            className="button rim compact"
            isBusy={useIsSubmitting(undefined, { name: "staples", value: usual })}
          >
            {m.shopping.useThese()}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
