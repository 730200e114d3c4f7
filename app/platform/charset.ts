import { isUtf8 } from "node:buffer";
import { getEncoding } from "encoding-sniffer";

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
  return decoderFor(encoding).decode(bytes);
}

/** Returns the decoder of an encoding; x-user-defined is one that Node lacks. */
function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
