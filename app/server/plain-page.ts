import { createHash } from "node:crypto";
import { language } from "#app/i18n/language.ts";
import { directionOf } from "#app/i18n/languages.ts";
import { escapeHtml } from "#app/lib/html.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem}a{display:inline-block;padding:.6rem 0}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page with its own styles, for responses that the app does not render. */
type PlainPage = { title: string; text: string; link?: { href: string; label: string } };

/** Returns the headers and the HTML of such a page. */
export function plainPage({ title, text, link }: PlainPage): { headers: Headers; html: string } {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : "";
  return {
    headers: new Headers({ "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY }),
    html: `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></html>`,
  };
}

/** Returns whether a browser shows the response to a person. `target` is the path with its query. */
export function wantsPage(accept: string | null | undefined, target: string): boolean {
  return /\btext\/html\b/.test(accept ?? "") && !/^\/api(\/|\?|$)/.test(target);
}
