// Bytes 0x80 to 0x9f (https://encoding.spec.whatwg.org/index-windows-1252.txt); U+0000: the control character of that number.
const UPPER = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";
const FIRST = 0x80;
const CODES = Uint16Array.from({ length: 256 }, (_, byte) => UPPER.charCodeAt(byte - FIRST) || byte);
const BYTES = new Map(Array.from(CODES, (code, byte) => [code, byte]));
const UTF_16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/**
 * Decodes windows-1252 by a table of its own: the decoder of several versions of Node 20 and 22 leaves the bytes from 0x80
 * to 0x9f as control characters (https://github.com/nodejs/node/issues/60888).
 */
export function decodeWindows1252(bytes: Uint8Array): string {
  const codes = new Uint8Array(2 * bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const code = CODES[bytes[at] ?? 0] ?? 0;
    codes[2 * at] = code & 0xff;
    codes[2 * at + 1] = code >> 8;
  }
  return UTF_16.decode(codes);
}

/** Returns the byte of a character in windows-1252; undefined: it has none. */
export function windows1252Byte(letter: string): number | undefined {
  return BYTES.get(letter.charCodeAt(0));
}
