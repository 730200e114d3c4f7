/** Longest name, in bytes of UTF-8: file systems allow 255, and an ending and a number are added. */
const MAX_BYTES = 200;

/** Characters that Windows, macOS or a shell refuse in a name, control characters, and marks that reverse a text. */
const REFUSED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF<>:"/\\|?*]+/gu;

/** Names of devices, which Windows refuses with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Returns a name as every file system takes it; letters of all languages and emoji stay. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize("NFC")
    .replace(REFUSED, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.~-]+/, "");
  const cut = cutToBytes(clean, MAX_BYTES).replace(/[\s.]+$/, "");
  return cut.replace(DEVICE, "$&_") || "Recipe";
}

/** Cuts a text between characters as people see them. */
function cutToBytes(text: string, maximum: number): string {
  if (Buffer.byteLength(text) <= maximum) return text;
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maximum) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/**
 * Makes a function that returns the file name of each recipe: the second "Soup" is "Soup (2)". Names that differ in case
 * alone are the same on many file systems.
 */
export function createFileNames(): (name: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const keyOf = (name: string) => name.normalize("NFKC").toUpperCase().toLowerCase();
  return (name) => {
    const safe = safeFileName(name);
    let count = counts.get(keyOf(safe)) ?? 1;
    let unique = safe;
    while (used.has(keyOf(unique))) unique = `${safe} (${++count})`;
    counts.set(keyOf(safe), count);
    used.add(keyOf(unique));
    return unique;
  };
}
