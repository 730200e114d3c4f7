import { signInLink } from "#app/shell/public-frame.tsx";
import { Clock, Info } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { CollectionTools } from "./linked-tools.tsx";
import { collectionTitle } from "./shared-collection.ts";

/** Renders when a link ends or has ended (product 8.2). */
function ExpiryBadge({ date, isOver }: { date: string; isOver: boolean }) {
  return (
    <span className={isOver ? "badge badge-bad" : "badge badge-accent"}>
      <Clock size={16} />
      {isOver ? m.shared.expiredOn({ date }) : m.shared.expiresOn({ date })}
    </span>
  );
}

/** Renders whose collection it is, since when and until when. */
export function SharedHeader({
  ownerName,
  sharedOn,
  expiry,
}: {
  ownerName: string;
  sharedOn: string;
  expiry: { date: string; isOver: boolean } | null;
}) {
  return (
    <div className="shared-head">
      <h1 dir="auto">{collectionTitle(ownerName)}</h1>
      <div className="actions">
        <span className="muted">{m.shared.sharedOn({ date: sharedOn })}</span>
        {expiry ? <ExpiryBadge {...expiry} /> : null}
        <CollectionTools />
      </div>
    </div>
  );
}

/** Tells visitors how recipes get into a collection of their own. */
export function GuestBanner({ returnTo, text = m.shared.guest() }: { returnTo: string; text?: string }) {
  return (
    <div className="note guest">
      <Info size={20} />
      <p>
        <RichText text={text} tags={{ link: (words) => <a href={signInLink(returnTo)}>{words}</a> }} />
      </p>
    </div>
  );
}
