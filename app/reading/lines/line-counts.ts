import type { Line } from "./line.ts";
import { skipLeads } from "./line-leads.ts";
import { type Amount, type Measure, readMeasure } from "./line-measures.ts";
import { isNounAt } from "./line-name-words.ts";
import { isTimesAt, spansWithin } from "./line-spans.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { isMeasured, readUnit, skipLengthWords, unitAt } from "./line-units.ts";
import { multiply, toNumber } from "./quantities.ts";
import type { Unit } from "./units.ts";

/* Amounts that count: the number, the container or piece, and its size. */

/** Reads a count, with the size of each if given: "2", "1 (15 oz) can", "2 x 400g tins", "One 16-ounce package". */
export function readCounted(line: Line, first: Measure): Amount {
  const { tokens, language } = line;
  const { words } = language;
  const { low, high, unit, unitWord, spans } = first;
  const amount: Amount = { low, high, unit, unitWord, spans, unitAt: first.unitAt, next: first.next };
  const behindNumber = skipTinNumber(tokens, first.next);
  const tin = behindNumber > first.next ? readUnit(line, behindNumber) : undefined;
  if (tin) return behindCount(line, { ...amount, unit: tin.unit, unitWord: tin.word, next: tin.next });
  // "2 x 400g", and the dash of "1 - 15 oz can"
  const isTimes = isTimesAt(line, first.next);
  const isJoined = (isTimes || textAt(tokens, first.next) === "-") && tokens[first.next + 1]?.kind === "number";
  // "1 large (28 oz) can"
  const isSized = words.sizes.has(textAt(tokens, first.next)) && isOpening(textAt(tokens, first.next + 1));
  const at = isJoined || isSized || isTimes ? first.next + 1 : skipMultipack(line, first.next);
  // "2 1 spring onion" of a meal kit, "2 1 clove garlic"
  const isOfOne = textAt(tokens, at) === "1" && !tokens[at]?.isGlued && tokens[at + 1]?.kind === "word";
  const one = isOfOne && low.denominator === 1n ? readMeasure(line, at) : undefined;
  if (one && !(one.unit && isMeasured(one.unit)))
    return { ...amount, unit: one.unit ?? unit, unitWord: one.unitWord ?? unitWord, next: one.next };
  // "2 x 6 eggs", "2 6er-Pack Bier"
  const times = tokens[at]?.kind === "number" && textAt(tokens, first.next) !== "-" ? readMeasure(line, at) : undefined;
  const behindTimes = times ? skipMultipack(line, times.next) : at;
  if (times && !times.unit && !times.high && (isJoined || behindTimes > times.next))
    if (tokens[behindTimes]?.kind === "word" && !readUnit(line, behindTimes))
      return { ...amount, low: multiply(low, times.low), high: high && multiply(high, times.low), next: behindTimes };
  const isBracketed = isOpening(textAt(tokens, at));
  let sizeAt = isBracketed ? at + 1 : at;
  while (words.leads.has(textAt(tokens, sizeAt))) sizeAt++;
  const size = readMeasure(line, sizeAt);
  const hasSize = size && (isBracketed || (size.unit !== null && isMeasured(size.unit)));
  const behindSize = isBracketed ? skipParenthesis(line, at) : size && hasSize ? skipParallel(line, size) : at;
  const unitFrom = hasSize ? skipLengthWords(line, behindSize) : behindSize;
  // "une douzaine de gousses d'ail"
  const ofUnit = unit !== null && words.of.has(textAt(tokens, at)) ? readUnit(line, at + 1) : undefined;
  const read = readUnit(line, at) ?? ofUnit ?? readUnit(line, unitFrom);
  // "a dozen rolls" counts rolls, "a dozen slices of ham" slices.
  const isFood = unit !== null && read !== undefined && !isBeforeFood(line, read.next);
  const container = isFood ? undefined : read;
  const isPack = size?.unit?.kind === "mass" || size?.unit?.kind === "volume";
  if (!container && size && isPack && !isBracketed && !isJoined && !size.isHyphenated)
    return { ...amount, ...timesSize(first, size), next: unitFrom };
  if (!container) {
    const total = isPack && isTimes && size && { total: timesSize(first, size) };
    return { ...amount, ...total, next: hasSize ? unitFrom : at };
  }
  const unitAt = hasSize ? unitFrom : first.unitAt;
  const pieces = unit === null ? amount : { ...amount, ...inPieces(first, unit) };
  const agreeing = unitWord ?? container.word;
  const sized = { ...pieces, ...sizeOf(container.unit, size), unit: container.unit, unitWord: agreeing };
  return behindCount(line, { ...sized, unitAt, next: container.next });
}

/** Returns the number of pieces in dozens. */
function inPieces({ low, high }: Measure, { base }: Unit): Pick<Amount, "low" | "high"> {
  return { low: multiply(low, base), high: high && multiply(high, base) };
}

/** Returns whether "of" or the name of a food is at a token. */
function isBeforeFood(line: Line, index: number): boolean {
  return line.language.words.of.has(textAt(line.tokens, index)) || isNounAt(line, index);
}

/** Returns the whole amount of packs of one size, as meal kits write it: "2 80g mangetout" is 160 g. */
function timesSize({ low, high }: Measure, size: Measure): Pick<Amount, "low" | "high" | "unit" | "unitWord"> {
  const isRange = high !== null || size.high !== null;
  const largest = isRange ? multiply(high ?? low, size.high ?? size.low) : null;
  // The unit's word agrees with the size, which stays.
  return { low: multiply(low, size.low), high: largest, unit: size.unit, unitWord: null };
}

/** Returns the index after the rest of a number of pieces that are sold together: "6er Pack Bier", "10er Eier". */
export function skipMultipack({ tokens, language: { words } }: Line, index: number, isLast = false): number {
  if (!tokens[index]?.isGlued || !words.countEndings.has(textAt(tokens, index))) return index;
  const at = textAt(tokens, index + 1) === "-" ? index + 2 : index + 1;
  return words.multipacks.has(textAt(tokens, at)) && (isLast || tokens[at + 1]) ? at + 1 : at;
}

/** From here on, "6 pack beer" is one pack; "2 pack yeast" are two. */
const FEWEST_IN_PACK = 4n;

/**
 * Returns whether a number is how many pieces are sold together: "6-pack beer", "12 pack of eggs", "8pk rolls", but not "6 packs"
 * and "4 pk yeast".
 */
export function isPackOfSeveral(line: Line, { low, high, unit, unitWord, isHyphenated }: Measure): boolean {
  if (unit?.id !== "package") return false;
  if (isHyphenated) return true;
  const isPack = unitWord?.text === "pack" || (unitWord?.text === "pk" && unitWord.isGlued);
  return isPack && line.language.code === "en" && !high && low.numerator >= FEWEST_IN_PACK * low.denominator;
}

/** Returns the index after the number of an American can size: "No. 2 can", "#10 can". */
function skipTinNumber(tokens: Token[], index: number): number {
  const isNumber = textAt(tokens, index) === "no" && textAt(tokens, index + 1) === ".";
  const at = textAt(tokens, index) === "#" ? index + 1 : isNumber ? index + 2 : index;
  return at > index && tokens[at]?.kind === "number" ? at + 1 : index;
}

/** Returns the index after "400g/14oz", "2.5kg/5lb 8oz", "14 oz (398 ml)". */
function skipParallel(line: Line, measure: Measure): number {
  const { tokens } = line;
  let at = measure.next;
  while (textAt(tokens, at) === "/" || textAt(tokens, at) === "|") {
    const other = readMeasure(line, at + 1);
    if (!other?.unit) break;
    at = other.next;
    const rest = tokens[at]?.kind === "number" ? readMeasure(line, at) : undefined;
    if (rest?.unit && isMeasured(rest.unit) && !rest.isHyphenated) at = rest.next;
  }
  const isRepeated = isOpening(textAt(tokens, at)) && readMeasure(line, skipLeads(line, at + 1))?.unit;
  return isRepeated ? skipParenthesis(line, at) : at;
}

/** Reads the size of each: "boîtes de 400 g (14 oz) de tomates", "Dose à 400 g Tomaten". */
function readEachSize(line: Line, index: number): { size: Measure; next: number } | undefined {
  const { tokens, language } = line;
  const { of, unscaledAfter } = language.words;
  if (!of.has(textAt(tokens, index)) && !unscaledAfter.has(textAt(tokens, index))) return undefined;
  const size = readMeasure(line, skipLeads(line, index + 1));
  if (!size?.unit || !isMeasured(size.unit) || size.unit.kind === "length") return undefined;
  const next = skipParallel(line, size);
  return tokens[next]?.kind === "word" ? { size, next } : undefined;
}

/** Units that are sold in sizes, so that brackets behind them give the size of one: "2 cans (14 oz)". */
const SOLD_IN_SIZES = new Set("can jar bottle package box carton container tub tube pouch".split(" "));

/** Returns the size of a container that is bought in sizes, as a part of its amount. */
export function sizeOf(container: Unit, size: Measure | Amount | undefined): Pick<Amount, "size"> {
  const isSize = size?.low && size.unit && isMeasured(size.unit) && !size.high && SOLD_IN_SIZES.has(container.id);
  return isSize && size.low && size.unit ? { size: { value: size.low, unit: size.unit } } : {};
}

/** Nothing is sold by these, so an amount in them is the whole one: "2 packets (4½ teaspoons)". */
const KITCHEN_MEASURES = new Set("cup tbsp tsp dessertspoon".split(" "));

/** Grams of yeast, baking powder and vanilla sugar in one packet. */
const PACKET_GRAMS = new Set([7, 8, 9, 10, 11, 15, 16]);

/**
 * Returns whether a weight is that of each of several packets: "2 sachets (7 g)", not "2 packets (14 g)"; undefined where both
 * or none is usual.
 */
function isPacketOfEach(
  { low: count, unit }: Pick<Amount, "low" | "unit">,
  { low, unit: size }: Measure,
): boolean | undefined {
  const isPacket = unit?.id === "package" || unit?.id === "sachet";
  if (!isPacket || !count || size?.id !== "g") return undefined;
  const [whole, part] = [toNumber(low), toNumber(low) / toNumber(count)];
  return PACKET_GRAMS.has(whole) === PACKET_GRAMS.has(part) ? undefined : PACKET_GRAMS.has(whole);
}

/** Returns whether the amount in brackets behind a unit is the size of one piece, not the whole amount once more. */
export function isSizeOfEach(
  { tokens, language }: Line,
  amount: Pick<Amount, "low" | "unit">,
  measure: Measure,
  from: number,
  end: number,
): boolean {
  const { unit } = amount;
  const size = measure.unit;
  if (unit === null) return true;
  if (isMeasured(unit)) return false;
  if (size === null) return true;
  const isPacket = isPacketOfEach(amount, measure);
  if (isPacket !== undefined) return isPacket;
  if (!SOLD_IN_SIZES.has(unit.id) || KITCHEN_MEASURES.has(size.id)) return false;
  return !tokens.slice(from, end).some(({ text }) => language.words.total.has(text));
}

/** Reads the size after a counted unit, and repeated amounts: "1 package (10 oz)", "1 package or 2 tsp". */
export function behindCount(line: Line, amount: Amount): Amount {
  const { tokens, language } = line;
  const { words } = language;
  const spans = [...amount.spans];
  let { next } = amount;
  let size: Pick<Amount, "size"> = amount.size ? { size: amount.size } : {};
  while (isOpening(textAt(tokens, next))) {
    const measure = readMeasure(line, skipLeads(line, next + 1));
    if (!measure) break;
    const end = skipParenthesis(line, next);
    if (!isSizeOfEach(line, amount, measure, next, end)) spans.push(...spansWithin(line, next + 1, end - 1));
    else if (amount.unit) size = { ...sizeOf(amount.unit, measure), ...size };
    next = end;
  }
  const each = readEachSize(line, next);
  if (each && amount.unit) size = sizeOf(amount.unit, each.size);
  next = each?.next ?? next;
  // "1 can or bottle beer"
  const other = words.or.has(textAt(tokens, next)) ? unitAt(line, next + 1) : undefined;
  if (other && tokens[other.next]?.kind === "word") next = other.next;
  while (words.or.has(textAt(tokens, next))) {
    const measure = readMeasure(line, skipLeads(line, next + 1));
    // "a drop or two of hot sauce"
    const isVague = measure?.unit === null && words.of.has(textAt(tokens, measure.next));
    if (!measure || !tokens[measure.next] || (!measure.unit && !isVague)) break;
    spans.push(...measure.spans);
    next = measure.next;
  }
  return { ...amount, ...size, spans, next };
}
