import { data, href } from "react-router";
import { DomainError } from "#app/errors.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { signInAgain } from "#app/http/sign-in.server.ts";
import { isFromScript } from "#app/http/signed-out.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { type CredentialService, fillInMessage, findService, typedSecrets } from "../credential.ts";
import { CredentialForm, loggedOut } from "../credential-form.tsx";
import { secretsInput } from "../credential-input.ts";
import { readForEditing, saveCredentials } from "../credentials.server.ts";
import type { Route } from "./+types/edit-credentials";

function serviceOf(params: { service?: string }) {
  const service = findService(params.service ?? "");
  if (!service) throw new DomainError("notFound", m.credentials.serviceNotFound());
  return service;
}

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const service = serviceOf(params);
  return { service, ...readForEditing(caller, service.id) };
});

/** Returns why the form was refused: blank required fields, or another reason. */
function refusalOf(service: CredentialService, error: Record<string, string[] | null> | null | undefined) {
  if (!error) return undefined;
  const blank = service.requiredFields.filter((field) => error[`credentials.${field}`]?.includes(m.common.required()));
  return {
    blank,
    message: blank.length > 0 ? fillInMessage(blank) : (Object.values(error).flat()[0] ?? m.credentials.saveFailed()),
  };
}

/** Public, since the page reports an ended session before it opens the sign-in page (product 9.2). */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const caller = maybeSignedIn(args.context);
  if (!caller) {
    // With scripts the form keeps its input, shows this message and then opens the sign-in page.
    if (isFromScript(args.request)) return data({ kind: "loggedOut" as const }, { status: 401 });
    return redirectWithToast(args.context, signInAgain(args.url), { title: m.credentials.loggedOut(), tone: "bad" });
  }
  const { id } = serviceOf(args.params);
  return submitForm(
    args,
    secretsInput,
    ({ credentials }) => {
      saveCredentials(caller, id, credentials);
      return redirectWithToast(args.context, href("/credentials"), {
        title: m.common.success(),
        description: m.credentials.saved(),
      });
    },
    m.credentials.saveFailed(),
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Renders the form for the credentials of a service. */
export default function EditCredentials({ loaderData, actionData }: Route.ComponentProps) {
  const { service, id, secrets, failed } = loaderData;
  const refused = actionData && "error" in actionData ? actionData : undefined;
  const isLoggedOut = actionData !== undefined && "kind" in actionData;
  return (
    <DialogRoute
      title={id === null ? service.name : m.credentials.updateTitle({ service: service.name })}
      closeTo={href("/credentials")}
      size="small"
      footer={
        <SubmitButton form="credentials" isBusy={useIsSubmitting()} busyLabel={m.common.saving()}>
          {m.credentials.save()}
        </SubmitButton>
      }
    >
      {failed && !actionData ? (
        <p className="note bad" role="alert">
          {m.credentials.loadFailed()}
        </p>
      ) : null}
      <CredentialForm
        id="credentials"
        service={service}
        secrets={{ ...secrets, ...typedSecrets(service, refused?.initialValue) }}
        refusal={isLoggedOut ? loggedOut : refusalOf(service, refused?.error)}
      />
    </DialogRoute>
  );
}
