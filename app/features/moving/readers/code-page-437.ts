import { decodeWindows1252 } from "#app/lib/windows-1252.ts";

// The upper half of code page 437, which the programs of its time wrote and TextDecoder lacks (unicode.org, CP437.TXT).
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** Decodes text of before UTF-8: code page 437, or windows-1252 where that gives more letters within words. */
export function decodeOldText(bytes: Uint8Array): string {
  const old = decodeCodePage437(bytes);
  const windows = decodeWindows1252(bytes);
  return lettersInWords(windows) > lettersInWords(old) ? windows : old;
}

/** Decodes code page 437. */
export function decodeCodePage437(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192) {
    const codes = Array.from(bytes.subarray(from, from + 8192), (byte) =>
      byte < 0x80 ? byte : UPPER.charCodeAt(byte - 0x80),
    );
    text += String.fromCharCode(...codes);
  }
  return text;
}

/** Returns how many letters with accents stand beside plain ones, and fractions beside none. */
function lettersInWords(text: string): number {
  return (text.match(/(?<=[a-z])[à-öø-ÿ]|[À-ÖØ-öø-ÿ](?=[a-z])|(?<![A-Za-z])[½¼¾](?![A-Za-z])|(?<=\d ?)°/g) ?? [])
    .length;
}
