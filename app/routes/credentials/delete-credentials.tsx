import { Form, href } from "react-router";
import { z } from "zod";
import { DomainError } from "#app/errors.ts";
import {
  CREDENTIALS_DELETED,
  DELETE_FAILED,
  deleteQuestion,
  findService,
  LOGGED_OUT,
} from "#app/features/credentials/credential.ts";
import { deleteCredentials, getStored } from "#app/features/credentials/credentials.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { signInAgain } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmActions } from "#app/ui/confirm-actions.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/fields.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import type { Route } from "./+types/delete-credentials";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const service = findService(getStored(caller, params.service).service);
  if (!service) throw new DomainError("notFound", "Service not found");
  return { question: deleteQuestion(service) };
});

/** Public, since the page reports an ended session before it opens the sign-in page (product 9.2). */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const caller = maybeSignedIn(args.context);
  if (!caller) return redirectWithToast(args.context, signInAgain(args.url), { title: LOGGED_OUT, tone: "bad" });
  return submitForm(
    args,
    z.object({}),
    () => {
      deleteCredentials(caller, getStored(caller, args.params.service).id);
      return redirectWithToast(args.context, href("/credentials"), {
        title: "Success",
        description: CREDENTIALS_DELETED,
      });
    },
    DELETE_FAILED,
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

/** Renders the confirmation before credentials are deleted. */
export default function DeleteCredentials({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="Delete credentials" closeTo={href("/credentials")} size="small">
      <Form method="post" className="stack">
        <FormErrors id="delete-error" errors={actionData?.error?.[""] ?? undefined} />
        <p>{loaderData.question}</p>
        <ConfirmActions cancelTo={href("/credentials")} label="Delete" busyLabel="Deleting..." />
      </Form>
    </DialogRoute>
  );
}
