import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { describeShare, revokeShare } from "../sharing.server.ts";
import type { Route } from "./+types/revoke-share";

const SHARES = href("/account/shares");

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  recipientEmail: describeShare(caller, idParam(params.shareId, "Share")).recipientEmail,
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, NO_FIELDS, () => {
    const shareId = idParam(args.params.shareId, "Share");
    const { recipientEmail } = describeShare(caller, shareId);
    revokeShare(caller, shareId);
    return redirectWithToast(args.context, SHARES, {
      title: m.share.revoked(),
      description: m.share.revokedText({ email: recipientEmail }),
    });
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.share.revokeShare()) }];

/** Asks before a link is revoked. */
export default function RevokeShare({ loaderData, actionData }: Route.ComponentProps) {
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
          text={m.share.revokeText({ email: loaderData.recipientEmail })}
          tags={{ person: (text) => <b>{text}</b> }}
        />
      </p>
    </ConfirmDialog>
  );
}
