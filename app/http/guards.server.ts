import { href } from "react-router";
import { OUR_MARK } from "#app/lib/our-mark.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { isDownload } from "./download.server.ts";
import { isHandover } from "./handed-over.server.ts";
import { problem } from "./handlers.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Paths of health checks: answered for any Host header and whatever the load. */
export const PROBES: ReadonlySet<string> = new Set([href("/healthz"), href("/readyz")]);

/** Paths that monitoring requests by IP address; the answers contain no links. */
export const MONITORED: ReadonlySet<string> = new Set([...PROBES, href("/metrics")]);

/** Returns whether the request is for the host of APP_URL; true without APP_URL. */
export function isOurHost(url: URL, ownOrigin: string | null): boolean {
  return ownOrigin === null || MONITORED.has(url.pathname) || url.host === new URL(ownOrigin).host;
}

/**
 * Returns the refusal of a request before any route runs, or undefined. Refused are addresses that cannot be decoded, and
 * cross-site requests other than GET (threat model 3.2); other sites may send a form to one address (docs/decisions/29).
 */
export function guard(request: Request, url: URL, ownOrigin: string | null): Response | undefined {
  if (!isReadable(url.pathname)) return problem(400, "This address is not valid");
  if (SAFE.has(request.method)) return undefined;
  const isAllowed = isHandover(request, url)
    ? isNavigation(request.headers)
    : isFromOwnOrigin(request.headers, url, ownOrigin);
  if (isAllowed) return undefined;
  return problem(403, "Cross-origin request blocked");
}

/**
 * Returns whether a request comes from a page of this server, or from a program, which sends none of the headers.
 * `Referer` decides only if the browser sends neither `Sec-Fetch-Site` nor `Origin`.
 */
export function isFromOwnOrigin(headers: Headers, url: URL, ownOrigin: string | null): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  const sender = headers.get("Origin") ?? (site === null ? headers.get("Referer") : null);
  if (sender === null) return true;
  const address = parseUrl(sender);
  // Without APP_URL the scheme behind a TLS proxy is unknown, so only the host is compared.
  return ownOrigin ? address?.origin === ownOrigin : address?.host === url.host;
}

/** Returns whether a request opens a page in a tab, as far as the browser says: no script and no frame sends it. */
function isNavigation(headers: Headers): boolean {
  const isOrMissing = (name: string, expected: string) => (headers.get(name) ?? expected) === expected;
  return isOrMissing("Sec-Fetch-Mode", "navigate") && isOrMissing("Sec-Fetch-Dest", "document");
}

/** Returns whether the router can read a path: its percent-encoding is valid, and it has no line breaks. */
function isReadable(pathname: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Returns whether a response is a page, which needs the page policy. */
function isPage(headers: Headers): boolean {
  return (headers.get("Content-Type") ?? "").startsWith("text/html") && !isDownload(headers);
}

/** Adds the headers of every response. `formTargets` are origins to which a form may redirect. */
export function addSecurityHeaders(
  headers: Headers,
  { nonce, isSecure, formTargets }: { nonce: string; isSecure: boolean; formTargets: readonly string[] },
) {
  headers.set(OUR_MARK, "1");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Opener-Policy")) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  // Pages of plain-page.ts set their own policy.
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", isPage(headers) ? pagePolicy(nonce, formTargets) : DATA_POLICY);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
}

/** Policy of responses that are no pages. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function pagePolicy(nonce: string, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
