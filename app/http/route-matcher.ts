type Route = { id: string; path: string };
type Match = { id: string; params: Record<string, string> };

/**
 * Returns a function that finds the route of an address, as React Router's `matchRoutes` does, which compiles all patterns
 * again for each address. For paths of fixed segments and parameters, without optional ones and splats.
 */
export function routeMatcher(routes: readonly Route[]): (pathname: string) => Match | undefined {
  // Of paths of the same length the one with fewer parameters is preferred.
  const patterns = routes.map(patternOf).sort((one, other) => one.names.length - other.names.length);
  return (pathname) => {
    const decoded = decode(pathname);
    for (const { id, pattern, names } of patterns) {
      const found = pattern.exec(decoded);
      if (!found) continue;
      const params = names.map((name, index) => [name, found[index + 1]?.replaceAll("%2F", "/") ?? ""] as const);
      return { id, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}

function patternOf({ id, path }: Route) {
  if (/[*?]/.test(path)) throw new Error(`${path} has a splat or an optional segment`);
  const segments = path.split("/").filter((segment) => segment !== "");
  const names = segments.filter((segment) => segment.startsWith(":")).map((segment) => segment.slice(1));
  const source = segments.map((segment) =>
    segment.startsWith(":") ? "/([^/]+)" : `/${segment.replace(/[\\.+^${}|()[\]]/g, "\\$&")}`,
  );
  return { id, names, pattern: new RegExp(`^${source.join("")}/*$`, "i") };
}

/** Decodes each segment; a slash in one stays encoded, and so does an address with a malformed segment. */
function decode(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
