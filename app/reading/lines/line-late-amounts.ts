import type { Line } from "./line.ts";
import { readLeadingAmount } from "./line-amounts.ts";
import { isPackOfSeveral, readCounted, skipMultipack } from "./line-counts.ts";
import { type Amount, readMeasure } from "./line-measures.ts";
import { readName } from "./line-name.ts";
import { isNameNumber, isNumberSign, isPreparation } from "./line-name-words.ts";
import { isTimesAt } from "./line-spans.ts";
import { textAt } from "./line-tokens.ts";
import { toNumber } from "./quantities.ts";

/** Adds the number at the end of a line that begins with a unit: "Spicchi d'aglio 2", "Cubetti di ghiaccio 100 g". */
export function withLastNumber(line: Line, bare: Amount): Amount {
  const { next } = readName(line, bare.next, { isTinned: false, canList: true });
  const last = readMeasure(line, next);
  if (line.tokens[next]?.kind !== "number" || !last || last.isHyphenated || line.tokens[last.next]) return bare;
  const { low, high, unit, unitWord, spans } = last;
  if (unit) return { ...bare, low, high, unit, unitWord, spans };
  return { ...bare, low, high, spans: spans.map((span) => ({ ...span, unit: bare.unit?.id ?? null })) };
}

/** Reads "Juice of 1 lemon", "finely grated zest and juice of 2 limes", "zest 1 lemon". */
export function readPartOf(line: Line, from: number): Amount | undefined {
  const { tokens, language } = line;
  const { words } = language;
  let sawPart = false;
  let sawOwnPart = false;
  for (let at = from; at < Math.min(tokens.length, from + 10); at++) {
    const word = textAt(tokens, at);
    const isNumber = tokens[at]?.kind === "number" || language.numbers.has(word) || language.fractions.has(word);
    if (sawPart && isNumber) return readLeadingAmount(line, at);
    if ((sawPart || sawOwnPart) && words.of.has(word)) return readLeadingAmount(line, at + 1);
    if (words.parts.has(word)) sawPart = true;
    else if (words.ownParts.has(word)) sawOwnPart = true;
    else if (!isPreparation(line, word) && !words.adverbs.has(word) && !isPartJoint(line, word)) return undefined;
  }
  return undefined;
}

function isPartJoint({ language: { words } }: Line, word: string): boolean {
  const isSmall = word === "," || words.and.has(word) || words.or.has(word) || words.the.has(word);
  return isSmall || words.partWords.has(word);
}

/** The number in "Eggs (3)" is an amount, in "Mehl (405)" a type. */
const MAX_BRACKETED = 24;
const SET_OFF = new Set([",", ":", "-", "(", ")", "x", "."]);

/** Returns the index after "large", "medium sized" or "nos" behind a number. */
function skipSizeOfCounted({ tokens, language: { words } }: Line, index: number): number {
  if (words.countWords.has(textAt(tokens, index))) return textAt(tokens, index + 1) === "." ? index + 2 : index + 1;
  if (!words.sizes.has(textAt(tokens, index))) return index;
  return words.sizeWords.has(textAt(tokens, index + 1)) ? index + 2 : index + 1;
}

/** Returns an amount after the name: "Ground cloves, ½ teaspoon", "Kosher salt (about 2 tsp)", "Mehl 200 g". */
export function readLaterAmount(line: Line, from: number): Amount | undefined {
  const { tokens, language } = line;
  const { words } = language;
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "number" || isNameNumber(line, at)) continue;
    const before = textAt(tokens, at - 1);
    const measure = readMeasure(line, at);
    if (!measure) continue;
    // "beer 6 pack", "Bier 6er Pack"
    const isPack = isPackOfSeveral(line, measure);
    if (measure.isHyphenated && !isPack) continue;
    // "Burro a temperatura ambiente 100 g", "Zafferano in pistilli 1 cucchiaino"
    const isUnitEnd = measure.unit !== null && !tokens[measure.next] && !words.unscaledAfter.has(before);
    const isSetOff =
      at === from ||
      SET_OFF.has(before) ||
      words.about.has(before) ||
      words.sizes.has(before) ||
      isNumberSign(line, at - 2) ||
      isPreparation(line, before);
    if (!isSetOff && !isUnitEnd) continue;
    // "Onion - 2 medium, chopped", "Tomatoes - 3 (chopped)"
    const sized = skipSizeOfCounted(line, skipMultipack(line, measure.next, true));
    // "Onions 2x", "tomatoes (x 4)"
    const behind = isTimesAt(line, sized) && /^\)?$/.test(textAt(tokens, sized + 1)) ? sized + 1 : sized;
    const opening = before === "x" ? at - 2 : at - 1;
    const isBracketed = textAt(tokens, opening) === "(" && textAt(tokens, behind) === ")";
    const isCount = isBracketed && toNumber(measure.low) <= MAX_BRACKETED;
    // "Cola 6 x 330 ml"
    const isTimes = textAt(tokens, measure.next) === "x" && readMeasure(line, measure.next + 1) !== undefined;
    const isLast = !tokens[behind] || isCount || /^[,(]$/.test(textAt(tokens, behind));
    if (!measure.unit && !isLast && !isTimes) continue;
    // "Ginger - 1 inch piece" is an inch of ginger.
    if (measure.unit?.kind === "length" && !tokens.slice(from - 1, at).some(({ text }) => words.cutByLength.has(text)))
      continue;
    const isEach = words.each.has(textAt(tokens, measure.next));
    // "Salt and pepper, 1 tsp each", but not "chops, 200 g each"
    if (isEach && !tokens.slice(0, at).some(({ text }) => words.and.has(text))) continue;
    const { low, high, unit, unitWord, spans } = isTimes ? readCounted(line, measure) : measure;
    const pieces = isPack ? null : unit;
    return { low, high, unit: pieces, unitWord: pieces && unitWord, spans, unitAt: 0, next: 0, isEach };
  }
  return undefined;
}
