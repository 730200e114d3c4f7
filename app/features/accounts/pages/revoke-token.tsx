import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { accountPart } from "../account-parts.ts";
import { getApiToken, revokeApiToken } from "../tokens/api-tokens.server.ts";
import type { Route } from "./+types/revoke-token";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  name: getApiToken(caller, idParam(params.tokenId, "Token")).name,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    revokeApiToken(caller, idParam(args.params.tokenId, "Token"));
    return redirectWithToast(args.context, accountPart("sign-in"), {
      title: m.common.success(),
      description: m.tokens.revoked(),
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.tokens.revokeTitle()) }];

/** Renders the confirmation before an API token is revoked. */
export default function RevokeToken({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={m.tokens.revokeQuestion()}
      closeTo={accountPart("sign-in")}
      reply={actionData}
      label={m.tokens.revokeToken()}
      busyLabel={m.tokens.revoking()}
    >
      <p>{m.tokens.stopsWorking({ name })}</p>
    </ConfirmDialog>
  );
}
