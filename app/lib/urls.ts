/** Returns the parsed URL, or undefined for invalid text. Safari 16 has no `URL.canParse`, Node 20 no `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
