import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { nameOf } from "../recipe-link.ts";
import { getRecipeLink, revokeRecipeLink } from "../recipe-links.server.ts";
import type { Route } from "./+types/revoke-link";

const SHARES = href("/account/shares");

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  name: nameOf(getRecipeLink(caller, idParam(params.linkId, "Link"))),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    const linkId = idParam(args.params.linkId, "Link");
    const name = nameOf(getRecipeLink(caller, linkId));
    revokeRecipeLink(caller, linkId);
    return redirectWithToast(args.context, SHARES, {
      title: m.share.revoked(),
      description: m.recipeLinks.revokedText({ name }),
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.share.revokeShare()) }];

/** Asks before a link to a recipe is revoked. */
export default function RevokeLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={m.share.revokeQuestion()}
      closeTo={SHARES}
      reply={actionData}
      label={m.share.revoke()}
      busyLabel={m.share.revoking()}
    >
      <p>
        <RichText
          text={m.recipeLinks.revokeText({ name: loaderData.name })}
          tags={{ recipe: (text) => <b dir="auto">{text}</b> }}
        />
      </p>
    </ConfirmDialog>
  );
}
