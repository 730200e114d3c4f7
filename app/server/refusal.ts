import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { addSecurityHeaders } from "#app/http/guards.server.ts";
import { escapeHtml } from "#app/lib/html.ts";
import type { Answer } from "./app.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem}a{display:inline-block;padding:.6rem 0}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

/** A page that stands alone: the looks of the others come from the app, which does not render this one. */
type PlainPage = { title: string; text: string; link?: { href: string; label: string } };

/** The headers and the HTML of a page that stands alone. */
export function plainPage({ title, text, link }: PlainPage): { headers: Headers; html: string } {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : "";
  return {
    headers: new Headers({ "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": PAGE_POLICY }),
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></html>`,
  };
}

/** Whether a person reads the answer, and not a program. `target` is the path with what follows it. */
export function wantsPage(accept: string | null | undefined, target: string): boolean {
  return /\btext\/html\b/.test(accept ?? "") && !/^\/api(\/|\?|$)/.test(target);
}

type Reason = { status: number; message: string; retryAfter?: number };

/**
 * The answer to a request that no route gets to see: JSON or, for a browser whose form was too large (413) or that came
 * while too many others did (503), a page with a way back.
 */
export function refusal(incoming: IncomingMessage, reason: Reason, isSecure: boolean): Answer {
  const page = wantsPage(incoming.headers.accept, incoming.url ?? "") ? pageFor(incoming, reason) : undefined;
  const { headers, html } = page ? plainPage(page) : { headers: new Headers({ "Content-Type": "application/json" }) };
  const body = Buffer.from(html ?? JSON.stringify({ message: reason.message }));
  headers.set("Content-Length", String(body.byteLength));
  if (reason.retryAfter !== undefined) headers.set("Retry-After", String(reason.retryAfter));
  addSecurityHeaders(headers, { nonce: "", isSecure, formTargets: [] });
  return { status: reason.status, headers, body };
}

function pageFor({ method, url = "/" }: IncomingMessage, { status, message }: Reason): PlainPage | undefined {
  const isForm = method !== "GET" && method !== "HEAD";
  const isPath = /^\/(?![/\\])/.test(url);
  const link = isPath ? { href: url, label: isForm ? "Back to the form" : "Try again" } : undefined;
  if (status === 413) {
    return { title: message, text: "Nothing was saved. A picture or a PDF may have up to 10 MB.", link };
  }
  if (status !== 503) return undefined;
  const text = isForm ? "Nothing was saved. Please try again in a moment." : "Please try again in a moment.";
  return { title: "The kitchen is busy", text, link };
}
