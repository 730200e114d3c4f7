import type { Line } from "../lines/line.ts";
import { type Measure, readMeasure } from "../lines/line-measures.ts";
import { isOpening, skipParenthesis, textAt } from "../lines/line-tokens.ts";
import { isContainer, isMeasured, readUnit } from "../lines/line-units.ts";
import { type Rational, rationalFromFactor } from "../lines/quantities.ts";
import type { Unit } from "../lines/units.ts";
import type { RecipeFood } from "./recipe-foods.ts";
import { vesselsOf } from "./step-context.ts";
import type { StepContext } from "./step-foods.ts";
import { readStepNumber } from "./step-numbers.ts";

/** Returns whether a measure is that of equipment: "a 6-quart pot", "a dish (about 2 quarts)". */
export function isVessel(context: StepContext, at: number, next: number): boolean {
  return vesselsOf(context, next) || isVesselInBrackets(context, at, next);
}

/** Returns the unit of a vessel's size; a "2 lb loaf tin" is a name, which no unit belongs to. */
export function nameUnit(unit: Unit): Unit | null {
  return unit.kind === "length" ? unit : null;
}

/** Returns whether a measure is the size of a thing: "½ inch thick", "15-oz can", "a 2 pound chicken". */
export function isSize(context: StepContext, at: number, next: number, unit: Unit, food?: RecipeFood): boolean {
  return (
    unit.kind === "length" ||
    isPackage(context.line, at, next) ||
    context.words.pieces.has(textAt(context.line.tokens, next)) ||
    isSizeOfBefore(context, at, next, food) ||
    isWeightOfOne(context, at, next, unit, food)
  );
}

/** Returns a size with the sides before it: "9 x 13 x 2 inch" begins with its 9. */
export function withSides<T extends { start: number; unit: Unit | null; sides: Rational[] }>(
  { text }: Line,
  size: T,
): T {
  if (size.unit?.kind !== "length") return size;
  const before = text.slice(Math.max(0, size.start - LONGEST_SIDES), size.start);
  const sides = SIDES.exec(before);
  if (!sides) return size;
  const numbers = [...sides[0].matchAll(SIDE)].map(([number]) => rationalFromFactor(readStepNumber(number)));
  return { ...size, start: size.start - before.length + sides.index, sides: numbers };
}

/** The most characters of "12 ½ x 17 ½ x ". */
const LONGEST_SIDES = 24;
const SIDE = /\d{1,3}(?:[.,]\d|[\s-]\d\/\d|\s?[½¼¾])?/g;
const SIDES = new RegExp(`(?<![\\d/.,x×])(?:${SIDE.source}\\s?-?\\s?(?:[x×]|by)\\s?-?\\s?){1,2}$`, "i");

/** Returns whether a measure in brackets is that of equipment: "a 2 quart (2 litre) dish", "a pot (at least 6 quarts)". */
function isVesselInBrackets({ line, words }: StepContext, at: number, next: number): boolean {
  const { tokens } = line;
  const opening = [at - 1, at - 2, at - 3].find((index) => tokens[index]?.kind !== "word");
  if (opening === undefined || !isOpening(textAt(tokens, opening)) || textAt(tokens, next) !== ")") return false;
  return words.vessels.has(textAt(tokens, opening - 1)) || vesselsOf({ line, words }, next + 1);
}

const PACKAGES = new Set(
  "can jar bottle package sachet envelope bag box carton container tub pot tube punnet basket pouch tray block".split(
    " ",
  ),
);

/** Returns whether a measure is the content of a container: "15-oz can", "1 (8 oz) bottle", "1 can (400 g)". */
function isPackage(line: Line, at: number, next: number): boolean {
  const { tokens, language } = line;
  const container = readUnit(line, textAt(tokens, next) === ")" ? next + 1 : next);
  const isBracketed = isOpening(textAt(tokens, at - 1));
  if (container && isContainer(container.unit) && (isBracketed || textAt(tokens, next) !== ")")) return true;
  if (!isBracketed) return false;
  // "1 can of beans (15 oz)"
  for (let index = at - 2; index >= Math.max(0, at - 8) && tokens[index]?.kind === "word"; index--) {
    const before = language.units.get(textAt(tokens, index));
    if (before && PACKAGES.has(before.id)) return true;
  }
  return false;
}

/**
 * Returns whether it is the weight of one thing: "a 2 pound chicken"; "the 2 pound chicken" is, unless the line of the
 * chicken has a weight too.
 */
function isWeightOfOne({ line, words }: StepContext, at: number, next: number, unit: Unit, food?: RecipeFood): boolean {
  const { tokens, language } = line;
  if (unit.kind !== "mass" || language.words.of.has(textAt(tokens, next))) return false;
  const before = textAt(tokens, at - 1);
  return language.words.one.has(before) || (words.the.has(before) && food?.unit?.kind !== "mass");
}

/** Returns whether it says how large the thing before it is: "Kugeln à 80 g", "20 polpette da 30 g", "un plat de 2 litres". */
function isSizeOfBefore({ line, words }: StepContext, at: number, next: number, food?: RecipeFood): boolean {
  const { tokens, language } = line;
  const { about, leads } = language.words;
  const isAbout = (word: string) => !words.ofSize.has(word) && (about.has(word) || leads.has(word) || word === ".");
  let of = at - 1;
  while (isAbout(textAt(tokens, of))) of--;
  const before = language.units.get(textAt(tokens, of - 1));
  const isNoun = tokens[of - 1]?.kind === "word" && !(before && isMeasured(before));
  return !food && !language.words.of.has(textAt(tokens, next)) && words.ofSize.has(textAt(tokens, of)) && isNoun;
}

/** Reads the container behind its size: "one 750 ml bottle", "2 (15 oz) cans". */
export function readSizedContainer(line: Line, { next }: Measure) {
  const { tokens } = line;
  const isBracketed = isOpening(textAt(tokens, next));
  const size = readMeasure(line, isBracketed ? next + 1 : next);
  if (!size?.unit || !isMeasured(size.unit) || size.unit.kind === "length") return undefined;
  const container = readUnit(line, isBracketed ? skipParenthesis(line, next) : size.next);
  return container && isContainer(container.unit) ? container : undefined;
}
