import { href, Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Share2 } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { longDate, type Share } from "./shared-collection.ts";

/** Renders the cook's links: recipient, start, end, and whether they were opened. */
export function SharesList({ shares, now, timeZone }: { shares: Share[]; now: string; timeZone: string }) {
  const showToast = useToast();
  if (shares.length === 0) {
    return (
      <EmptyState
        icon={<Share2 />}
        title={m.share.noShares()}
        actions={
          <Link className="button solid" to={href("/recipes/share")}>
            {m.share.shareCollection()}
          </Link>
        }
      >
        {m.share.noSharesText()}
      </EmptyState>
    );
  }
  return (
    <ul className="shares">
      {shares.map((share) => {
        const isExpired = share.expiresAt !== null && share.expiresAt <= now;
        return (
          <li key={share.id} className="share">
            <div className="person">
              <h2>{share.recipientEmail}</h2>
              <a className="code" href={share.shareUrl}>
                {share.shareUrl}
              </a>
            </div>
            <dl>
              <div>
                <dt>{m.share.sharedOn()}</dt>
                <dd>{longDate(share.createdAt, timeZone)}</dd>
              </div>
              <div>
                <dt>{m.share.expires()}</dt>
                <dd>
                  {share.expiresOn ?? m.share.never()}{" "}
                  {isExpired ? <span className="badge badge-bad">{m.invites.expired()}</span> : null}
                </dd>
              </div>
              <div>
                <dt>{m.share.lastOpened()}</dt>
                <dd>{share.lastOpenedAt ? longDate(share.lastOpenedAt, timeZone) : m.share.notYet()}</dd>
              </div>
            </dl>
            <div className="actions">
              {isExpired ? null : (
                <CopyButton
                  className="button soft compact"
                  text={share.shareUrl}
                  label={m.share.copyLink()}
                  onCopied={() => showToast({ title: m.share.linkCopied() })}
                />
              )}
              <Link
                className="button rim danger compact"
                to={href("/account/shares/:shareId/revoke", { shareId: String(share.id) })}
                preventScrollReset
              >
                {m.share.revoke()}
                <span className="visually-hidden">{` ${m.share.revokeFor({ email: share.recipientEmail })}`}</span>
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
