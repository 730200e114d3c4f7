import { href } from "react-router";
import { parseUrl } from "#app/lib/urls.ts";
import { problem } from "./handlers.server.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** What asks whether the server is well: from the same machine, by its address, and however busy the server is. */
export const PROBES: ReadonlySet<string> = new Set([href("/healthz"), href("/readyz")]);

/** Machines ask these by an address of their own; the answers contain no link. */
const ON_ANY_HOST: ReadonlySet<string> = new Set([...PROBES, href("/metrics")]);

/** Whether the request is for our own host, where APP_URL names it. */
export function isOurHost(url: URL, ownOrigin: string | null): boolean {
  return ownOrigin === null || ON_ANY_HOST.has(url.pathname) || url.host === new URL(ownOrigin).host;
}

/**
 * What is refused before any route runs, pages and API alike: addresses that cannot be decoded, and requests that
 * another site makes with this browser's cookies. A program sends neither Sec-Fetch-Site nor Origin and passes.
 */
export function guard(request: Request, url: URL, ownOrigin: string | null): Response | undefined {
  if (!isReadable(url.pathname)) return problem(400, "This address is not valid");
  if (SAFE.has(request.method)) return undefined;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return crossOrigin();
  const origin = request.headers.get("Origin");
  if (origin === null) return undefined;
  // Without APP_URL a TLS proxy hides our own scheme, so the host has to be enough.
  const isOwn = ownOrigin ? origin === ownOrigin : parseUrl(origin)?.host === url.host;
  return isOwn ? undefined : crossOrigin();
}

/** Whether the percent signs of a path make sense: the router would write those that do not to the console. */
function isReadable(pathname: string): boolean {
  try {
    // The result is used, or the bundler would take the call for one without effect and leave it out.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

function crossOrigin(): Response {
  return problem(403, "Cross-origin request blocked");
}

/** Whether an answer is a page (and wants the page policy) rather than data or a picture. */
function isPage(headers: Headers): boolean {
  return (headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** Every answer has it, so that what keeps the grocery list can tell this server from a network that answers in its place. */
export const OUR_MARK = "X-Trivet";

/** Adds the headers that every answer carries. `formTargets` are origins that a form's redirect may lead to. */
export function addSecurityHeaders(
  headers: Headers,
  { nonce, isSecure, formTargets }: { nonce: string; isSecure: boolean; formTargets: readonly string[] },
) {
  headers.set(OUR_MARK, "1");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  // A page that stands alone has a policy of its own.
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", isPage(headers) ? pagePolicy(nonce, formTargets) : DATA_POLICY);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (isSecure) headers.set("Strict-Transport-Security", "max-age=31536000");
}

/** What is no page may do nothing at all. */
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
