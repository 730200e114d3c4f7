/* What runs in the browser too, without what Safari 16 and its like do not have yet (tests/architecture.test.ts). */

/** A path with its query, or the path alone where there is none: `URLSearchParams` knew no `size`. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** `text.toWellFormed()`: halves of a character become U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD");
}

/** `text.isWellFormed()`: no half of a character stands alone. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}
