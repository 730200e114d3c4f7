import type { IncomingMessage } from "node:http";
import { addSecurityHeaders } from "#app/http/guards.server.ts";
import type { Answer } from "./app.ts";
import { type PlainPage, plainPage, wantsPage } from "./plain-page.ts";

type Reason = { status: number; message: string; retryAfter?: number };

/**
 * Returns the response to a request that no route sees: JSON or, for a browser whose form was too large (413) or while the
 * server is overloaded (503), a page with a link back.
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
