import { href, Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Share2 } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { nameOf, type RecipeLink } from "./recipe-link.ts";
import { longDate, type Share } from "./shared-collection.ts";

/** Renders the cook's links, to the collection and to recipes: start, end, and whether they were opened. */
export function SharesList({
  shares,
  links,
  now,
  timeZone,
}: {
  shares: Share[];
  links: RecipeLink[];
  now: string;
  timeZone: string;
}) {
  if (shares.length + links.length === 0) {
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
  const times = { now, timeZone };
  return (
    <ul className="shares">
      {shares.map((share) => (
        <SharedItem
          key={share.id}
          {...share}
          {...times}
          title={share.recipientEmail}
          url={share.shareUrl}
          revokeAt={href("/account/shares/:shareId/revoke", { shareId: String(share.id) })}
          revokeFor={m.share.revokeFor({ email: share.recipientEmail })}
        />
      ))}
      {links.map((link) => (
        <SharedItem
          key={`recipe ${link.id}`}
          {...link}
          {...times}
          title={nameOf(link)}
          revokeAt={href("/account/shares/recipes/:linkId/revoke", { linkId: String(link.id) })}
          revokeFor={m.recipeLinks.revokeFor({ name: nameOf(link) })}
        />
      ))}
    </ul>
  );
}

type Item = Pick<RecipeLink, "url" | "createdAt" | "expiresAt" | "expiresOn" | "lastOpenedAt"> & {
  title: string;
  /** Whether it shows its recipe now; a link to the collection always shows it. */
  isShown?: boolean;
  now: string;
  timeZone: string;
  revokeAt: string;
  revokeFor: string;
};

function SharedItem({
  title,
  url,
  isShown = true,
  createdAt,
  expiresAt,
  expiresOn,
  lastOpenedAt,
  now,
  timeZone,
  revokeAt,
  revokeFor,
}: Item) {
  const showToast = useToast();
  const isExpired = expiresAt !== null && expiresAt <= now;
  return (
    <li className="share">
      <div className="person">
        <h2 dir="auto">{title}</h2>
        <a className="code" href={url}>
          {url}
        </a>
      </div>
      <dl>
        <div>
          <dt>{m.share.sharedOn()}</dt>
          <dd>{longDate(createdAt, timeZone)}</dd>
        </div>
        <div>
          <dt>{m.share.expires()}</dt>
          <dd>
            {expiresOn ?? m.share.never()}{" "}
            {isExpired ? <span className="badge badge-bad">{m.invites.expired()}</span> : null}
            {isShown ? null : <span className="badge badge-bad">{m.recipeLinks.notShown()}</span>}
          </dd>
        </div>
        <div>
          <dt>{m.share.lastOpened()}</dt>
          <dd>{lastOpenedAt ? longDate(lastOpenedAt, timeZone) : m.share.notYet()}</dd>
        </div>
      </dl>
      <div className="actions">
        {isExpired ? null : (
          <CopyButton
            className="button soft compact"
            text={url}
            label={m.share.copyLink()}
            onCopied={() => showToast({ title: m.share.linkCopied() })}
          />
        )}
        <Link className="button rim danger compact" to={revokeAt} preventScrollReset>
          {m.share.revoke()}
          <span className="visually-hidden">{` ${revokeFor}`}</span>
        </Link>
      </div>
    </li>
  );
}
