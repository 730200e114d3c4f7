import { getFormProps, useForm } from "@conform-to/react";
import { data } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { CircleCheck } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { accountPart } from "../account-parts.ts";
import { type ApiTokenInput, apiTokenInput } from "../tokens/api-token-input.ts";
import { makeApiToken } from "../tokens/api-tokens.server.ts";
import { FirstCall } from "../tokens/api-tokens.tsx";
import type { Route } from "./+types/new-token";

export const loader = page("user", (caller, _args: Route.LoaderArgs) => ({ origin: caller.origin }));

/** Shows the token in this one answer only: the database has its hash. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, apiTokenInput, (input) => data({ token: makeApiToken(caller, input) })),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tokens.newApiToken()) }];

/** Renders the form that makes an API token, and the token once it is made. */
export default function NewToken({ loaderData: { origin }, actionData }: Route.ComponentProps) {
  const token = actionData && "token" in actionData ? actionData.token : undefined;
  const refused = actionData && "token" in actionData ? undefined : actionData;
  const [form, fields] = useForm<ApiTokenInput>({ id: "new-token", lastResult: refused });
  const isBusy = useIsSubmitting();
  const frame = { title: m.tokens.newApiToken(), closeTo: accountPart("sign-in"), size: "small" } as const;
  if (token) {
    return (
      <DialogRoute {...frame} closeLabel={m.common.done()}>
        <Made token={token} origin={origin} />
      </DialogRoute>
    );
  }
  return (
    <DialogRoute
      {...frame}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.common.creating()}>
          {m.tokens.make()}
        </SubmitButton>
      }
    >
      <PostForm className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.name} label={m.tokens.purpose()} maxLength={60} required autoComplete="off" />
      </PostForm>
    </DialogRoute>
  );
}

function Made({ token, origin }: { token: string; origin: string }) {
  const showToast = useToast();
  return (
    <div className="stack">
      <div className="note good" role="status">
        <CircleCheck size={20} />
        <p>{m.tokens.copyNow()}</p>
      </div>
      <div className="field">
        <label htmlFor="token">{m.tokens.yourToken()}</label>
        <div className="link-row">
          <input className="text-input code" id="token" readOnly value={token} />
          <CopyButton
            text={token}
            label={m.common.copy()}
            onCopied={() => showToast({ title: m.common.copiedNow() })}
          />
        </div>
      </div>
      <FirstCall origin={origin} token={token} />
    </div>
  );
}
