import { href } from "react-router";
import { DomainError } from "#app/errors.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { signInAgain } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import * as m from "#messages";
import { findService } from "../credential.ts";
import { deleteCredentials, getStored } from "../credentials.server.ts";
import type { Route } from "./+types/delete-credentials";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const service = findService(getStored(caller, params.service).service);
  if (!service) throw new DomainError("notFound", m.credentials.serviceNotFound());
  return { question: m.credentials.deleteQuestion({ service: service.name }) };
});

/** Public, since the page reports an ended session before it opens the sign-in page (product 9.2). */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const caller = maybeSignedIn(args.context);
  if (!caller)
    return redirectWithToast(args.context, signInAgain(args.url), { title: m.credentials.loggedOut(), tone: "bad" });
  return submitForm(
    args,
    NO_FIELDS,
    () => {
      deleteCredentials(caller, getStored(caller, args.params.service).id);
      return redirectWithToast(args.context, href("/credentials"), {
        title: m.common.success(),
        description: m.credentials.deleted(),
      });
    },
    m.credentials.deleteFailed(),
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Renders the confirmation before credentials are deleted. */
export default function DeleteCredentials({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={m.credentials.deleteTitle()}
      closeTo={href("/credentials")}
      reply={actionData}
      label={m.common.delete()}
      busyLabel={m.common.deleting()}
    >
      <p>{loaderData.question}</p>
    </ConfirmDialog>
  );
}
