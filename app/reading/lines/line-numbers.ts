import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { isContainer, isMeasured, skipLengthWords, unitAt } from "./line-units.ts";
import { add, isEqual, multiply, ONE, type Rational, rational } from "./quantities.ts";

/** A number in the line: text.slice(start, end); `next` is the token after it. */
export type NumberRead = { value: Rational; start: number; end: number; next: number };

/** Returns the number that starts at a token, including mixed numbers and number words. */
export function readNumber(line: Line, index: number): NumberRead | undefined {
  const token = line.tokens[index];
  if (token?.kind === "word") return readNumberWord(line, index, token);
  if (token?.kind !== "number") return undefined;
  if (token.isFraction) return withArticle(line, token, index + 1);
  const plain = { value: wholeValue(line, index, token), start: token.start, end: token.end, next: index + 1 };
  if (plain.value.denominator !== 1n) return plain;
  return readMixedNumber(line, index, token) ?? plain;
}

const THOUSAND = rational(1000);

/**
 * Returns the value of a number with a separator: in English "1,000" is a thousand, in most other languages "1.500" is
 * fifteen hundred. With grams and millilitres "1.500" is that in every language, because nobody weighs thousandths of a
 * gram, but "2.835 g" is a converted ounce.
 */
function wholeValue(line: Line, index: number, number: Token): Rational {
  const { separator, text } = number;
  if (separator === "" || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return number.value;
  if (separator === "," && !line.language.hasDecimalComma) return multiply(number.value, THOUSAND);
  if (separator === "," || !/^\d{1,3}\.\d[05]0$/.test(text)) return number.value;
  const isSmallUnit = /^(?:g|ml)$/.test(unitAt(line, index + 1)?.unit.id ?? "");
  return isSmallUnit ? multiply(number.value, THOUSAND) : number.value;
}

function isOne(value: Rational | undefined): boolean {
  return value !== undefined && isEqual(value, ONE);
}

/** Reads "½ a lemon", "1/2 of a 15-ounce can", "3/4 de litre". */
function withArticle(line: Line, number: Token, index: number): NumberRead {
  const next = skipOfUnit(line, skipOfA(line, index));
  return { value: number.value, start: number.start, end: (line.tokens[next - 1] ?? number).end, next };
}

/** Returns the index after "a", "of a" or "einer"; the same index if there is none of them. */
export function skipOfA({ tokens, language: { words, numbers } }: Line, index: number): number {
  const isOf = words.of.has(textAt(tokens, index));
  const article = textAt(tokens, isOf ? index + 1 : index);
  if (words.one.has(article) || (isOf && isOne(numbers.get(article)))) return isOf ? index + 2 : index + 1;
  return words.ofOne.has(article) ? index + 1 : index;
}

/** Returns the index after "of" before a unit: "un cuarto de kilo", "une dizaine de feuilles de sauge". */
function skipOfUnit(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  if (!words.of.has(textAt(tokens, index))) return index;
  const found = unitAt(line, index + 1);
  if (found) return isMeasured(found.unit) || words.of.has(textAt(tokens, found.next)) ? index + 1 : index;
  // "¼ de chou" and "une vingtaine de tomates", which are "½ chou" and "40 tomates"; not "¼ du chou"
  const isPlain = language.headPosition === "first" && /^di?e?$/.test(textAt(tokens, index));
  return isPlain && tokens[index + 1]?.kind === "word" ? index + 1 : index;
}

/** Reads "1 1/2", "1-1/2", "1 and 1/2", "1 and a half", "1 et demi", "1 halbe". */
function readMixedNumber(line: Line, index: number, whole: Token): NumberRead | undefined {
  const { tokens, language } = line;
  const connector = tokens[index + 1];
  const isDash = connector?.text === "-" && connector.isGlued;
  const isAnd = connector !== undefined && language.words.and.has(connector.text);
  const half = isAnd ? readHalf(line, index + 2) : undefined;
  if (half) return { value: add(whole.value, half.value), start: whole.start, end: half.end, next: half.next };
  const part = connector && language.fractions.get(connector.text);
  if (part && whole.text === "1") {
    const next = skipOfUnit(line, index + 2);
    return { value: part, start: whole.start, end: (tokens[next - 1] ?? connector).end, next };
  }
  const at = isDash || isAnd ? index + 2 : index + 1;
  const fraction = tokens[at];
  if (fraction?.kind !== "number" || !fraction.isFraction || fraction.text.startsWith(".")) return undefined;
  if (isDash && !fraction.isGlued) return undefined;
  if (at === index + 1 && isSizeOfCounted(line, at, whole.value)) return undefined;
  return { value: add(whole.value, fraction.value), start: whole.start, end: fraction.end, next: at + 1 };
}

/** Returns the part in "one and a half", "uno y medio"; the index is that after "and". */
export function readHalf(
  { tokens, language }: Line,
  index: number,
): { value: Rational; end: number; next: number } | undefined {
  const word = textAt(tokens, index);
  const hasArticle = language.words.one.has(word) || isOne(language.numbers.get(word));
  const token = tokens[hasArticle ? index + 1 : index];
  const value = token && language.fractions.get(token.text);
  return value && { value, end: token.end, next: hasArticle ? index + 2 : index + 1 };
}

/**
 * Returns whether the fraction is the size of each thing: "1 1/4-ounce package", "1 1/2-inch piece", "8 1/2-inch-thick
 * slices"; not in "1 1/2-inch pieces".
 */
function isSizeOfCounted(line: Line, fractionAt: number, count: Rational): boolean {
  const { tokens, language } = line;
  const dash = tokens[fractionAt + 1];
  if (dash?.text !== "-" || !dash.isGlued) return false;
  // "One 1 1/2-inch piece" has its count.
  const before = line.tokens[fractionAt - 2];
  if (before && (before.kind === "number" || line.language.numbers.has(before.text))) return false;
  const size = language.units.get(textAt(tokens, fractionAt + 2).split("-")[0] ?? "");
  if (!size || !isMeasured(size)) return false;
  const dot = textAt(tokens, fractionAt + 3) === "." ? 1 : 0;
  const container = unitAt(line, skipLengthWords(line, fractionAt + 3 + dot));
  if (!container || !isContainer(container.unit)) return false;
  const isPlural = language.singular(container.word.text) !== container.word.text;
  return (count.numerator === 1n) !== isPlural;
}

const HALF = rational(1, 2);

/** Reads "la moitié d'un oignon" and "metà cipolla", which are "1 oignon" when doubled; not the share "la moitié du beurre". */
function readHalfOfOne(line: Line, index: number, noun: Token): NumberRead | undefined {
  const { tokens, language } = line;
  const next = skipOfA(line, index + 1);
  const last = tokens[next - 1];
  const isBare = next === index + 1;
  if (!last || (isBare && !isOneFood(line, next))) return undefined;
  const article = tokens[index - 1];
  const { start } = article && language.words.the.has(article.text) ? article : noun;
  return { value: HALF, start, end: last.end, next };
}

/** Returns whether a food is at a token and no other half behind it: not "metà burro, metà olio". */
function isOneFood({ tokens, language }: Line, index: number): boolean {
  const food = tokens[index];
  if (food?.kind !== "word" || !isKnownFood(food.text, language)) return false;
  return !tokens.slice(index).some(({ text }) => language.words.halves.has(text));
}

function readNumberWord(line: Line, index: number, token: Token): NumberRead | undefined {
  const { tokens, language } = line;
  const { words, numbers, fractions } = language;
  if (words.halves.has(token.text)) return readHalfOfOne(line, index, token);
  const second = tokens[index + 1];
  const part = fractions.get(token.text);
  const value = numbers.get(token.text);
  if (!part && !value) return undefined;
  // "mezze maniche", "quatre épices"
  if (second?.kind === "word" && isKnownFood(`${token.text} ${second.text}`, language)) return undefined;
  if (part) {
    // "half and half" is a food.
    if (second && words.and.has(second.text)) return undefined;
    const joined = skipOfA(line, index + 1);
    const isOf = joined === index + 1 && second && words.of.has(second.text);
    const next = isOf ? index + 2 : skipOfUnit(line, joined);
    // "la moitié d'un oignon", which is "1 oignon"
    return { value: part, start: token.start, end: (tokens[next - 1] ?? token).end, next };
  }
  if (!value) return undefined;
  const half = second && words.and.has(second.text) ? readHalf(line, index + 2) : undefined;
  if (half) return { value: add(value, half.value), start: token.start, end: half.end, next: half.next };
  const secondPart = second && fractions.get(second.text);
  if (second && secondPart) {
    const next = skipOfUnit(line, skipOfA(line, index + 2));
    const end = (tokens[next - 1] ?? second).end;
    return { value: multiply(value, secondPart), start: token.start, end, next };
  }
  return { value, start: token.start, end: token.end, next: index + 1 };
}
