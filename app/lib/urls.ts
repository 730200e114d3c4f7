/** Returns the parsed URL, or undefined for invalid text. Safari 16 has no `URL.canParse`, Node 20 no `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Longest web address, in characters. */
export const MAX_ADDRESS = 2000;

/**
 * Returns the normalised address of a page, or null if the text is not one: http or https, without a user name or
 * control characters, at most 2,000 characters, normalised or not.
 */
export function webAddress(text: string): string | null {
  if (text.length > MAX_ADDRESS || /[\s\p{Cc}]/u.test(text)) return null;
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  return url.href.length > MAX_ADDRESS ? null : url.href;
}
