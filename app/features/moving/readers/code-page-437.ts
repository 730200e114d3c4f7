import { decodeWindows1252 } from "#app/lib/windows-1252.ts";

// The upper half of code page 437, which the programs of its time wrote and TextDecoder lacks (unicode.org, CP437.TXT).
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** Decodes text of before UTF-8: code page 437, or windows-1252 where that is likelier. */
export function decodeOldText(bytes: Uint8Array): string {
  const old = decodeCodePage437(bytes);
  const windows = decodeWindows1252(bytes);
  return likelihoodOf(windows) > likelihoodOf(old) ? windows : old;
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

/** What stands where text has it, and what does not, with points. */
const PLACES: [points: number, places: RegExp][] = [
  // Letters with accents beside plain ones, fractions beside none, and degrees
  [1, /(?<=[A-Za-z])[ß-öø-ÿœšž]|[À-ÖØ-öø-ÿŒœŠšŽž](?=[a-z])|(?<![A-Za-z])[½¼¾](?![A-Za-z])|(?<=\d ?)°/g],
  [1, /(?<=[a-z])’(?=[a-z])|(?<=[a-z.!?,])[’”](?![A-Za-z])|(?<![A-Za-z])[‘“„](?=[A-Za-z\d])|(?<=\d ?)€|€(?= ?\d)/g],
  [1, /(?<=[a-z\d,] )[–—](?= )|(?<=\d)–(?=\d)|^ *•(?= )/gm],
  [2, /(?<=[a-z])…(?= {0,9}$| [A-Z])/gm],
  // A capital within a word, a sign between letters, Greek and a lonely line of a box
  [-2, /(?<=[a-z])[ÆÅÄÇÉÑÖÜŒŠŽ]|(?<=[A-Za-z])[€‚ƒ„…†‡ˆ‰‹“”•–—™›¤¥¬£₧\u0080-\u009f](?=[a-z])|[£¥₧](?=[a-z])|Ç(?=\d)/g],
  [-1, /[ΓΣΘΩΦα-ω⌐∞∩≡≥≤⌠⌡≈√ⁿ]|(?<![─-▟])[─-▟](?![─-▟])|(?<= )[ûùôöæÆîÖÜ](?= )/g],
];

/** Returns how likely it is that bytes were decoded rightly. */
function likelihoodOf(text: string): number {
  return PLACES.reduce((sum, [points, places]) => sum + points * (text.match(places)?.length ?? 0), 0);
}
