import { Clock } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { GONE } from "./shared-collection.ts";

/** Renders the page of a link that does not exist or no longer does (product 8.2). */
export function SharedGone({ why }: { why: keyof typeof GONE }) {
  const { title, text } = GONE[why];
  return (
    <main id="main" className="error-page">
      <div>
        <div className="error-plate" aria-hidden="true">
          {why === "expired" ? <Clock size={72} /> : null}
        </div>
        <h1>{title()}</h1>
        <p className="muted">{text()}</p>
        <div className="actions centered">
          <a className="button rim" href="/">
            {m.errors.goHome()}
          </a>
        </div>
      </div>
    </main>
  );
}
