import { PublicFrame } from "#app/shell/public-frame.tsx";
import { Clock } from "#app/ui/icons.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { LINK_OVER, type LinkOver } from "./recipe-link.ts";
import { SHARE_TAGS } from "./share-meta.ts";
import { GONE } from "./shared-collection.ts";

/** Why a link to a collection shows nothing. */
type Why = keyof typeof GONE;

/** Returns the title and the tags of that page; without data, those of a link that does not exist. */
export function goneMeta(why: Why = "missing") {
  return metaOf(GONE[why]);
}

/** Renders the page of a link to a collection that does not exist or no longer does (product 8.2). */
export function SharedGone({ why }: { why: Why }) {
  return <Gone {...GONE[why]} isExpired={why === "expired"} />;
}

/** Returns the title and the tags of the page of a link to a recipe that shows nothing. */
export function linkGoneMeta(why: LinkOver = "missing") {
  return metaOf(LINK_OVER[why]);
}

/** Renders the page of a link to a recipe that shows nothing (product 8.6). */
export function LinkGone({ why }: { why: LinkOver }) {
  return <Gone {...LINK_OVER[why]} isExpired={why === "expired"} />;
}

function metaOf({ title }: { title: () => string }) {
  return [{ title: pageTitle(title()) }, ...SHARE_TAGS];
}

function Gone({ title, text, isExpired }: { title: () => string; text: () => string; isExpired: boolean }) {
  return (
    <PublicFrame isSignedIn={false} returnTo="/">
      <MessagePage
        plate={isExpired ? <Clock size={72} /> : null}
        title={title()}
        actions={
          <a className="button rim" href="/">
            {m.errors.goHome()}
          </a>
        }
      >
        <p className="muted">{text()}</p>
      </MessagePage>
    </PublicFrame>
  );
}
