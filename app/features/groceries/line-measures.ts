import type { Token } from "./line-tokens.ts";
import { ADVERBS, CONTAINERS, NOT_A_UNIT, SIZES, UNIT_MANNERS } from "./line-words.ts";
import { add, compare, divide, multiply, type Rational, rational } from "./quantities.ts";
import { MEASURES, type Unit, unitOfWord } from "./units.ts";

/** One number as it stands in the line: text.slice(start, end) is the number without its unit; the unit is its short form. */
export type AmountSpan = { start: number; end: number; value: Rational; unit: string | null };

/** A number or range with its unit. */
export type Measure = {
  low: Rational;
  /** The upper bound of a range. */
  high: Rational | null;
  unit: Unit | null;
  unitWord: Token | null;
  /** "14-ounce": a size rather than an amount where a count stands before it. */
  isHyphenated: boolean;
  spans: AmountSpan[];
  /** The token behind the number. */
  unitAt: number;
  /** The token behind the unit. */
  next: number;
};

type NumberRead = { value: Rational; start: number; end: number; next: number };
type UnitRead = { unit: Unit; word: Token; next: number };

const NUMBER_WORDS = new Map<string, Rational>(
  `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15 sixteen:16 eighteen:18 twenty:20
  thirty:30 forty:40 fifty:50 ein:1 eine:1 einen:1 zwei:2 drei:3 vier:4`
    .split(/\s+/)
    .map((pair): [string, Rational] => [pair.split(":")[0] ?? "", rational(Number(pair.split(":")[1]))]),
);

/** Spelled parts of one: "half a lemon", "one-third cup", "three quarters". */
export const PART_WORDS = new Map<string, Rational>(
  `half:1/2 halves:1/2 quarter:1/4 quarters:1/4 third:1/3 thirds:1/3 one-half:1/2 one-quarter:1/4 one-fourth:1/4 one-third:1/3
  one-eighth:1/8 two-thirds:2/3 three-quarters:3/4 three-fourths:3/4 halbe:1/2 halber:1/2 halbes:1/2`
    .split(/\s+/)
    .map((pair): [string, Rational] => {
      const [word = "", top, bottom] = pair.split(/[:/]/);
      return [word, rational(Number(top), Number(bottom))];
    }),
);

const RANGE_WORDS = new Set(["-", "to", "or", "bis", "till", "until", "oder"]);
const LENGTH_WORDS = new Set("thick long wide square diameter in round deep lengths length across tall".split(" "));

/** Whether a unit's things come in sizes: tins, bags, pieces. */
export function isContainer(unit: Unit): boolean {
  return CONTAINERS.has(unit.id);
}

/** Whether a unit measures volume, mass or length. */
export function isMeasured(unit: Unit): boolean {
  return unit.kind !== "count";
}

/** How many of unit b one unit a is, where both measure the same; undefined otherwise. */
export function ratioOf(a: Unit, b: Unit): Rational | undefined {
  if (a.kind !== b.kind || a.kind === "count") return undefined;
  return divide(a.base, b.base);
}

function textAt(tokens: Token[], index: number): string {
  return tokens[index]?.text ?? "";
}

/** The number that starts at a token, mixed numbers and number words included. */
function readNumber(tokens: Token[], index: number): NumberRead | undefined {
  const token = tokens[index];
  if (token?.kind === "word") return readNumberWord(tokens, index, token);
  if (token?.kind !== "number") return undefined;
  if (token.isFraction) return withArticle(tokens, token, index + 1);
  const plain = { value: token.value, start: token.start, end: token.end, next: index + 1 };
  if (token.value.denominator !== 1n) return plain;
  return readMixedNumber(tokens, index, token) ?? plain;
}

/** "½ a lemon" */
function withArticle(tokens: Token[], number: Token, next: number): NumberRead {
  const article = tokens[next];
  const isArticle = article?.text === "a" || article?.text === "an";
  return {
    value: number.value,
    start: number.start,
    end: (isArticle ? article : number).end,
    next: isArticle ? next + 1 : next,
  };
}

/** "1 1/2", "1-1/2", "1 and 1/2", "1 and a half". */
function readMixedNumber(tokens: Token[], index: number, whole: Token): NumberRead | undefined {
  const connector = tokens[index + 1];
  const isDash = connector?.text === "-" && connector.isGlued;
  const isAnd = connector?.text === "and" || connector?.text === "&";
  const at = isDash || isAnd ? index + 2 : index + 1;
  const fraction = tokens[at];
  const half = tokens[at + 1];
  if (isAnd && fraction?.text === "a" && half?.text === "half") {
    return { value: add(whole.value, rational(1, 2)), start: whole.start, end: half.end, next: at + 2 };
  }
  if (fraction?.kind !== "number" || !fraction.isFraction || fraction.text.startsWith(".")) return undefined;
  if (isDash && !fraction.isGlued) return undefined;
  if (at === index + 1 && isSizeOfCounted(tokens, at, whole.value)) return undefined;
  return { value: add(whole.value, fraction.value), start: whole.start, end: fraction.end, next: at + 1 };
}

/** In "1 1/4-ounce package", "1 1/2-inch piece" and "8 1/2-inch-thick slices" the fraction is the size of each thing. */
function isSizeOfCounted(tokens: Token[], fractionAt: number, count: Rational): boolean {
  const dash = tokens[fractionAt + 1];
  if (dash?.text !== "-" || !dash.isGlued) return false;
  const size = unitOfWord(textAt(tokens, fractionAt + 2).split("-")[0] ?? "");
  if (!size || !isMeasured(size)) return false;
  const dot = textAt(tokens, fractionAt + 3) === "." ? 1 : 0;
  const container = unitAt(tokens, skipLengthWords(tokens, fractionAt + 3 + dot));
  if (!container || !isContainer(container.unit)) return false;
  return count.numerator === 1n || container.word.text === container.unit.plural;
}

function readNumberWord(tokens: Token[], index: number, token: Token): NumberRead | undefined {
  const second = tokens[index + 1];
  const part = PART_WORDS.get(token.text);
  if (part) {
    // "half and half" is a food.
    if (token.text === "half" && (second?.text === "and" || second?.text === "&")) return undefined;
    const isJoined = second?.text === "a" || second?.text === "an" || second?.text === "of";
    return {
      value: part,
      start: token.start,
      end: (isJoined ? second : token).end,
      next: isJoined ? index + 2 : index + 1,
    };
  }
  const value = NUMBER_WORDS.get(token.text);
  if (!value) return undefined;
  const half = tokens[index + 3];
  if (second?.text === "and" && textAt(tokens, index + 2) === "a" && half?.text === "half") {
    return { value: add(value, rational(1, 2)), start: token.start, end: half.end, next: index + 4 };
  }
  const secondPart = second && second.text !== "halves" ? PART_WORDS.get(second.text) : undefined;
  if (second && secondPart) {
    return { value: multiply(value, secondPart), start: token.start, end: second.end, next: index + 2 };
  }
  return { value, start: token.start, end: token.end, next: index + 1 };
}

/** The unit whose word stands at a token; the original text tells T (tablespoon) from t (teaspoon). */
export function unitAt(tokens: Token[], index: number, text?: string): UnitRead | undefined {
  const token = tokens[index];
  if (token?.kind !== "word") return undefined;
  const { name, next: behind } = unitName(tokens, index, token, text);
  const unit = unitOfWord(name);
  if (!unit) return undefined;
  // "in" is the inch only where it cannot be the preposition.
  if (token.text === "in" && tokens[index - 1]?.kind !== "number" && textAt(tokens, index - 1) !== "-")
    return undefined;
  const dot = tokens[behind];
  const next = dot?.text === "." && dot.isGlued ? behind + 1 : behind;
  if (NOT_A_UNIT.get(unit.id)?.has(textAt(tokens, next))) return undefined;
  return { unit, word: token, next };
}

function unitName(tokens: Token[], index: number, token: Token, text?: string): { name: string; next: number } {
  const word = token.text.endsWith("-") ? token.text.slice(0, -1) : token.text;
  if (word === "fl" || word === "fluid") {
    const mark = textAt(tokens, index + 1);
    const at = mark === "." || mark === "-" ? index + 2 : index + 1;
    return unitOfWord(textAt(tokens, at))?.id === "oz"
      ? { name: "floz", next: at + 1 }
      : { name: word, next: index + 1 };
  }
  if (/^fl(?:uid)?[-.](?:oz|ounces?)$/.test(word)) return { name: "floz", next: index + 1 };
  if (word === "t") return { name: text?.[token.start] === "T" ? "tbsp" : "tsp", next: index + 1 };
  return { name: word, next: index + 1 };
}

/** A unit with the words of manner before it: "large handful", "heaped tbsp", "loosely packed cups", "lg. can". */
export function readUnit(tokens: Token[], index: number, text: string): UnitRead | undefined {
  for (let at = index; at < index + 5; at++) {
    const token = tokens[at];
    if (!token) return undefined;
    const found = unitAt(tokens, at, text);
    if (found) return found;
    const isManner =
      UNIT_MANNERS.has(token.text) ||
      SIZES.has(token.text) ||
      (ADVERBS.has(token.text) && UNIT_MANNERS.has(textAt(tokens, at + 1))) ||
      (token.text === "." && token.isGlued && SIZES.has(textAt(tokens, at - 1)));
    if (!isManner && !(at > index && /^(?:,|and|to|or)$/.test(token.text))) return undefined;
  }
  return undefined;
}

/** Behind "thick", "long", "in diameter". */
export function skipLengthWords(tokens: Token[], index: number): number {
  let at = index;
  if (tokens[at]?.text === "-" && tokens[at]?.isGlued) at++;
  while (LENGTH_WORDS.has(textAt(tokens, at))) at++;
  return at;
}

/** A number or range with its unit: "2-3", "1 to 1 1/2 cups", "3- to 4-pound", "350-450g", "12oz-1lb". */
export function readMeasure(tokens: Token[], index: number, text: string): Measure | undefined {
  const first = readNumber(tokens, index);
  if (!first) return undefined;
  const direct = readUnitBehind(tokens, first.next, text);
  const hasOwnUnit = direct !== undefined && isMeasured(direct.unit);
  const second = readUpperBound(tokens, hasOwnUnit ? direct.next : first.next, text, hasOwnUnit ? direct.unit : null);
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
  if (mark?.text === "#") return { unit: MEASURES.lb, word: null, next: index + 1, isHyphenated: false };
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

function readUpperBound(tokens: Token[], index: number, text: string, firstUnit: Unit | null) {
  // The dangling hyphen of "3- to 4-pound".
  const at = textAt(tokens, index) === "-" && /^(?:to|or)$/.test(textAt(tokens, index + 1)) ? index + 1 : index;
  const word = textAt(tokens, at);
  if (!RANGE_WORDS.has(word)) return undefined;
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
