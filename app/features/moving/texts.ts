import { isUtf8 } from "node:buffer";
import { decodePage } from "#app/platform/charset.ts";

const MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const SEEN = 400; // bytes in which every other one is 0 if the text is UTF-16 without a mark

/**
 * Returns the text of a file: by its byte order mark, UTF-16 without one, UTF-8 where the bytes are valid, else what `decodeOther`
 * makes of them; without it, what a web page with these bytes would be.
 */
export function decodeText(
  bytes: Uint8Array,
  decodeOther: (bytes: Uint8Array) => string = (other) => decodePage(other, ""),
): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? unmarkedUtf16(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeOther(bytes);
}

/** Returns which of both UTF-16 the bytes are, told by the zeros beside Latin letters. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, SEEN);
  if (start.length < 4 || !start.includes(0)) return undefined;
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  const most = 0.4 * start.length;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}
