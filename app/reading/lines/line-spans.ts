import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { type AmountSpan, type Measure, readMeasure } from "./line-measures.ts";
import { isAdjective, isPreparation } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { compare, isEqual, ONE } from "./quantities.ts";

/** Returns the amounts between two tokens that grow with the servings. */
export function spansWithin(line: Line, from: number, to: number): AmountSpan[] {
  const spans: AmountSpan[] = [];
  let at = from;
  while (at < to) {
    const measure = line.tokens[at]?.kind === "mark" ? undefined : readMeasure(line, at);
    if (measure && growsWithServings(line, at, measure)) spans.push(...measure.spans);
    at = measure ? measure.next : at + 1;
  }
  return spans;
}

/**
 * Returns the amounts after the first one: "or 2 tsp dried", "(about 300 g)", "plus 1 tbsp"; without sizes and
 * temperatures.
 */
export function readLaterSpans(line: Line, from: number, known: readonly AmountSpan[]): AmountSpan[] {
  const end = known.at(-1)?.end ?? 0;
  return spansWithin(line, from, line.tokens.length).filter(({ start }) => start >= end);
}

function growsWithServings(line: Line, index: number, measure: Measure): boolean {
  const { tokens, language } = line;
  const { words } = language;
  // "ca. 6"
  const before = textAt(tokens, textAt(tokens, index - 1) === "." ? index - 2 : index - 1);
  const behind = textAt(tokens, measure.next);
  if (tokens[index]?.kind !== "number" || measure.isHyphenated) return false;
  if (/^[°º%]$/.test(behind) || words.unscaledBefore.has(behind)) return false;
  if (isBehindUnscaled(line, index)) return false;
  if (isSizeOfPack(line, index)) return false;
  if (measure.unit === null) {
    // "1 lb (4 medium) onions"
    const isSecond = tokens.findIndex(({ kind }) => kind === "number") < index;
    const isDescribed = isSecond && /^[([,]$/.test(before) && words.sizes.has(behind);
    // "6 eggs (2 whole, 4 separated)"
    const isPortion = isSecond && isPortionAt(line, index, measure.next);
    // "2 tbsp lemon juice (1 lemon)"
    const isSource =
      isSecond && before === "(" && textAt(tokens, measure.next + 1) === ")" && isKnownFood(behind, language);
    // "4 yogurts (4 x 125 g)"
    const isRepeated = isSecond && before === "(" && isTimesAt(line, measure.next) && repeatsCount(line, measure);
    const isJoined = before === "+" || words.or.has(before) || words.plus.has(before);
    return isDescribed || isPortion || isSource || isRepeated || isJoined || (words.about.has(before) && behind !== "");
  }
  // "2 boîtes de thon de 160 g"
  if (measure.unit.kind === "length" || words.of.has(before)) return false;
  // "180C" is a temperature.
  return !(measure.unit.id === "cup" && measure.unitWord?.text === "c" && measure.low.numerator > 20n);
}

/** Returns whether a number says how many of the pieces before are prepared in a way: "3 lemons, 2 juiced and 1 sliced". */
function isPortionAt(line: Line, index: number, next: number): boolean {
  const { tokens, language } = line;
  const before = textAt(tokens, index - 1);
  if (!/^[,(]$/.test(before) && !language.words.and.has(before)) return false;
  const at = language.words.adverbs.has(textAt(tokens, next)) ? next + 1 : next;
  const word = textAt(tokens, at);
  const behind = textAt(tokens, at + 1);
  const { and, afterParticiple } = language.words;
  // "2 limes, 1 juiced and 1 cut into wedges"
  const isWhole = behind === "" || /^[,)]$/.test(behind) || and.has(behind) || afterParticiple.has(behind);
  return isWhole && (isPreparation(line, word) || isAdjective(line, word));
}

/** Returns whether a sign or word of multiplication is at a token: "2 x 400 g", "2 mal 125 g". */
export function isTimesAt({ tokens, language: { words } }: Line, index: number): boolean {
  return /^[x×*]$/.test(textAt(tokens, index)) || words.times.has(textAt(tokens, index));
}

/** Returns whether a number says the count at the start of the line once more, where that is no pack of several. */
function repeatsCount({ tokens }: Line, { low }: Measure): boolean {
  const count = tokens.find(({ kind }) => kind === "number");
  return count !== undefined && isEqual(count.value, low) && compare(low, ONE) > 0;
}

/** Returns whether a number is the size of what is multiplied before it: "6 x 330 ml", "6 x cola 330 ml". */
function isSizeOfPack(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const { or, plus, times } = language.words;
  const isName = ({ kind, text }: Token) => kind === "word" && !or.has(text) && !plus.has(text) && !times.has(text);
  let at = index - 1;
  for (let word = tokens[at]; word && isName(word); word = tokens[at]) at--;
  return isTimesAt(line, at) && tokens[at - 1]?.kind === "number";
}

/** Returns whether a word such as "je" stands before the number or before its lead: "je 200 g", "je (ca. 200 g". */
function isBehindUnscaled({ tokens, language: { words } }: Line, index: number): boolean {
  let at = index - 1;
  let leads = 0;
  while (at >= 0) {
    const word = textAt(tokens, at);
    if (words.unscaledAfter.has(word)) return true;
    if (tokens[at]?.kind !== "mark" && (!words.leads.has(word) || leads++ > 0)) return false;
    at--;
  }
  return false;
}

/** Returns whether the text between two numbers joins the bounds of a range: "2-3", "4/5", "2 bis 3". */
export function isRangeJoint({ language: { words } }: Line, between: string): boolean {
  const joint = between.trim().toLowerCase();
  return /^[-–~∼〜～/⁄]$/.test(joint) || words.to.has(joint) || words.or.has(joint);
}
