/* Replacements for what Safari 16 and browsers of its age do not support (tests/architecture.test.ts). */

/**
 * Returns a path with its query, or the path alone for no parameters; older browsers have no `URLSearchParams.size`.
 */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Returns `text.toWellFormed()`: lone surrogates become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

/** Returns `text.isWellFormed()`: whether there are no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
