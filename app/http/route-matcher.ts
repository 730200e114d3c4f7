type Route = { id: string; path: string };
type Match = { id: string; params: Record<string, string> };

/** The routes whose paths begin with the same segments, by their next segment. */
type Branch = {
  fixed: Map<string, Branch>;
  parameter: Branch | null;
  /** The first route whose path ends here. */
  end: End | null;
};
type End = { id: string; names: string[]; order: number };
type Found = { end: End; values: readonly string[] };

/**
 * Returns a function that finds the route of an address as React Router's `matchRoutes` does, which compares an address
 * with one route after another. For paths of fixed segments and parameters, without optional ones and splats.
 */
export function routeMatcher(routes: readonly Route[]): (pathname: string) => Match | undefined {
  const root = aBranch();
  for (const [order, { id, path }] of routes.entries()) {
    if (/[*?]/.test(path)) throw new Error(`${path} has a splat or an optional segment`);
    addRoute(root, segmentsOf(path), { id, names: [], order });
  }
  return (pathname) => {
    const found = find(root, segmentsOf(decode(pathname)), []);
    if (!found) return undefined;
    const params = found.end.names.map((name, index) => [name, found.values[index]?.replaceAll("%2F", "/") ?? ""]);
    return { id: found.end.id, params: Object.fromEntries(params) };
  };
}

function aBranch(): Branch {
  return { fixed: new Map(), parameter: null, end: null };
}

/** Returns the segments of a path; slashes at its end make no difference. */
function segmentsOf(path: string): string[] {
  // The pattern /\/+$/ would take the square of the slashes within an address.
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end).split("/").slice(1);
}

function addRoute(branch: Branch, [segment, ...rest]: string[], end: End): void {
  if (segment === undefined) {
    branch.end ??= end;
  } else if (segment.startsWith(":")) {
    branch.parameter ??= aBranch();
    addRoute(branch.parameter, rest, { ...end, names: [...end.names, segment.slice(1)] });
  } else {
    const next = branch.fixed.get(segment.toLowerCase()) ?? aBranch();
    branch.fixed.set(segment.toLowerCase(), next);
    addRoute(next, rest, end);
  }
}

/** Returns the route with the fewest parameters, of several the first. */
function find(branch: Branch, [segment, ...rest]: string[], values: readonly string[]): Found | null {
  if (segment === undefined) return branch.end && { end: branch.end, values };
  const fixed = branch.fixed.get(segment.toLowerCase());
  const one = fixed ? find(fixed, rest, values) : null;
  const other = branch.parameter && segment ? find(branch.parameter, rest, [...values, segment]) : null;
  return one && other ? preferred(one, other) : (one ?? other);
}

function preferred(one: Found, other: Found): Found {
  const difference = one.end.names.length - other.end.names.length || one.end.order - other.end.order;
  return difference <= 0 ? one : other;
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
