/** Returns the parsed address, or undefined where `text` is none. Safari 16 has no `URL.canParse`, Node 20 no `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
