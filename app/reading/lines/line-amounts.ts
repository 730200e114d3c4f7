import type { Language } from "../languages/language.ts";
import type { Line } from "./line.ts";
import { behindCount, isPackOfSeveral, isSizeOfEach, readCounted, sizeOf } from "./line-counts.ts";
import { skipContents, skipLeads, skipSomePhrase } from "./line-leads.ts";
import {
  type Amount,
  type Measure,
  readHalfBehindUnit,
  readMeasure,
  readUnitAndHalf,
  readUnitFirst,
} from "./line-measures.ts";
import { isNameNumber } from "./line-name-words.ts";
import { skipOfA } from "./line-numbers.ts";
import { spansWithin } from "./line-spans.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { isContainer, isMeasured, ratioOf, readUnit, skipLengthWords, unitAt } from "./line-units.ts";
import { add, compare, multiply, ONE, rational, ZERO } from "./quantities.ts";
import type { Unit } from "./units.ts";

/** Units that a line may begin with, without a number. */
const UNITS_WITHOUT_NUMBER = new Set(
  `pinch handful knob dash splash drizzle bunch sprig glug dollop squeeze drop sprinkle clove slice piece stick can head stalk
  strip dozen spoonful cup sheet wedge tbsp tsp leaf cube package jar bottle chunk twist grind shake grating strand fistful serving thumb`.split(
    /\s+/,
  ),
);
/** Units that need no "of" after them: "pinch salt". */
const VAGUE_UNITS = new Set(
  "pinch handful knob dash splash drizzle glug dollop squeeze bunch sprig drop grating grind dozen".split(" "),
);

/**
 * Returns the amount at the start of a line, and the index where the name begins; undefined if the line starts with the
 * food.
 */
export function readLeadingAmount(line: Line, index: number): Amount | undefined {
  const start = skipLeads(line, index);
  if (isNameNumber(line, start)) return undefined;
  const behindSome = skipSomePhrase(line, start);
  if (behindSome > start) return readBareUnit(line, behindSome, true);
  const first =
    readMeasure(line, start) ?? readArticle(line, start) ?? readUnitFirst(line, start) ?? readUnitAndHalf(line, start);
  if (!first)
    return (
      readPack(line, start) ??
      readBareUnit(line, index, false) ??
      readBareUnit(line, start, false) ??
      readBracketedSize(line, start) ??
      readBracketedCount(line, start)
    );
  if (first.unit === null || first.unit.id === "dozen") return readCounted(line, first);
  if (isPackOfSeveral(line, first)) return { ...first, unit: null, unitWord: null, next: behindOf(line, first.next) };
  return readMeasured(line, first);
}

/** Returns the index behind "of". */
function behindOf({ tokens, language: { words } }: Line, index: number): number {
  return words.of.has(textAt(tokens, index)) ? index + 1 : index;
}

/** Reads a container without a number that says how many pieces it has: "pack of 6 buns", "Packung mit 6 Brötchen". */
function readPack(line: Line, index: number): Amount | undefined {
  const unit = unitAt(line, index);
  if (!unit || !isContainer(unit.unit) || skipContents(line, unit.next) === unit.next) return undefined;
  return oneBefore(unit, index);
}

/** Returns the amount of one unit that has no number, which a scaled one is put before: "pack of 6 buns", "dozen eggs". */
function oneBefore({ unit, word, next }: NonNullable<ReturnType<typeof unitAt>>, index: number): Amount {
  const { start } = word;
  const spans = [{ start, end: start, value: ONE, unit: unit.id }];
  return { low: ONE, high: null, unit, unitWord: word, spans, unitAt: index, next };
}

/** Reads a number in brackets before what is bought in sizes: "(2) 8-oz packages cream cheese". */
function readBracketedCount(line: Line, index: number): Amount | undefined {
  const { tokens } = line;
  if (!isOpening(textAt(tokens, index)) || skipParenthesis(line, index) !== index + 3) return undefined;
  const count = tokens[index + 1]?.kind === "number" ? readMeasure(line, index + 1) : undefined;
  if (!count || count.unit) return undefined;
  const amount = readCounted(line, { ...count, next: index + 3 });
  return amount.unit && isContainer(amount.unit) ? amount : undefined;
}

/** Reads "a pinch", "an 8-ounce bag", "a lemon". */
export function readArticle(line: Line, index: number): Measure | undefined {
  const { tokens, language } = line;
  const { words } = language;
  const token = tokens[index];
  if (!token || !words.one.has(token.text)) return undefined;
  const following = textAt(tokens, index + 1);
  // "a good glug" is an amount, "a good olive oil" is not.
  const isManner = words.manners.has(following) && readUnit(line, index + 1) !== undefined;
  if (following === "" || (words.little.has(following) && !isManner)) return undefined;
  const part = language.fractions.get(following);
  const more = language.articleNumbers.get(following);
  const unitAt = part ? skipOfA(line, index + 2) : index + (more ? 2 : 1);
  const unit = readUnit(line, words.of.has(textAt(tokens, unitAt)) ? unitAt + 1 : unitAt);
  // "a cup and a half"
  const half = unit ? readHalfBehindUnit(line, unit.next) : undefined;
  const whole = part ?? more ?? ONE;
  const value = add(whole, half?.value ?? ZERO);
  // "a couple of carrots" is "4 carrots".
  const isOf = more !== undefined && !unit && words.of.has(textAt(tokens, unitAt));
  const last = tokens[isOf ? unitAt : unitAt - 1] ?? token;
  const span = { start: token.start, end: last.end, value, unit: unit?.unit.id ?? null };
  const spans = [half ? { ...span, rest: { ...half.rest, whole } } : span];
  const next = half?.next ?? unit?.next ?? unitAt;
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
function readBareUnit(line: Line, index: number, isBehindSome: boolean): Amount | undefined {
  const { tokens, language } = line;
  const { words } = language;
  let at = index;
  if (words.one.has(textAt(tokens, at))) at++;
  const hasSome = words.some.has(textAt(tokens, at));
  if (hasSome) at++;
  const read = readUnit(line, at);
  const following = read && tokens[read.next];
  const isVague = isBehindSome || hasSome;
  if (!read || !following || !(isVague || UNITS_WITHOUT_NUMBER.has(read.unit.id))) return undefined;
  const hasOf = words.of.has(following.text);
  // "leaves of 3 sprigs thyme"
  if (hasOf && tokens[read.next + 1]?.kind === "number" && read.unit.id === "leaf") return undefined;
  const hasManner = read.next > at + 1;
  const isAmount = isVague || hasManner || VAGUE_UNITS.has(read.unit.id);
  if (!hasOf && (following.kind !== "word" || !isAmount)) return undefined;
  if (read.unit.id === "dozen" && !isVague) return oneBefore(read, at);
  return {
    low: null,
    high: null,
    unit: read.unit,
    unitWord: null,
    spans: [],
    unitAt: at,
    next: read.next,
    isSome: isVague,
  };
}

/** Most words of an amount in words at the end of a line. */
const LAST_WORDS = 5;

/** Reads an amount in words at the end of a line, and where it begins: "Sale un pizzico", "Basilico qualche foglia", "Farina g 300". */
export function readLastAmount(line: Line, from: number): { amount: Amount; at: number } | undefined {
  const { tokens, language } = line;
  const { one, some } = language.words;
  for (let at = Math.max(from, tokens.length - LAST_WORDS); at < tokens.length - 1; at++) {
    const word = textAt(tokens, at);
    const isNumber = language.numbers.has(word) || language.fractions.has(word);
    const measure = isNumber ? readMeasure(line, at) : one.has(word) ? readArticle(line, at) : readUnitFirst(line, at);
    const bare = some.has(word) ? readUnit(line, at + 1) : undefined;
    const next = measure?.unit ? measure.next : bare?.next;
    if (next === undefined || !/^[(),.]?$/.test(textAt(tokens, next))) continue;
    const amount = measure ?? {
      low: null,
      high: null,
      unit: bare?.unit ?? null,
      unitWord: null,
      spans: [],
      unitAt: at,
      next,
      isSome: true,
    };
    return { amount, at };
  }
  return undefined;
}

/**
 * Reads an amount with a unit, and amounts that repeat it or are added: "150g/5¼oz", "1 cup plus 2 tbsp", "1 cup (240
 * ml)", "2 lb 3 oz".
 */
function readMeasured(line: Line, first: Measure): Amount {
  const { tokens, language } = line;
  const { words } = language;
  const { high, unit, unitWord } = first;
  const spans = [...first.spans];
  const added: NonNullable<Amount["added"]>[number][] = [];
  let { low, next } = first;
  let size: ReturnType<typeof sizeOf> = {};
  for (let round = 0; round < 6; round++) {
    const mark = textAt(tokens, next);
    if (isOpening(mark)) {
      const repeated = readMeasure(line, skipLeads(line, next + 1));
      if (!repeated) break;
      const behind = skipParenthesis(line, next);
      if (!isSizeOfEach(line, first, repeated, next, behind)) spans.push(...spansWithin(line, next + 1, behind - 1));
      else if (unit) size = sizeOf(unit, repeated);
      next = behind;
      continue;
    }
    const comma = mark === "," ? 1 : 0;
    const joint = textAt(tokens, next + comma);
    const isSum = joint === "+" || words.plus.has(joint) || words.and.has(joint) || words.minus.has(joint);
    const isSame = comma === 0 && (/^[/|=;]$/.test(joint) || words.or.has(joint));
    const isDirect = tokens[next]?.kind === "number";
    if (!isSum && !isSame && !isDirect) break;
    const otherAt = isDirect ? next : skipLeads(line, next + comma + 1);
    // "1 tsp plus a pinch of salt"
    const other = readMeasure(line, otherAt) ?? (isSum ? readArticle(line, otherAt) : undefined);
    if (!other?.unit || !unit) break;
    const ratio = !high && !other.high && ratioOf(other.unit, unit);
    if (isSum && !ratio && comma === 1) break;
    // "2 lb 3 oz" adds its smaller unit; the size of a tin ("1 oz 14-ounce can") is not added, nor "1 lb 450 g".
    const isSameSystem = (other.unit.system === "metric") === (unit.system === "metric");
    const isCompound = isDirect && round === 0 && !other.isHyphenated && isSameSystem;
    if (ratio && (isSum || (isCompound && compare(ratio, ONE) < 0))) {
      const sign = rational(words.minus.has(joint) ? -1 : 1);
      low = add(low, multiply(multiply(other.low, ratio), sign));
    } else if (isSum && !ratio && !words.minus.has(joint))
      added.push({ low: other.low, high: other.high, unit: other.unit });
    if (!isDirect || !other.isHyphenated) spans.push(...other.spans);
    next = other.next;
    if (comma === 1 && textAt(tokens, next) === ",") next++;
  }
  // "¾ tsp teaspoon salt"
  const repeated = unitAt(line, next);
  if (repeated && repeated.unit.id === unit?.id && isMeasured(repeated.unit)) next = repeated.next;
  const amount = { low, high, unit, unitWord, spans, unitAt: first.unitAt, next, added, ...size };
  return unit && isMeasured(unit) ? behindMeasured(line, amount, unit, first.isHyphenated) : behindCount(line, amount);
}

/** Reads the container or piece after a measure: "200g/7oz can", "2.5cm piece", "14-ounce can". */
function behindMeasured(line: Line, amount: Amount, unit: Unit, isHyphenated: boolean): Amount {
  const { tokens } = line;
  const at = unit.kind === "length" ? skipLengthWords(line, amount.next) : amount.next;
  const container = readUnit(line, at);
  // "1 kg dicke Rippe": the last word is the food.
  if (!container || !isContainer(container.unit) || !tokens[container.next])
    return unit.kind === "length" && isSizeOfFood(line, amount, isHyphenated)
      ? { ...oneOf(amount, null, null), next: at }
      : { ...amount, unitWord: isHyphenated ? null : amount.unitWord, next: at };
  if (unit.kind === "length")
    return { ...amount, low: ONE, high: null, unit: container.unit, unitWord: null, next: container.next };
  if (!isHyphenated) return { ...amount, container: container.unit, next: container.next };
  return { ...oneOf(amount, container.unit, container.word), ...sizeOf(container.unit, amount), next: container.next };
}

/** Returns whether a length is the size of one piece: "9-inch pie crust", "10 inch tortilla"; not "2 inches ginger". */
function isSizeOfFood(line: Line, { low, unitWord, next }: Amount, isHyphenated: boolean): boolean {
  const { tokens, language } = line;
  if (isCutByLength(line, next)) return false;
  const isOne = isHyphenated || (unitWord && low && compare(low, ONE) > 0 && isShownSingular(language, unitWord.text));
  return isOne === true && tokens[next]?.kind === "word" && !language.words.of.has(textAt(tokens, next));
}

/** Words that may describe a root before its name: "1-inch fresh young ginger". */
const DESCRIBING_WORDS = 2;

/** Returns whether a food is cut to a length, and no piece of it is named: "1-inch ginger", not "1-inch ginger knob". */
function isCutByLength(line: Line, index: number): boolean {
  const { words } = line.language;
  for (let at = index; at <= index + DESCRIBING_WORDS; at++)
    if (words.cutByLength.has(textAt(line.tokens, at))) return unitAt(line, at + 1) === undefined;
  return false;
}

/** Returns whether a word that has another plural is in the singular. */
function isShownSingular({ singular, plural }: Language, word: string): boolean {
  return word.length > 2 && singular(word) === word && plural(word) !== word;
}

/** Returns the amount of one thing, of which the line gives only the size; a scaled number is put before that. */
function oneOf(amount: Amount, unit: Unit | null, unitWord: Token | null): Amount {
  const start = amount.spans[0]?.start ?? 0;
  return {
    ...amount,
    low: ONE,
    high: null,
    unit,
    unitWord,
    spans: [{ start, end: start, value: ONE, unit: unit?.id ?? null }],
  };
}

/** Reads the size of one container in brackets at the start of a line: "(15 oz) can corn". */
function readBracketedSize(line: Line, index: number): Amount | undefined {
  const { tokens } = line;
  if (!isOpening(textAt(tokens, index))) return undefined;
  const size = readMeasure(line, skipLeads(line, index + 1));
  const end = skipParenthesis(line, index);
  const container = size?.unit && isMeasured(size.unit) && size.next === end - 1 ? readUnit(line, end) : undefined;
  if (!size || !container || !isContainer(container.unit) || !tokens[container.next]) return undefined;
  const start = tokens[index]?.start ?? 0;
  const amount = oneOf(
    { ...size, spans: [{ start, end: start, value: ONE, unit: null }] },
    container.unit,
    container.word,
  );
  return { ...amount, ...sizeOf(container.unit, size), unitAt: end, next: container.next };
}
