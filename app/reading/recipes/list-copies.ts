import { startsNearAmount } from "../vocabulary/amounts.ts";

/** Returns the letters and digits of a text in lower case, to compare texts whatever their punctuation. */
export function lettersOf(text: string): string {
  const lower = text.toLowerCase();
  let letters = "";
  let from = 0;
  // A loop: an expression takes several times as long for the letters that nearly all texts have.
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if ((code > 96 && code < 123) || (code > 47 && code < 58) || isLatinLetter(code)) continue;
    if (code > 127 && !isDashOrQuote(code)) return letters + lower.slice(from).replace(NO_LETTER, "");
    letters += lower.slice(from, at);
    from = at + 1;
  }
  return letters + lower.slice(from);
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** Tells whether a code is one of the letters with accents in Latin-1 and Latin Extended-A and -B, not the division sign. */
function isLatinLetter(code: number): boolean {
  return code > 0xdf && code < 0x250 && code !== 0xf7;
}

function isDashOrQuote(code: number): boolean {
  return code > 0x200f && code < 0x2028;
}

const MAX_COPIES = 4;
const MAX_ONCE = 0.6; // share of the lines that is left without those that repeat the one before

/** Removes the copies of a list that data or a page hold several times, as for narrow and for wide screens. */
export function withoutRepeats(lines: string[]): string[] {
  const letters = lines.map(lettersOf);
  for (let copies = MAX_COPIES; copies > 1; copies--) {
    const length = lines.length / copies;
    if (length < 2 || !Number.isInteger(length)) continue;
    if (letters.every((line, at) => line === letters[at % length])) return lines.slice(0, length);
  }
  const once = lines.filter((_, at) => letters[at] !== letters[at - 1]);
  return lines.length > 3 && once.length <= MAX_ONCE * lines.length ? once : lines;
}

const MIN_GROUP = 3; // lines: two groups may share their salt and oil

/** Removes lines with amounts at the end of a list that are all in it before, in any order: a group listed twice. */
export function withoutRepeatedGroup(lines: string[]): string[] {
  const letters = lines.map(lettersOf);
  const firstPlaces = new Map(letters.map((line, at) => [line, at] as const).reverse());
  let from = lines.length;
  while (from > 1 && (firstPlaces.get(letters[from - 1] ?? "") ?? 0) < from - 1) from--;
  const group = lines.slice(from);
  const areMeasured = group.filter(startsNearAmount).length >= MIN_GROUP;
  const areDistinct = new Set(letters.slice(from)).size === group.length;
  return areMeasured && areDistinct ? lines.slice(0, from) : lines;
}

const BEGINNING = 18; // letters
const MIN_ALIKE = 0.6; // share of the second half

/** Removes steps that are listed a second time in other words or units, as tabs hold them: most begin as an earlier one. */
export function withoutSecondForm(lines: string[]): string[] {
  const beginnings = lines.map((line) => lettersOf(line).slice(0, BEGINNING));
  const [first = ""] = beginnings;
  const second = beginnings.indexOf(first, 1);
  if (first.length < BEGINNING || second < 2) return lines;
  const known = new Set(beginnings.slice(0, second));
  const others = beginnings.slice(second);
  const alike = others.filter((beginning) => known.has(beginning)).length;
  return others.length > 1 && alike >= MIN_ALIKE * others.length ? lines.slice(0, second) : lines;
}
