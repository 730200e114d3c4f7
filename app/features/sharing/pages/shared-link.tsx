import { href, Link } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { mailtoLink } from "#app/lib/mailto-link.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { CircleCheck, Mail } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { ownEmail } from "../share-email.ts";
import { describeShare } from "../sharing.server.ts";
import type { Route } from "./+types/shared-link";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const { email, ...share } = describeShare(caller, idParam(params.shareId, "Share"));
  return {
    ...share,
    mailto: mailtoLink({ to: share.recipientEmail, ...ownEmail(email) }),
    wasMailed: caller.services.mailer.isSetUp,
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.share.shared()) }];

/** Renders the new link with ways to copy and send it (product 8.1). */
export default function SharedLink({ loaderData }: Route.ComponentProps) {
  const { shareUrl, recipientEmail, expiresOn, wasMailed, mailto } = loaderData;
  const showToast = useToast();
  return (
    <DialogRoute
      title={m.share.shareCollection()}
      closeTo={href("/recipes")}
      size="small"
      closeLabel={m.common.done()}
      focus="heading"
    >
      <div className="stack">
        <div className="note good" role="status">
          <CircleCheck size={20} />
          <p>
            <b>{m.share.shared()}</b>
            {wasMailed ? m.share.sentTo({ email: recipientEmail }) : m.share.sendItYourself()}{" "}
            {expiresOn ? m.share.worksUntil({ date: expiresOn }) : m.share.worksUntilRevoked()}
          </p>
        </div>
        <div className="field">
          <label htmlFor="share-link">{m.share.shareLink()}</label>
          <div className="link-row">
            <input className="text-input code" id="share-link" readOnly value={shareUrl} />
            <CopyButton
              text={shareUrl}
              label={m.common.copy()}
              onCopied={() => showToast({ title: m.share.linkCopied() })}
            />
          </div>
        </div>
        <div className="actions">
          <ShareButton content={{ url: shareUrl, title: m.share.myCollection() }} />
          {wasMailed ? null : (
            <a className="button rim" href={mailto}>
              <Mail size={20} />
              {m.share.writeEmail()}
            </a>
          )}
          <Link className="button ghost" to={href("/account/shares")}>
            {m.share.myShares()}
          </Link>
        </div>
      </div>
    </DialogRoute>
  );
}
