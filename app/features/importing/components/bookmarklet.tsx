import { escapeHtml } from "#app/lib/html.ts";

/** Renders a bookmarklet that sends the current page to the import form; it works on sites with any content policy. */
export function Bookmarklet({ origin }: { origin: string }) {
  const target = JSON.stringify(`${origin}/recipes/add?from=url&url=`);
  const code = `javascript:void(location.href=${target}+encodeURIComponent(location.href))`;
  const link = `<a class="button solid" href="${escapeHtml(code)}">Import to Trivet</a>`;
  return (
    <div className="stack">
      <ol className="steps short">
        <li>
          <span>Show your browser's bookmarks bar.</span>
        </li>
        <li>
          <div>
            Drag this button onto it.
            {/* React replaces addresses of this kind with an error, and this one is all our own. */}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built above from our own origin alone. */}
            <p className="to-drag" dangerouslySetInnerHTML={{ __html: link }} />
          </div>
        </li>
        <li>
          <span>On a page with a recipe, press the bookmark: its address waits in the import form.</span>
        </li>
      </ol>
      <p className="muted">
        Without a bookmarks bar, make a bookmark of any page and put this text in place of its address. On a phone,
        install Trivet and use “Share” in the browser.
      </p>
      <div className="field">
        <label htmlFor="bookmarklet">Text for the bookmark</label>
        <textarea id="bookmarklet" className="code" readOnly rows={3} spellCheck={false} value={code} />
      </div>
    </div>
  );
}
