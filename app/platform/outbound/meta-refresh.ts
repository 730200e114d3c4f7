import { isUtf8 } from "node:buffer";

const MAX_BYTES = 64 * 1024; // the head of a page
const MAX_SECONDS = 5; // a later one reloads a page that is meant to be read
const SILENT = /<!--[\s\S]*?(?:-->|$)|<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1|$)/gi;
const META = /<meta\s([^<>]{1,2000})>/gi;
const CONTENT = /(?<![\w-])content\s{0,9}=\s{0,9}(?:"([^"]{1,2000})"|'([^']{1,2000})'|([^\s"'<>]{1,2000}))/i;
const REFRESH = /^\s{0,9}(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?(["']?)([^"']{1,2000})\2/i;

/** Returns the address to which the head of a page leads on by `<meta http-equiv="refresh">` within seconds; null: none. */
export function metaRefresh(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, MAX_BYTES));
  // Cut within a character, UTF-8 is none; then the few addresses that are not ASCII are lost.
  const text = (isUtf8(head) ? head.toString("utf8") : head.toString("latin1")).replace(SILENT, "");
  for (const [, attributes = ""] of text.matchAll(META)) {
    if (!/(?<![\w-])http-equiv\s{0,9}=\s{0,9}["']?refresh(?![\w-])/i.test(attributes)) continue;
    const [, double, single, bare] = CONTENT.exec(attributes) ?? [];
    const [, seconds, , address = ""] = REFRESH.exec((double ?? single ?? bare ?? "").replaceAll("&amp;", "&")) ?? [];
    if (seconds !== undefined && Number(seconds) <= MAX_SECONDS) return address.trim();
  }
  return null;
}
