/** Returns the value of one cookie of the request, undecoded, or undefined. */
export function readCookie(request: Request, name: string): string | undefined {
  const header = request.headers.get("Cookie") ?? "";
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/** Returns the name of a cookie: `__Host-` binds it to this host over https; browsers refuse the prefix over plain http. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns a Set-Cookie value: HttpOnly, SameSite=Lax, for all paths. `maxAge` in seconds; 0 removes the cookie. */
export function cookie(
  name: string,
  value: string,
  { maxAge, isSecure }: { maxAge?: number; isSecure: boolean },
): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax", "HttpOnly"];
  if (isSecure) parts.push("Secure");
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  return parts.join("; ");
}

const YEAR_S = 365 * 24 * 3600;

/** Returns the Set-Cookie header by which this browser remembers a choice for a year; null forgets it. */
export function rememberedCookie(name: string, value: string | null, isSecure: boolean): string {
  return cookie(name, value ?? "", { maxAge: value === null ? 0 : YEAR_S, isSecure });
}
