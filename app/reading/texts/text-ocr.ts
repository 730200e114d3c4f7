import { afterUnit } from "../vocabulary/unit-words.ts";

// A half is the fraction recipes use most; OCR has no sign for it and reads these.
const READ_AS_HALF = "(?:[¥YVI][2z]|1v5|[%¥][2z]?|“2|['\"’]2|Y)";
const READ_AS_QUARTER = "(?:[YV¥][ai4]|“4|['\"’]4|%[a4])";

/** Of some damage, only what follows tells that it is any. */
type Correction = [damage: RegExp, correction: string, isBefore?: (rest: string) => boolean];

// The stroke of "1/2" is read as a letter or a bar: "1l2 cup", "1|2 tsp".
const STROKE: Correction = [/(?<![\p{L}\d.,/])([1-3])[lI|!\\]([2348])/gu, "$1/$2", startsWithUnit];

const ANYWHERE: Correction[] = [
  // Fractions before a unit: "1% cups", "¥2 tsp", "1Y2 oz", "Ya cup", "11/2 cups".
  [new RegExp(String.raw`(?<![\p{L}\d.,])(\d{1,2})\s?${READ_AS_QUARTER}`, "gu"), "$1 ¼", startsWithUnit],
  [new RegExp(String.raw`(?<![\p{L}\d.,])(\d{1,2})\s?${READ_AS_HALF}`, "gu"), "$1 ½", startsWithUnit],
  [new RegExp(String.raw`(?<![\p{L}\d.,%/])${READ_AS_QUARTER}`, "gu"), "¼", startsWithUnit],
  [new RegExp(String.raw`(?<![\p{L}\d.,%/])${READ_AS_HALF}`, "gu"), "½", startsWithUnit],
  [/(?<![\p{L}\d.,%/])%[35]/gu, "⅔", startsWithUnit],
  [/(?<![\p{L}\d.,/])([1-9])([1-3]\/[2-4])/gu, "$1 $2", startsWithUnit],
  STROKE,
  // "172 cup sugar", where the stroke became a seven: a unit in the singular follows no such number.
  [
    /(?<![\p{L}\d.,/])([1-3])7([2348])(?=\s?(?:cup|teaspoon|tablespoon|pound|pint|quart|tsp|tbsp|oz)(?!\p{L})\s\p{Ll})/gu,
    "$1/$2",
  ],
  // A small one and two that mean a half were separated: "1 /2 cup", "1/ 2 cup".
  [/(?<![\p{L}\d.,/])([1-3])\s?[/⁄]\s?([2348])/gu, "$1/$2", startsWithUnit],
  // "12 cup sugar", where it was lost.
  [/(?<![\p{L}\d.,/])([1-3])([2348])(?=\s(?:cup|teaspoon|tablespoon|pound|pint|quart)\s\p{Ll})/gu, "$1/$2"],
  // Nothing else is written so: "juice of ¥2 lemon", "Y2teaspoon".
  [/(?<![\p{L}\d.,])(\d{1,2})¥2/gu, "$1 ½"],
  [/(?<![\p{L}\d.,])[¥Y]2(?=\s|tea|table|cup|thsp)/gu, "½"],
  [/(\d|[½⅓⅔¼¾⅛])\s?(?:thsp|tosp|tbsn|tbso|tbap)(s?)(?!\p{L})/gu, "$1 tbsp$2"],
  [/([½⅓⅔¼¾⅛])(?=\p{L})/gu, "$1 "],
];

const OF_INGREDIENTS: Correction[] = [
  // One, before a unit or a food: "l tbsp", "I cup", "| egg".
  [/^[lI|!](?=\s)/iu, "1", startsWithUnit],
  [/^[l|!](?=\s\p{Ll})/u, "1"],
  [/(?<![\p{L}\d])[lI|](?=[/⁄]\d)/gu, "1"],
  STROKE,
  // Digits among digits: "1O0 g", "l00 ml", "2OO g".
  [/(?<=\d)[oO](?=\d|[oO]?\s?(?:g|kg|ml|mg)(?!\p{L}))/gu, "0"],
  [/(?<!\p{L})[lI](?=\d)/gu, "1"],
  ...ANYWHERE,
  // Units after a number.
  [/(\d|[½⅓⅔¼¾⅛]|fl\.?)(\s?)0[zZ](?!\p{L})/gu, "$1$2oz"],
  [/(\d|[½⅓⅔¼¾⅛])(\s?)[I1|]b(s?)(?!\p{L})/gu, "$1$2lb$3"],
  [/(\d|[½⅓⅔¼¾⅛])(\s?)m[i1I|](?!\p{L})/gu, "$1$2ml"],
  [/(\d|[½⅓⅔¼¾⅛])\s?(?:tso|isp|t5p|tsn)(s?)(?!\p{L})/gu, "$1 tsp$2"],
  // "200 9 flour", "659 butter": nobody counts so many of anything.
  [/(?<!\d)(\d{1,3}[05])9(?=\s\p{Ll})/gu, "$1g", (rest) => !startsWithUnit(rest)],
  [/(\d{2,4})\s9(?=\s\p{L})(?!\s(?:inch|in|cm|oz)\b)/gu, "$1 g"],
  // "0,25 1 milk" is a quarter of a litre.
  [/^(\d{1,2}[.,]\d{1,3})\s[1I|](?=\s\p{L})/u, "$1 l"],
  // Blanks that were lost: "1tspsalt".
  [/^(\d{1,3}|[½⅓⅔¼¾⅛])\s?(tsp|tbsp|cups?)(?=\p{Ll}{3})/u, "$1 $2 "],
];

const OF_STEPS: Correction[] = [...ANYWHERE, [/(\d{2,3})\s?[*"“”'’˚]\s?([CF])(?!\p{L})/gu, "$1°$2"]];

/**
 * Returns an ingredient line with the damage of OCR corrected where context proves what was printed: "1% cups" is
 * "1 ½ cups", "l tbsp" is "1 tbsp", "2 thsp" is "2 tbsp"; "1% milk" stays as it is.
 */
export function fixOcrAmounts(line: string): string {
  return applyAll(line, OF_INGREDIENTS);
}

/** Returns a step with its temperatures and fractions corrected: "180*C" is "180°C", "1% cups" is "1 ½ cups". */
export function fixOcrStep(line: string): string {
  return applyAll(line, OF_STEPS);
}

function applyAll(line: string, corrections: readonly Correction[]): string {
  return corrections.reduce(apply, line).trim();
}

function apply(text: string, [damage, correction, isBefore]: Correction): string {
  if (!isBefore) return text.replace(damage, correction);
  return text.replace(damage, (found: string, ...groups: (string | number)[]) => {
    const end = Number(groups.at(-2)) + found.length;
    if (!isBefore(text.slice(end))) return found;
    return correction.replace(/\$(\d)/g, (_, group: string) => String(groups[Number(group) - 1]));
  });
}

function startsWithUnit(text: string): boolean {
  return afterUnit(text.replace(/^\s/, "")) !== null;
}
