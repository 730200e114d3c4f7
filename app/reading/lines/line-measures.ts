import type { Language } from "../languages/language.ts";
import type { Line } from "./line.ts";
import { type NumberRead, readHalf, readNumber } from "./line-numbers.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { isMeasured, ratioOf, readDescribedUnit, readUnit, unitAt } from "./line-units.ts";
import { add, compare, multiply, ONE, type Rational, rational } from "./quantities.ts";
import { MEASURES, type Unit } from "./units.ts";

/**
 * One number in the line: text.slice(start, end) is the number without its unit; the unit is its short form. The rest is
 * a part of the number that stands behind the unit, "1 kg e mezzo"; the unit's word agrees with the whole part.
 */
export type AmountSpan = {
  start: number;
  end: number;
  value: Rational;
  unit: string | null;
  rest?: { start: number; end: number; whole: Rational };
  /** The unit to write behind the number, where the words of the text say both. */
  unitInside?: string;
};

/** A number or range with its unit. */
export type Measure = {
  low: Rational;
  /** The upper bound of a range. */
  high: Rational | null;
  unit: Unit | null;
  unitWord: Token | null;
  /** "14-ounce": a size rather than an amount after a count. */
  isHyphenated: boolean;
  spans: AmountSpan[];
  /** The token after the number. */
  unitAt: number;
  /** The token after the unit. */
  next: number;
};

/** The part of a line before the name of the food. */
export type Amount = {
  low: Rational | null;
  high: Rational | null;
  unit: Unit | null;
  unitWord: Token | null;
  spans: AmountSpan[];
  /** The token after the number: the name begins there if the unit's word is the food. */
  unitAt: number;
  next: number;
  /** How much is in each, where it is bought in sizes: "2 (14 oz) cans". */
  size?: Unit["size"];
  /** The whole of packs that are counted without a word for them: "2 x 200 g feta" is 400 g. */
  total?: Pick<Amount, "low" | "high" | "unit">;
  /** The container whose contents the amount is: "400g tin lentils". */
  container?: Unit;
  /** Whether the amount behind a list of foods is that of each. */
  isEach?: boolean;
  /** Whether the line says no number of the unit: "some sprigs thyme"; "pinch of salt" is one. */
  isSome?: boolean;
  /** Amounts of another kind that are added: "50 g + 1 tbsp sugar". */
  added?: readonly { low: Rational; high: Rational | null; unit: Unit }[];
};

/** Reads a number or range with its unit: "2-3", "1 to 1 1/2 cups", "3- to 4-pound", "350-450g", "50 + 150 g". */
export function readMeasure(line: Line, index: number): Measure | undefined {
  const grams = line.language.grams.size > 0 ? readGrams(line, index) : undefined;
  const first = grams ? undefined : readNumber(line, index);
  if (!first) return grams;
  const slashed = readSlashRange(line, index);
  if (slashed) return slashed;
  const direct = readUnitBehind(line, first.next);
  const hasOwnUnit = direct !== undefined && isMeasured(direct.unit);
  const sum = direct ? readAndHalf(line, first, direct) : readSum(line, first);
  if (sum) return sum;
  const isBetween = line.language.words.between.has(textAt(line.tokens, index - 1));
  const at = hasOwnUnit ? direct.next : first.next;
  const second = readUpperBound(line, at, hasOwnUnit ? direct.unit : null, isBetween);
  if (!second || compare(first.value, second.inFirstUnit) >= 0) return measureOf([first], null, direct, first.next);
  const behind = readUnitBehind(line, second.next);
  const measure = measureOf([first, second], second.inFirstUnit, behind, second.next);
  return hasOwnUnit ? { ...measure, unit: direct.unit } : measure;
}

/** Reads words that stand for an amount in grams: "cuarto y mitad de gambas", "1 cuarto y mitad". */
function readGrams({ tokens, language: { grams } }: Line, index: number): Measure | undefined {
  for (const [phrase, low] of grams) {
    const words = phrase.split(" ");
    const last = tokens[index + words.length - 1];
    if (!last || words.some((word, at) => textAt(tokens, index + at) !== word)) continue;
    const { id } = MEASURES.g;
    const spans = [{ start: tokens[index]?.start ?? 0, end: last.end, value: low, unit: id, unitInside: id }];
    const next = index + words.length;
    return { low, high: null, unit: MEASURES.g, unitWord: null, isHyphenated: false, spans, unitAt: next, next };
  }
  return undefined;
}

/** From here on, numbers before a stroke are no fractions of the kitchen: "4/5". */
const FIRST_SLASH_RANGE = 4n;

/** Reads "4/5 foglie" and "2/3 carote": a part of one takes the singular in languages other than English, or "of". */
function readSlashRange(line: Line, index: number): Measure | undefined {
  const { tokens, language } = line;
  const token = tokens[index];
  if (!language.hasDecimalComma || !token?.isFraction) return undefined;
  const match = /^(\d+)(\s?[/⁄]\s?)(\d+)$/.exec(token.text);
  if (!match) return undefined;
  const [, lower = "", stroke = "", upper = ""] = match;
  const low = rational(Number(lower));
  const high = rational(Number(upper));
  const behind = readUnitBehind(line, index + 1);
  const counted = textAt(tokens, index + 1);
  if (language.words.of.has(counted) || low.numerator === 1n) return undefined;
  const isPlural = !(behind && isMeasured(behind.unit)) && language.singular(counted) !== counted;
  if (low.numerator < FIRST_SLASH_RANGE && !isPlural) return undefined;
  const { start, end } = token;
  const first = { value: low, start, end: start + lower.length, next: index + 1 };
  const second = { value: high, start: start + lower.length + stroke.length, end, next: index + 1 };
  return measureOf([first, second], high, behind, index + 1);
}

/** Letters of a unit that is not taken for anything else. */
const LONG_UNIT = 4;

/** Reads a number behind its unit: "kg 1 di patate", "gr. 200 farina". */
export function readUnitFirst(line: Line, index: number): Measure | undefined {
  const unit = unitAt(line, index);
  const isUnit = unit && (unit.unit.kind === "mass" || unit.unit.kind === "volume");
  // Other short words may be a type or a size.
  if (!isUnit || !(unit.unit.system === "metric" || unit.word.text.length >= LONG_UNIT)) return undefined;
  const number = line.tokens[unit.next]?.kind === "number" ? readMeasure(line, unit.next) : undefined;
  if (!number || number.unit) return undefined;
  const spans = number.spans.map((span) => ({ ...span, unit: unit.unit.id }));
  return { ...number, unit: unit.unit, unitWord: unit.word, spans, unitAt: number.next };
}

/** Reads the part of a unit that is behind it: "1 taza y media", "1 tasse et 1/4". */
function readAndHalf(line: Line, first: NumberRead, behind: BehindRead): Measure | undefined {
  const half = readHalfBehindUnit(line, behind.next);
  if (!half) return undefined;
  const value = add(first.value, half.value);
  const measure = measureOf([{ ...first, value }], null, behind, first.next);
  const rest = { ...half.rest, whole: first.value };
  return { ...measure, spans: measure.spans.map((span) => ({ ...span, rest })), next: half.next };
}

/** Reads a unit that is one without a number, with a half behind it: "kilo y medio de mejillones". */
export function readUnitAndHalf(line: Line, index: number): Measure | undefined {
  const found = readUnit(line, index);
  const half = found && readHalfBehindUnit(line, found.next);
  if (!half) return undefined;
  const { unit, word: unitWord } = found;
  const value = add(ONE, half.value);
  const [start, end] = [unitWord.start, unitWord.start];
  const spans = [{ start, end, value, unit: unit.id, rest: { ...half.rest, whole: ONE } }];
  return { low: value, high: null, unit, unitWord, isHyphenated: false, spans, unitAt: index, next: half.next };
}

/** Reads "and a half" behind a unit, with the text from the unit's end to its own. */
export function readHalfBehindUnit(line: Line, index: number) {
  const { tokens, language } = line;
  const unit = tokens[index - 1];
  if (!unit || !language.words.and.has(textAt(tokens, index))) return undefined;
  const half = readHalf(line, index + 1) ?? readFraction(line, index + 1);
  return half && { value: half.value, next: half.next, rest: { start: unit.end, end: half.end } };
}

/** Reads a fraction that has no unit of its own. */
function readFraction(line: Line, index: number): NumberRead | undefined {
  const token = line.tokens[index];
  const number = token?.isFraction ? readMeasure(line, index) : undefined;
  return token && number && !number.unit && !number.high ? { ...token, next: index + 1 } : undefined;
}

/** Reads an amount in two portions that share the unit: "50 + 150 g". */
function readSum(line: Line, first: NumberRead): Measure | undefined {
  const mark = line.tokens[first.next];
  const second = mark?.text === "+" ? readNumber(line, first.next + 1) : undefined;
  const behind = second && readUnitBehind(line, second.next);
  if (!second || !behind || !isMeasured(behind.unit)) return undefined;
  return { ...measureOf([first, second], null, behind, second.next), low: add(first.value, second.value) };
}

function measureOf(
  numbers: NumberRead[],
  high: Rational | null,
  behind: BehindRead | undefined,
  next: number,
): Measure {
  const unit = behind?.unit ?? null;
  const spans = numbers.map(({ start, end, value }) => ({ start, end, value, unit: unit?.id ?? null }));
  const isHyphenated = behind?.isHyphenated ?? false;
  const low = numbers[0]?.value ?? rational(0);
  return {
    low,
    high,
    unit,
    unitWord: behind?.word ?? null,
    isHyphenated,
    spans,
    unitAt: next,
    next: behind?.next ?? next,
  };
}

/** Returns how many marks stand for the inch: 2", 2″, 2''. */
function inchMarksAt(tokens: readonly Token[], index: number): number {
  const mark = textAt(tokens, index);
  if (/^["”″]$/.test(mark)) return 1;
  const second = tokens[index + 1];
  return /^['’′]$/.test(mark) && second?.text === mark && second.isGlued ? 2 : 0;
}

type BehindRead = { unit: Unit; word: Token | null; next: number; isHyphenated: boolean };

function readUnitBehind(line: Line, index: number): BehindRead | undefined {
  const { tokens, language } = line;
  const { words } = language;
  const mark = tokens[index];
  const inchMarks = mark?.isGlued ? inchMarksAt(tokens, index) : 0;
  if (inchMarks > 0) return { unit: MEASURES.inch, word: null, next: index + inchMarks, isHyphenated: true };
  if (mark?.text === "#" && tokens[index + 1]?.kind !== "number")
    return { unit: MEASURES.lb, word: null, next: index + 1, isHyphenated: false };
  // "3 or more cloves"
  const isOr = mark !== undefined && words.or.has(mark.text);
  if (isOr && words.remarkPhrases.has(`${mark.text} ${textAt(tokens, index + 1)}`))
    return readUnitBehind(line, index + 2);
  const word = tokens[index + 1];
  if (mark?.text !== "-" || !mark.isGlued || word?.kind !== "word" || !word.isGlued) {
    const found = readUnit(line, index) ?? readDescribedUnit(line, index);
    return found && { unit: found.unit, word: found.word, next: found.next, isHyphenated: false };
  }
  const [name = "", ...more] = word.text.split("-");
  const unit = language.units.get(name);
  // "1/2-inch-thick" and "14-ounce" are sizes; "2-bean" is not.
  if (!unit || (more.length > 0 && unit.kind !== "length")) return undefined;
  const dot = textAt(tokens, index + 2) === "." ? 1 : 0;
  return { unit, word, next: index + 2 + dot, isHyphenated: true };
}

function isBoundJoint({ to, or }: Language["words"], word: string): boolean {
  return to.has(word) || or.has(word);
}

function readUpperBound(line: Line, index: number, firstUnit: Unit | null, isBetween: boolean) {
  const { tokens, language } = line;
  const { words } = language;
  // The dangling hyphen of "3- to 4-pound".
  const at = textAt(tokens, index) === "-" && isBoundJoint(words, textAt(tokens, index + 1)) ? index + 1 : index;
  const word = textAt(tokens, at);
  if (word !== "-" && !isBoundJoint(words, word) && !(isBetween && words.and.has(word))) return undefined;
  const number = readNumber(line, at + 1);
  if (!number || (words.or.has(word) && tokens[number.next]?.kind === "number")) return undefined;
  const behind = readUnitBehind(line, number.next);
  if (firstUnit) {
    // "1 tbsp to 2 tbsp", "12oz-1lb": the bounds have units of the same kind.
    const ratio = behind && ratioOf(behind.unit, firstUnit);
    return ratio && { ...number, inFirstUnit: multiply(number.value, ratio) };
  }
  // "2 à 150 g" are two of that size where "à" may mean "each".
  const isEach = words.unscaledAfter.has(word) && language.hasCompounds && behind && isMeasured(behind.unit);
  if (isEach) return undefined;
  // "1 - 15 oz can" is one tin, not a range.
  const isTin =
    word === "-" && behind && isMeasured(behind.unit) && number.value.numerator >= 5n && readUnit(line, behind.next);
  return isTin ? undefined : { ...number, inFirstUnit: number.value };
}
