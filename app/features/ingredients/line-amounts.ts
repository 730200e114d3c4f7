import { type AmountSpan, type Measure, readMeasure } from "./line-measures.ts";
import { PART_WORDS, skipOfA } from "./line-numbers.ts";
import { spansWithin } from "./line-spans.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { isContainer, isMeasured, ratioOf, readUnit, skipLengthWords, unitAt } from "./line-units.ts";
import { SIZES, UNIT_MANNERS, UNITS_WITHOUT_NUMBER } from "./line-words.ts";
import { add, compare, multiply, ONE, type Rational, rational } from "./quantities.ts";
import type { Unit } from "./units.ts";

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
};

const LEADS = new Set(
  `about approximately approx around roughly circa ca nearly almost scant scanted generous generously heaping heaped good at least up just over
  under only another plus additional rounded level the more maximum minimum max min each to extra between etwa knapp gut`.split(
    /\s+/,
  ),
);
const VAGUE_UNITS = new Set(
  "pinch handful knob dash splash drizzle glug dollop squeeze bunch sprig drop grating grind".split(" "),
);
const NO_AMOUNT = new Set("little bit few lot touch hint good".split(" "));

/** Returns the index after "about", "scant", "at least" and marks. */
function skipLeads(tokens: Token[], index: number): number {
  let at = index;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token || isOpening(token.text) || (token.kind !== "mark" && !LEADS.has(token.text))) break;
    at++;
  }
  return at;
}

/**
 * Returns the amount at the start of a line, and the index where the name begins; undefined if the line starts with the
 * food.
 */
export function readLeadingAmount(tokens: Token[], index: number, text: string): Amount | undefined {
  const start = skipLeads(tokens, index);
  const first = readMeasure(tokens, start, text) ?? readArticle(tokens, start, text);
  if (!first) return readBareUnit(tokens, start, text) ?? readBareUnit(tokens, index, text);
  if (first.unit === null || first.unit.id === "dozen") return readCounted(tokens, first, text);
  return readMeasured(tokens, first, text);
}

/** Reads "a pinch", "an 8-ounce bag", "a lemon". */
function readArticle(tokens: Token[], index: number, text: string): Measure | undefined {
  const token = tokens[index];
  if (token?.text !== "a" && token?.text !== "an") return undefined;
  const following = textAt(tokens, index + 1);
  // "a good glug" is an amount, "a good olive oil" is not.
  const isManner = UNIT_MANNERS.has(following) && readUnit(tokens, index + 1, text) !== undefined;
  if (following === "" || (NO_AMOUNT.has(following) && !isManner)) return undefined;
  const part = following === "half" || following === "quarter" ? PART_WORDS.get(following) : undefined;
  const isCouple = following === "couple";
  const value = part ?? (isCouple ? rational(2) : ONE);
  const unitAt = part ? skipOfA(tokens, index + 2) : index + (isCouple ? 2 : 1);
  const number = tokens[unitAt - 1];
  const unit = readUnit(tokens, textAt(tokens, unitAt) === "of" ? unitAt + 1 : unitAt, text);
  const spans = [{ start: token.start, end: (number ?? token).end, value, unit: unit?.unit.id ?? null }];
  const next = unit?.next ?? unitAt;
  return {
    low: value,
    high: null,
    unit: unit?.unit ?? null,
    unitWord: unit?.word ?? null,
    isHyphenated: false,
    spans,
    unitAt,
    next,
  };
}

/** Reads a unit without a number: "pinch of salt", "small handful basil", "few sprigs thyme". */
function readBareUnit(tokens: Token[], index: number, text: string): Amount | undefined {
  let at = index;
  if (textAt(tokens, at) === "a") at++;
  if (/^(?:few|several|some|couple|little|etwas|einige)$/.test(textAt(tokens, at))) at++;
  const read = readUnit(tokens, at, text);
  const following = read && tokens[read.next];
  if (!read || !following || !UNITS_WITHOUT_NUMBER.has(read.unit.id)) return undefined;
  // "leaves of 3 sprigs thyme"
  if (following.text === "of" && tokens[read.next + 1]?.kind === "number" && read.unit.id === "leaf") return undefined;
  const hasManner = read.next > at + 1;
  if (following.text !== "of" && (following.kind !== "word" || !(hasManner || VAGUE_UNITS.has(read.unit.id))))
    return undefined;
  return { low: null, high: null, unit: read.unit, unitWord: null, spans: [], unitAt: at, next: read.next };
}

/** Reads a count, with the size of each if given: "2", "1 (15 oz) can", "2 x 400g tins", "One 16-ounce package". */
function readCounted(tokens: Token[], first: Measure, text: string): Amount {
  const { low, high, unit, unitWord, spans } = first;
  const amount: Amount = { low, high, unit, unitWord, spans, unitAt: first.unitAt, next: first.next };
  const behindNumber = skipTinNumber(tokens, first.next);
  const tin = behindNumber > first.next ? readUnit(tokens, behindNumber, text) : undefined;
  if (tin) return behindCount(tokens, { ...amount, unit: tin.unit, unitWord: tin.word, next: tin.next }, text);
  // "2 x 400g", and the dash of "1 - 15 oz can"
  const isJoined = /^[x×*-]$/.test(textAt(tokens, first.next)) && tokens[first.next + 1]?.kind === "number";
  // "1 large (28 oz) can"
  const isSized = SIZES.has(textAt(tokens, first.next)) && isOpening(textAt(tokens, first.next + 1));
  const at = isJoined || isSized ? first.next + 1 : first.next;
  const isBracketed = isOpening(textAt(tokens, at));
  let sizeAt = isBracketed ? at + 1 : at;
  while (LEADS.has(textAt(tokens, sizeAt))) sizeAt++;
  const size = readMeasure(tokens, sizeAt, text);
  const hasSize = size && (isBracketed || (size.unit !== null && isMeasured(size.unit)));
  const behindSize = isBracketed
    ? skipParenthesis(tokens, at)
    : size && hasSize
      ? skipParallel(tokens, size, text)
      : at;
  const unitFrom = hasSize ? skipLengthWords(tokens, behindSize) : behindSize;
  const container = readUnit(tokens, at, text) ?? readUnit(tokens, unitFrom, text);
  if (!container) return { ...amount, next: hasSize ? unitFrom : at };
  return behindCount(tokens, { ...amount, unit: container.unit, unitWord: container.word, next: container.next }, text);
}

/** Returns the index after the number of an American can size: "No. 2 can", "#10 can". */
function skipTinNumber(tokens: Token[], index: number): number {
  const isNumber = textAt(tokens, index) === "no" && textAt(tokens, index + 1) === ".";
  const at = textAt(tokens, index) === "#" ? index + 1 : isNumber ? index + 2 : index;
  return at > index && tokens[at]?.kind === "number" ? at + 1 : index;
}

/** Returns the index after "400g/14oz", "2.5kg/5lb 8oz", "14 oz (398 ml)". */
function skipParallel(tokens: Token[], measure: Measure, text: string): number {
  let at = measure.next;
  while (textAt(tokens, at) === "/" || textAt(tokens, at) === "|") {
    const other = readMeasure(tokens, at + 1, text);
    if (!other?.unit) break;
    at = other.next;
    const rest = tokens[at]?.kind === "number" ? readMeasure(tokens, at, text) : undefined;
    if (rest?.unit && isMeasured(rest.unit) && !rest.isHyphenated) at = rest.next;
  }
  const isRepeated = isOpening(textAt(tokens, at)) && readMeasure(tokens, skipLeads(tokens, at + 1), text)?.unit;
  return isRepeated ? skipParenthesis(tokens, at) : at;
}

/** Reads the size in brackets after a counted unit, and repeated amounts: "1 package (10 oz)", "1 package or 2 tsp". */
function behindCount(tokens: Token[], amount: Amount, text: string): Amount {
  const spans = [...amount.spans];
  let { next } = amount;
  while (isOpening(textAt(tokens, next)) && readMeasure(tokens, skipLeads(tokens, next + 1), text)) {
    next = skipParenthesis(tokens, next);
  }
  // "1 can or bottle beer"
  const other = textAt(tokens, next) === "or" ? unitAt(tokens, next + 1, text) : undefined;
  if (other && tokens[other.next]?.kind === "word") next = other.next;
  while (textAt(tokens, next) === "or") {
    const measure = readMeasure(tokens, skipLeads(tokens, next + 1), text);
    // "a drop or two of hot sauce"
    const isVague = measure?.unit === null && textAt(tokens, measure.next) === "of";
    if (!measure || !tokens[measure.next] || (!measure.unit && !isVague)) break;
    spans.push(...measure.spans);
    next = measure.next;
  }
  return { ...amount, spans, next };
}

/**
 * Reads an amount with a unit, and amounts that repeat it or are added: "150g/5¼oz", "1 cup plus 2 tbsp", "1 cup (240
 * ml)", "2 lb 3 oz".
 */
function readMeasured(tokens: Token[], first: Measure, text: string): Amount {
  const { high, unit, unitWord } = first;
  const spans = [...first.spans];
  let { low, next } = first;
  for (let round = 0; round < 6; round++) {
    const mark = textAt(tokens, next);
    if (isOpening(mark)) {
      if (!readMeasure(tokens, skipLeads(tokens, next + 1), text)) break;
      const behind = skipParenthesis(tokens, next);
      if (unit && isMeasured(unit)) spans.push(...spansWithin(tokens, next + 1, behind - 1, text));
      next = behind;
      continue;
    }
    const comma = mark === "," ? 1 : 0;
    const joint = textAt(tokens, next + comma);
    const isSum = /^(?:plus|\+|and|&)$/.test(joint);
    const isSame = comma === 0 && /^(?:\/|\||=|;|or)$/.test(joint);
    const isDirect = tokens[next]?.kind === "number";
    if (!isSum && !isSame && !isDirect) break;
    const otherAt = isDirect ? next : skipLeads(tokens, next + comma + 1);
    // "1 tsp plus a pinch of salt"
    const other = readMeasure(tokens, otherAt, text) ?? (isSum ? readArticle(tokens, otherAt, text) : undefined);
    if (!other?.unit || !unit) break;
    const ratio = !high && !other.high && ratioOf(other.unit, unit);
    if (isSum && !ratio && comma === 1) break;
    // "2 lb 3 oz" adds its smaller unit; the size of a tin ("1 oz 14-ounce can") is not added.
    const isCompound = isDirect && round === 0 && !other.isHyphenated;
    if (ratio && (isSum || (isCompound && compare(ratio, ONE) < 0))) low = add(low, multiply(other.low, ratio));
    if (!isDirect || !other.isHyphenated) spans.push(...other.spans);
    next = other.next;
    if (comma === 1 && textAt(tokens, next) === ",") next++;
  }
  // "¾ tsp teaspoon salt"
  const repeated = unitAt(tokens, next, text);
  if (repeated && repeated.unit.id === unit?.id && isMeasured(repeated.unit)) next = repeated.next;
  const amount = { low, high, unit, unitWord, spans, unitAt: first.unitAt, next };
  return unit && isMeasured(unit)
    ? behindMeasured(tokens, amount, unit, text, first.isHyphenated)
    : behindCount(tokens, amount, text);
}

/** Reads the container or piece after a measure: "200g/7oz can", "2.5cm piece", "14-ounce can". */
function behindMeasured(tokens: Token[], amount: Amount, unit: Unit, text: string, isHyphenated: boolean): Amount {
  const at = unit.kind === "length" ? skipLengthWords(tokens, amount.next) : amount.next;
  const container = readUnit(tokens, at, text);
  if (!container || !isContainer(container.unit)) return { ...amount, next: at };
  if (unit.kind === "length")
    return { ...amount, low: ONE, high: null, unit: container.unit, unitWord: null, next: container.next };
  if (!isHyphenated) return { ...amount, next: container.next };
  return { ...amount, low: ONE, high: null, unit: container.unit, unitWord: null, spans: [], next: container.next };
}
