import { readCookie } from "./cookies.server.ts";

/** Names of zones by their spelling in cookies: Intl takes longer than the rest of a small request. */
const known = new Map<string, string>();
/** There are about 600 zones. */
const MAX_KNOWN = 1000;

/**
 * Returns the browser's time zone from its `tz` cookie, as Intl spells it: a program may spell it otherwise, and what
 * is stored by zone would be stored for each spelling. Unknown ones fall back to the server's.
 */
export function readTimeZone(request: Request, fallback: string): string {
  const cookie = readCookie(request, "tz");
  if (!cookie) return fallback;
  const wanted = cookie.replaceAll("%2F", "/").replaceAll("%2B", "+");
  const zone = known.get(wanted);
  if (zone !== undefined) return zone;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: wanted }).resolvedOptions();
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(wanted, timeZone);
    return timeZone;
  } catch {
    return fallback;
  }
}
