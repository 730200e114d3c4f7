import { type NumberRead, readNumber } from "./line-numbers.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { isMeasured, ratioOf, readUnit } from "./line-units.ts";
import { compare, multiply, type Rational, rational } from "./quantities.ts";
import { MEASURES, type Unit, unitOfWord } from "./units.ts";

/** One number in the line: text.slice(start, end) is the number without its unit; the unit is its short form. */
export type AmountSpan = { start: number; end: number; value: Rational; unit: string | null };

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

const RANGE_WORDS = new Set(["-", "to", "or", "bis", "till", "until", "oder"]);

/** Reads a number or range with its unit: "2-3", "1 to 1 1/2 cups", "3- to 4-pound", "350-450g", "12oz-1lb". */
export function readMeasure(tokens: Token[], index: number, text: string): Measure | undefined {
  const first = readNumber(tokens, index);
  if (!first) return undefined;
  const direct = readUnitBehind(tokens, first.next, text);
  const hasOwnUnit = direct !== undefined && isMeasured(direct.unit);
  const isBetween = textAt(tokens, index - 1) === "between";
  const at = hasOwnUnit ? direct.next : first.next;
  const second = readUpperBound(tokens, at, text, hasOwnUnit ? direct.unit : null, isBetween);
  if (!second || compare(first.value, second.inFirstUnit) >= 0) return measureOf([first], null, direct, first.next);
  const behind = readUnitBehind(tokens, second.next, text);
  const measure = measureOf([first, second], second.inFirstUnit, behind, second.next);
  return hasOwnUnit ? { ...measure, unit: direct.unit } : measure;
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

type BehindRead = { unit: Unit; word: Token | null; next: number; isHyphenated: boolean };

function readUnitBehind(tokens: Token[], index: number, text: string): BehindRead | undefined {
  const mark = tokens[index];
  if (mark?.isGlued && /^["”″]$/.test(mark.text)) {
    return { unit: MEASURES.inch, word: null, next: index + 1, isHyphenated: true };
  }
  if (mark?.text === "#" && tokens[index + 1]?.kind !== "number")
    return { unit: MEASURES.lb, word: null, next: index + 1, isHyphenated: false };
  const word = tokens[index + 1];
  if (mark?.text !== "-" || !mark.isGlued || word?.kind !== "word" || !word.isGlued) {
    const found = readUnit(tokens, index, text);
    return found && { ...found, isHyphenated: false };
  }
  const [name = "", ...more] = word.text.split("-");
  const unit = unitOfWord(name);
  // "1/2-inch-thick" and "14-ounce" are sizes; "2-bean" is not.
  if (!unit || (more.length > 0 && unit.kind !== "length")) return undefined;
  const dot = textAt(tokens, index + 2) === "." ? 1 : 0;
  return { unit, word, next: index + 2 + dot, isHyphenated: true };
}

function readUpperBound(tokens: Token[], index: number, text: string, firstUnit: Unit | null, isBetween: boolean) {
  // The dangling hyphen of "3- to 4-pound".
  const at = textAt(tokens, index) === "-" && /^(?:to|or)$/.test(textAt(tokens, index + 1)) ? index + 1 : index;
  const word = textAt(tokens, at);
  if (!RANGE_WORDS.has(word) && !(isBetween && word === "and")) return undefined;
  const number = readNumber(tokens, at + 1);
  if (!number || (word === "or" && tokens[number.next]?.kind === "number")) return undefined;
  const behind = readUnitBehind(tokens, number.next, text);
  if (firstUnit) {
    // "1 tbsp to 2 tbsp", "12oz-1lb": the bounds have units of the same kind.
    const ratio = behind && ratioOf(behind.unit, firstUnit);
    return ratio && { ...number, inFirstUnit: multiply(number.value, ratio) };
  }
  // "1 - 15 oz can" is one tin, not a range.
  const isTin =
    word === "-" &&
    behind &&
    isMeasured(behind.unit) &&
    number.value.numerator >= 5n &&
    readUnit(tokens, behind.next, text);
  return isTin ? undefined : { ...number, inFirstUnit: number.value };
}
