import { isUtf8 } from "node:buffer";
import { getEncoding } from "encoding-sniffer";
import { decodeWindows1252 } from "#app/lib/windows-1252.ts";

const SNIFFED_BYTES = 4096; // browsers look for a declaration in the first 1024 bytes, some pages have it later

/**
 * Decodes the bytes of a web page as a browser does (HTML standard, encoding sniffing): byte order mark, the charset of
 * the Content-Type header, the page's own declaration. Without any, valid UTF-8 is read as UTF-8, else as windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding = getEncoding(bytes, {
    maxBytes: SNIFFED_BYTES,
    transportLayerEncodingLabel: /;\s{0,9}charset\s{0,9}=\s{0,9}"?([\w.:+-]{1,40})/i.exec(contentType)?.[1],
    defaultEncoding: isUtf8(bytes) ? "utf-8" : "windows-1252",
  });
  return encoding === "windows-1252" ? decodeWindows1252(bytes) : decode(bytes, encoding);
}

/** Decodes bytes; x-user-defined is an encoding that Node lacks. */
function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}
