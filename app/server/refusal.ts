import type { IncomingMessage } from "node:http";
import { addSecurityHeaders } from "#app/http/guards.server.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { preferredLanguage } from "#app/i18n/languages.ts";
import * as m from "#messages";
import type { Answer } from "./app.ts";
import { plainPage, wantsPage } from "./plain-page.ts";

type Reason = { status: number; message: string; retryAfter?: number };

/**
 * Returns the response to a request that no route sees: JSON or, for a browser whose form was too large (413) or while the
 * server is overloaded (503), a page with a link back.
 */
export function refusal(incoming: IncomingMessage, reason: Reason, isSecure: boolean): Answer {
  const page = wantsPage(incoming.headers.accept, incoming.url ?? "")
    ? inLanguage(preferredLanguage(incoming.headers["accept-language"] ?? ""), () => pageFor(incoming, reason))
    : undefined;
  const { headers, html } = page ?? { headers: new Headers({ "Content-Type": "application/json" }) };
  const body = Buffer.from(html ?? JSON.stringify({ message: reason.message }));
  headers.set("Content-Length", String(body.byteLength));
  if (reason.retryAfter !== undefined) headers.set("Retry-After", String(reason.retryAfter));
  addSecurityHeaders(headers, { nonce: "", isSecure, formTargets: [] });
  return { status: reason.status, headers, body };
}

function pageFor({ method, url = "/" }: IncomingMessage, { status }: Reason): ReturnType<typeof plainPage> | undefined {
  const isForm = method !== "GET" && method !== "HEAD";
  const isPath = /^\/(?![/\\])/.test(url);
  const link = isPath ? { href: url, label: isForm ? m.errors.backToForm() : m.errors.tryAgain() } : undefined;
  if (status === 413) {
    return plainPage({ title: m.errors.requestTooLarge(), text: m.errors.nothingSavedTooLarge(), link });
  }
  if (status !== 503) return undefined;
  const text = isForm ? m.errors.nothingSavedRetry() : m.errors.retryInAMoment();
  return plainPage({ title: m.errors.kitchenBusy(), text, link });
}
