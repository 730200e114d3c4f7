import { escapeHtml } from "#app/lib/html.ts";
import * as m from "#messages";

/** Renders a bookmarklet that sends the current page to the import form; it works on sites with any content policy. */
export function Bookmarklet({ origin }: { origin: string }) {
  const target = JSON.stringify(`${origin}/recipes/add?from=url&url=`);
  const code = `javascript:void(location.href=${target}+encodeURIComponent(location.href))`;
  const link = `<a class="button solid" href="${escapeHtml(code)}">${escapeHtml(m.bookmarklet.importToTrivet())}</a>`;
  return (
    <div className="stack">
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
      <p className="muted">{m.bookmarklet.withoutBar()}</p>
      <div className="field">
        <label htmlFor="bookmarklet">{m.bookmarklet.textForBookmark()}</label>
        <textarea id="bookmarklet" className="code" readOnly rows={3} spellCheck={false} value={code} />
      </div>
    </div>
  );
}
