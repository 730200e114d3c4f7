import { Form, Link } from "react-router";
import { z } from "zod";
import { getApiToken, revokeApiToken } from "#app/features/accounts/api-tokens.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/revoke-token";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  name: getApiToken(caller, idParam(params.tokenId, "Token")).name,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, z.object({}), () => {
    revokeApiToken(caller, idParam(args.params.tokenId, "Token"));
    return redirectWithToast(args.context, "/account", { title: "Success", description: "The token is revoked" });
  }),
);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Revoke API token") }];

export default function RevokeToken({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <DialogRoute title="Revoke this token?" closeTo="/account" size="small" focus="heading">
      <Form method="post" className="stack">
        <p>Whatever signs in with “{name}” stops working at once.</p>
        <div className="actions">
          <Link className="btn rim" to="/account" preventScrollReset data-autofocus>
            Cancel
          </Link>
          <SubmitButton className="btn danger-solid" isBusy={useIsSubmitting()} busyLabel="Revoking...">
            Revoke token
          </SubmitButton>
        </div>
      </Form>
    </DialogRoute>
  );
}
