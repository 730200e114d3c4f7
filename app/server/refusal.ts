import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DATA_POLICY, OUR_MARK } from "#app/http/guards.server.ts";
import { escapeHtml } from "#app/lib/html.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem}a{display:inline-block;padding:.6rem 0}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Writes the answer to a request that no route gets to see: JSON or, where a browser's form was too large (413), a page
 * with a way back. What is left is to end it; the connection closes then.
 */
export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  message: string,
): ServerResponse {
  const target = incoming.url ?? "/";
  const isPage =
    status === 413 && /\btext\/html\b/.test(incoming.headers.accept ?? "") && !/^\/api(\/|\?|$)/.test(target);
  const body = isPage ? asPage(message, target) : JSON.stringify({ message });
  outgoing.writeHead(status, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    [OUR_MARK]: "1",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": isPage ? PAGE_POLICY : DATA_POLICY,
    Connection: "close",
  });
  outgoing.write(body);
  return outgoing;
}

/** The page stands alone: the looks of the others come from the app, which has not seen this request. */
function asPage(message: string, target: string): string {
  const isPath = /^\/(?![/\\])/.test(target);
  const back = isPath ? `<a href="${escapeHtml(target)}">Back to the form</a>` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><style>${STYLE}</style><main><h1>${message}</h1><p>Nothing was saved. A picture or a PDF may have up to 10 MB.</p><p>${back}</p></main></html>`;
}
