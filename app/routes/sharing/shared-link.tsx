import { href, Link } from "react-router";
import { ownEmail } from "#app/features/sharing/share-email.ts";
import { describeShare } from "#app/features/sharing/sharing.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { CircleCheck, Mail } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { Route } from "./+types/shared-link";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const { email, ...share } = describeShare(caller, idParam(params.shareId, "Share"));
  return {
    ...share,
    mailto: mailtoLink({ to: share.recipientEmail, ...ownEmail(email) }),
    wasMailed: caller.services.mailer.isSetUp,
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Collection Shared!") }];

/** Renders the new link with ways to copy and send it (product 8.1). */
export default function SharedLink({ loaderData }: Route.ComponentProps) {
  const { shareUrl, recipientEmail, expiresOn, wasMailed, mailto } = loaderData;
  const showToast = useToast();
  const footer = (
    <Link className="button solid" to={href("/recipes")}>
      Done
    </Link>
  );
  return (
    <DialogRoute title="Share Collection" closeTo={href("/recipes")} size="small" footer={footer} focus="heading">
      <div className="stack">
        <div className="note good" role="status">
          <CircleCheck size={20} />
          <p>
            <b>Collection Shared!</b>
            {wasMailed
              ? `We sent the link to ${recipientEmail}.`
              : "Email is not set up on this server, so please send the link yourself."}{" "}
            {expiresOn ? `It works until ${expiresOn}.` : "It works until you revoke it."}
          </p>
        </div>
        <div className="field">
          <label htmlFor="share-link">Share link</label>
          <div className="link-row">
            <input className="text-input code" id="share-link" readOnly value={shareUrl} />
            <CopyButton text={shareUrl} label="Copy" onCopied={() => showToast({ title: "Copied!" })} />
          </div>
        </div>
        <div className="actions">
          <ShareButton content={{ url: shareUrl, title: "My recipe collection" }} />
          {wasMailed ? null : (
            <a className="button rim" href={mailto}>
              <Mail size={20} />
              Write the email
            </a>
          )}
          <Link className="button ghost" to={href("/account/shares")}>
            My shares
          </Link>
        </div>
      </div>
    </DialogRoute>
  );
}
