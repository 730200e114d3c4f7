import { PublicFrame } from "#app/shell/public-frame.tsx";
import { Clock } from "#app/ui/icons.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { GONE } from "./shared-collection.ts";

/** Why a link shows nothing. */
type Why = keyof typeof GONE;

/** Returns the title and the tags of that page; without data, those of a link that does not exist. */
export function goneMeta(why: Why = "missing") {
  return [{ title: pageTitle(GONE[why].title()) }, { name: "robots", content: "noindex" }];
}

/** Renders the page of a link that does not exist or no longer does (product 8.2). */
export function SharedGone({ why }: { why: Why }) {
  const { title, text } = GONE[why];
  return (
    <PublicFrame isSignedIn={false} returnTo="/">
      <MessagePage
        plate={why === "expired" ? <Clock size={72} /> : null}
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
