import { LANGUAGES } from "../languages/language-of.ts";
import { isEqual, rational } from "../lines/quantities.ts";
import { foldLetters, patternOf, valuesOf } from "./phrases.ts";

const MAX_SERVINGS = 1000;
const NUMBER_WORDS = valuesOf("numbers");
const ONE_HALF = rational(1, 2);
const PEOPLE = patternOf("people", "guests");
const RANGE = String.raw`(\d+)(?:\s*(?:[-–—]|${patternOf("to")}|or up to)\s*(\d+))?`;
const BEFORE = new RegExp(
  `(?<!\\p{L})(?:serves?|feeds|${PEOPLE})[\\s:.()]*(?:${patternOf("for")}|:)?\\s*${RANGE}(?![\\d.,/]*\\d)`,
  "iu",
);
// "2 per person" counts pieces.
const AFTER = new RegExp(
  `${RANGE}(?:\\s*(?!(?:per|pro|par|por)(?!\\p{L}))\\p{L}+)?\\s*(?<!\\p{L})(?:${PEOPLE})(?!\\p{L})`,
  "iu",
);
const DOZEN = String.raw`\s*(?:dozen|dz\b|dutzend|douzaine|docena|dozzina|dozijn)`;
/** A number and a half, of which neither the whole number nor the parts of the fraction are a count. */
const MIXED = String.raw`(?<![\d.,/])(\d{1,3})(?:\s+\d{1,2}\s?[/⁄]\s?\d{1,2}|\s?[½⅓⅔¼-¾⅐-⅞]|[.,]\d{1,2})(?!\d|-\p{L})`;
const MIXED_NUMBER = new RegExp(MIXED, "gu");
const MIXED_RANGE = new RegExp(
  String.raw`(?:\d+\s*(?:[-–—]|${patternOf("to")})\s*)?${MIXED}(?:\s*(?:[-–—]|${patternOf("to")})\s*\d+)?`,
  "giu",
);
const ONE_DOZEN = new RegExp(String.raw`(?<!\p{L})(\p{L}+)${DOZEN}`, "gu");
const HALVES = LANGUAGES.flatMap(({ fractions }) => [...fractions].filter(([, part]) => isEqual(part, ONE_HALF)));
/** "half a dozen", "ein halbes Dutzend", "une demi-douzaine" */
const HALF_DOZEN = new RegExp(
  String.raw`(?<!\p{L})(?:${HALVES.map(([word]) => word).join("|")})(?:\sa\s|-)?${DOZEN}`,
  "gu",
);
const COUNT = new RegExp(`(?<![\\d.,/])${RANGE}(?![.,/]?\\d)(${DOZEN})?`, "u");
const DOZENS_AND_HALF = new RegExp(String.raw`(?<![\d.,/])(\d{1,2})(?:[.,]5|\s?½|\s1/2)${DOZEN}`, "gu");
// Sizes and weights are not counts: "9-inch", "24 cm", "9x13", "500 g".
const SIZE =
  /\d+(?:[.,/]\d+)?\s*(?:[x×]\s*\d+(?:[.,]\d+)?)?[\s-]*(?:inch(?:es)?|in\b|"|″|”|cm|mm|centim\p{L}*|quarts?|qt|oz|ounces?|lbs?|pounds?|g|gr|gram\p{L}*|kg|ml|cl|dl|l|lit\p{L}*|%|°)(?!\p{L})|\d+\s*[x×]\s*\d+/giu;

/**
 * Returns servings (whole, 1 to 1000) of a yield: "4", "Serves 4-6" (upper end), "4 Portionen", "12 cookies", "1 1/2 dozen".
 * Where both are named, people count before pieces. Null: no count is named.
 */
export function servingsOf(value: string | number): number | null {
  if (typeof value === "number") return sane(value);
  const text = foldLetters(value.normalize("NFC").trim().slice(0, 200))
    .replace(/(\d)[.,]0+(?!\d)/g, "$1")
    .replace(DOZENS_AND_HALF, (_, dozens: string) => String(12 * Number(dozens) + 6))
    .replace(HALF_DOZEN, "6")
    .replace(ONE_DOZEN, (words, number: string) => countOfDozens(number) ?? words);

  // Half a guest eats, too.
  const whole = text.replace(MIXED_NUMBER, (_, number: string) => String(Number(number) + 1));
  const counted = AFTER.exec(whole) ?? BEFORE.exec(whole);
  const people = counted && sane(Number(counted[2] ?? counted[1]));
  if (people) return people;

  // "500 g" is nobody's number of servings; "1 litre" may be one of something.
  const bare = text
    .replace(MIXED_RANGE, " ")
    .replace(SIZE, (size) => (size.trim() === text && Number.parseInt(size, 10) < 50 ? size : " "));
  const count = COUNT.exec(bare);
  if (count) return sane(Number(count[2] ?? count[1]) * (count[3] ? 12 : 1));
  for (const word of bare.match(/\p{L}+/gu) ?? []) {
    const number = sane(NUMBER_WORDS.get(word) ?? 0);
    if (number !== null) return number;
  }
  return null;
}

/** Returns the number of pieces in "a dozen" and "two dozen" as digits, by the word before. */
function countOfDozens(word: string): string | undefined {
  const isArticle = LANGUAGES.some(({ words }) => words.one.has(word));
  const dozens = NUMBER_WORDS.get(word) ?? (isArticle ? 1 : undefined);
  return dozens === undefined ? undefined : String(12 * dozens);
}

const LENGTH = /\d+(?:[.,/]\d+)?[\s-]*(?:inch(?:es)?|in\b|"|″|”|cm|mm|centim\p{L}*)(?!\p{L})/giu;

/** Returns whether a text gives a weight, a volume, a size or a time instead of a count; "2 dozen 3-inch cookies" are counted. */
export function isMeasure(text: string): boolean {
  const others = text.replace(LENGTH, " ");
  if (others !== text && !/\d/.test(others)) return true;
  return (others.match(SIZE)?.length ?? 0) > 0 || /\d\s*(?:min|h\b|hod|std|kcal|kj|cal)/i.test(text);
}

function sane(count: number): number | null {
  return Number.isInteger(count) && count > 0 && count <= MAX_SERVINGS ? count : null;
}

const SERVING_WORDS = new RegExp(
  `(?<!\\p{L})(?:${patternOf("people", "guests", "serves", "servings", "for")})(?!\\p{L})`,
  "giu",
);

/** Returns whether a yield says no more than this number of servings: "6", "Serves 6", "6 Portionen", "für 6 Personen". */
export function saysServings(words: string, servings: number): boolean {
  return (
    foldLetters(words.normalize("NFC"))
      .replace(SERVING_WORDS, "")
      .replace(/[\s:.()]+/g, "") === String(servings)
  );
}
