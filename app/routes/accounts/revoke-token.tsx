import { Form, href } from "react-router";
import { z } from "zod";
import { getApiToken, revokeApiToken } from "#app/features/accounts/tokens/api-tokens.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmActions } from "#app/ui/confirm-actions.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/fields.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/revoke-token";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  name: getApiToken(caller, idParam(params.tokenId, "Token")).name,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, z.object({}), () => {
    revokeApiToken(caller, idParam(args.params.tokenId, "Token"));
    return redirectWithToast(args.context, href("/account"), { title: "Success", description: "The token is revoked" });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Revoke API token") }];

/** Renders the confirmation before an API token is revoked. */
export default function RevokeToken({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute title="Revoke this token?" closeTo={href("/account")} size="small" focus="heading">
      <Form method="post" className="stack">
        <FormErrors id="revoke-error" errors={actionData?.error?.[""] ?? undefined} />
        <p>Whatever signs in with “{name}” stops working at once.</p>
        <ConfirmActions cancelTo={href("/account")} label="Revoke token" busyLabel="Revoking..." />
      </Form>
    </DialogRoute>
  );
}
