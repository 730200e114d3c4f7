import { escapeHtml } from "#app/lib/html.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import * as m from "#messages";
import { bookmarkletCode } from "../bookmarklet-code.ts";

/** Renders the bookmarklet that hands over the current page, and how to install it. */
export function Bookmarklet({ origin }: { origin: string }) {
  const code = bookmarkletCode(origin);
  const link = `<a class="button solid" href="${escapeHtml(code)}">${escapeHtml(m.bookmarklet.importToTrivet())}</a>`;
  return (
    <div className="stack import-button">
      <section className="stack">
        <h2>{m.bookmarklet.onComputer()}</h2>
        <ol className="steps short">
          <li>
            <span>{m.bookmarklet.showBookmarks()}</span>
          </li>
          <li>
            <div>
              {m.bookmarklet.dragButton()}
              {/* React replaces addresses of this kind with an error, and this one is all our own. */}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built above from our own origin alone. */}
              <p className="to-drag" dangerouslySetInnerHTML={{ __html: link }} />
            </div>
          </li>
          <li>
            <span>{m.bookmarklet.pressBookmark()}</span>
          </li>
        </ol>
        <p className="muted">{m.bookmarklet.whatItDoes()}</p>
      </section>
      <section className="stack">
        <h2>{m.bookmarklet.onPhone()}</h2>
        <p className="muted">{m.bookmarklet.shareOnAndroid()}</p>
        <p className="muted">{m.bookmarklet.withoutBar()}</p>
        <div className="field">
          <label htmlFor="bookmarklet">{m.bookmarklet.textForBookmark()}</label>
          <textarea id="bookmarklet" className="code" readOnly rows={4} spellCheck={false} value={code} />
          <div>
            <CopyButton text={code} label={m.common.copy()} />
          </div>
        </div>
      </section>
    </div>
  );
}
