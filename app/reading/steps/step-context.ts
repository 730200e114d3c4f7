import type { StepPhrases } from "../languages/step-words.ts";
import { categoryOf } from "../lines/food-category.ts";
import { foodKey } from "../lines/food-key.ts";
import type { Measure } from "../lines/line-measures.ts";
import { isOpening, skipParenthesis, textAt } from "../lines/line-tokens.ts";
import { compare, isEqual, ONE, type Rational } from "../lines/quantities.ts";
import type { Unit } from "../lines/units.ts";
import type { RecipeFood } from "./recipe-foods.ts";
import type { StepContext } from "./step-foods.ts";

/** How many words behind a number are looked at for what it belongs to. */
const NEAR = 4;
const SENTENCE = 12;
/** How many words of a group in brackets. */
const IN_BRACKETS = 24;

/** Returns whether equipment is named behind a number: "2 baking sheets", "6 cup (20 cm) ring mould". */
export function vesselsOf({ line, words }: Pick<StepContext, "line" | "words">, from: number): boolean {
  const { tokens, language } = line;
  // "baking powder", "pan sauce"
  const isVessel = (at: number) => words.vessels.has(textAt(tokens, at)) && !words.products.has(textAt(tokens, at + 1));
  let seen = 0;
  let behindBrackets = from;
  for (let at = from; at < tokens.length && seen < NEAR; at++) {
    const token = tokens[at];
    if (!token) return false;
    if (isOpening(token.text) && at === behindBrackets) {
      behindBrackets = skipParenthesis(line, at);
      const inside = tokens.slice(at, Math.min(behindBrackets, at + IN_BRACKETS));
      if (inside.some(({ text }) => words.vessels.has(text))) return true;
      at = behindBrackets - 1;
      continue;
    }
    if (isVessel(at)) return true;
    const isOf = language.words.of.has(token.text);
    // "10 cups of a 12-cup muffin tin"
    if (language.words.one.has(token.text) && language.words.of.has(textAt(tokens, at - 1))) continue;
    if (words.stops.has(token.text) || (token.kind === "mark" && token.text !== "-")) return false;
    if (!isOf) seen++;
  }
  return false;
}

/** Returns whether a part is that of something that is there already: "half the onions", "1/3 of the batter". */
export function isShare({ line, words }: StepContext, at: number, measure: Measure): boolean {
  const { tokens, language } = line;
  if (measure.unit || compare(measure.low, ONE) >= 0) return false;
  for (let index = at + 1; index <= measure.next; index++) {
    const word = textAt(tokens, index);
    if (words.the.has(word)) return true;
    if (language.words.of.has(word)) return !language.words.one.has(textAt(tokens, index + 1));
  }
  return false;
}

/** Returns whether one of several is meant, with which the step goes on: "lay out one tortilla". */
export function isSingleOf(
  { line }: StepContext,
  at: number,
  low: Rational,
  food: RecipeFood | undefined,
  unit: Unit | null,
): boolean {
  if (!isEqual(low, ONE) || !food?.amount || compare(food.amount, ONE) <= 0) return false;
  const { language, tokens } = line;
  if (food.unit && food.unit.kind !== "count") return false;
  if (unit) return unit.id === "slice" || unit.id === "sheet";
  if (tokens[at]?.kind === "word") return true;
  return categoryOf(food.name, language) !== "produce" && foodKey(food.name, language) !== "egg";
}

/** Returns whether an amount is that of one piece or one addition: "each", "per cup", "at a time", "of the batter". */
export function isForOnePiece(context: StepContext, at: number, next: number): boolean {
  return (
    isOfBatter(context, at, next) ||
    isBehindEach(context, at) ||
    isBeforeEach(context, next) ||
    isAtATime(context, next) ||
    isOnOnePiece(context, next) ||
    isBehindOnePiece(context, at) ||
    isWeighed(context, at)
  );
}

function isWeighed({ line: { tokens }, words }: StepContext, at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ text }) => words.weighs.has(text));
}

/** Returns whether the phrase of a list begins at a token. */
function phraseAt({ line: { tokens } }: StepContext, at: number, phrases: StepPhrases): boolean {
  const candidates = phrases.get(textAt(tokens, at));
  return candidates?.some((words) => words.every((word, offset) => textAt(tokens, at + offset) === word)) === true;
}

function isOfBatter(context: StepContext, at: number, next: number): boolean {
  const { line, words, recipe } = context;
  const { tokens } = line;
  const batter = tokens
    .slice(next, next + NEAR)
    .findIndex(({ text: word, kind }) => kind === "word" && words.perPiece.has(word));
  if (batter < 0) return false;
  const between = tokens.slice(next, next + batter);
  // "½ cup syrup and mix well"
  if (between.some(({ kind, text }) => kind !== "word" || (words.stops.has(text) && !words.the.has(text))))
    return false;
  const name = textAt(tokens, next + batter);
  if (recipe.byStem.has(recipe.language.stem(name))) return false;
  return !isKept(context, at);
}

/** Returns whether the sentence says that an amount of the whole is meant: "reserve ½ cup of the mixture". */
function isKept(context: StepContext, at: number): boolean {
  const { line, words } = context;
  for (let index = at - 1; index >= Math.max(0, at - SENTENCE); index--) {
    if (isSentenceEnd(context, index)) return false;
    if (words.kept.has(textAt(line.tokens, index))) return true;
  }
  return false;
}

/** Returns whether the sentence ends at a token; the full stop of an abbreviation does not end it. */
function isSentenceEnd({ line: { tokens, language } }: StepContext, at: number): boolean {
  const token = tokens[at];
  if (!token || /^[;!?]$/.test(token.text)) return true;
  const before = textAt(tokens, at - 1);
  return token.text === "." && !language.units.has(before) && !language.words.about.has(before);
}

/** Returns whether a phrase such as "per" or "each" is at a token, and is not about a time: "2 minutes per side". */
function isPer(context: StepContext, at: number): boolean {
  const { line, words, isTaken } = context;
  if (!phraseAt(context, at, words.per) || phraseAt(context, at, words.noPer)) return false;
  const [before, following] = [line.tokens[at - 1], line.tokens[at + 1]];
  // "beating after each one" repeats the work, not the amount.
  if (words.repeats.has(before?.text ?? "")) return false;
  // "20 minutes per 500 g"
  if (following?.kind === "number" && !isTaken(following.start)) return true;
  return !(before && isTaken(before.start)) && !(following && isTaken(following.start));
}

function isBehindEach(context: StepContext, at: number): boolean {
  const { line, words } = context;
  const { tokens, language } = line;
  for (let index = at - 1; index >= Math.max(0, at - SENTENCE); index--) {
    if (isSentenceEnd(context, index)) return false;
    if (textAt(tokens, index) === ")") index = line.brackets.get(index) ?? 0;
    if (!isPer(context, index)) continue;
    const following = textAt(tokens, index + 1);
    const isEach = language.words.each.has(textAt(tokens, index));
    // "about 6 oz each, and 2 cups of stock", but "float 2 on each and cover with cheese"
    const before = textAt(tokens, index - 1);
    const end = tokens[language.numbers.has(following) ? index + 2 : index + 1];
    const isEnd = end?.kind === "mark" || language.words.and.has(following);
    // "1 tsp each of salt and pepper, and 2 cups of stock"
    if (isEach && (language.units.has(before) || (isEnd && !words.prepositions.has(before)))) continue;
    // "per 100 g", "pro Person 100 g"
    if (isEach || words.pieces.has(following) || index >= at - 2) return true;
  }
  return false;
}

function isBeforeEach(context: StepContext, next: number): boolean {
  const { line, words } = context;
  const { tokens, language } = line;
  let isInList = false;
  for (let at = next; at < Math.min(tokens.length, next + SENTENCE); at++) {
    if (isSentenceEnd(context, at)) return false;
    if (isOpening(textAt(tokens, at))) {
      at = skipParenthesis(line, at) - 1;
      continue;
    }
    if (textAt(tokens, at) === ")") return false;
    if (tokens[at]?.kind === "number") {
      // "2 tbsp salsa and 1 tbsp cheese onto each tortilla"
      const joint = textAt(tokens, at - 1);
      const isJoint = joint === "," || language.words.and.has(joint);
      if (!isJoint && joint !== "/") return false;
      isInList ||= isJoint;
    }
    if (!isPer(context, at)) continue;
    const isOnEach = words.prepositions.has(textAt(tokens, at - 1));
    if (isInList) return isOnEach;
    // "Peel the 6 apples and cut every quarter"
    if (!language.words.each.has(textAt(tokens, at))) {
      if (at === next || isOnEach || !words.every.has(textAt(tokens, at))) return true;
      continue;
    }
    const following = textAt(tokens, at + 1);
    if (at === next) {
      if (language.numbers.has(following)) return true;
      // "½ tsp each of salt and pepper", "½ tsp each, salt & pepper", but "¼ cup each, and serve"
      const food = following === "," || language.words.of.has(following) ? at + 2 : at + 1;
      const name = textAt(tokens, food);
      return tokens[food]?.kind !== "word" || words.into.has(name) || (food > at + 1 && language.words.and.has(name));
    }
    // "cada una."
    const end = tokens[language.numbers.has(following) ? at + 2 : at + 1];
    if (!end || end.kind === "mark" || isOnEach) return true;
  }
  return false;
}

function isAtATime(context: StepContext, next: number): boolean {
  const { line, words } = context;
  const { tokens, language } = line;
  for (let at = next; at < Math.min(tokens.length, next + SENTENCE); at++) {
    if (phraseAt(context, at, words.atATime)) return true;
    // "the 3 eggs, one at a time"
    if (isSentenceEnd(context, at) || tokens[at]?.kind === "number" || language.numbers.has(textAt(tokens, at)))
      return false;
  }
  return false;
}

/** Returns whether it goes on one piece, of which there are several: "over the patty". */
function isOnOnePiece(context: StepContext, next: number): boolean {
  const { line, words } = context;
  const { tokens, language } = line;
  for (let at = next + 1; at < Math.min(tokens.length, next + SENTENCE); at++) {
    if (isSentenceEnd(context, at)) return false;
    const isTarget = words.the.has(textAt(tokens, at)) || language.words.one.has(textAt(tokens, at));
    const before = textAt(tokens, at - 1);
    if (!isTarget || !words.prepositions.has(before)) continue;
    const piece = [at + 1, at + 2].find((index) => words.singlePiece.has(textAt(tokens, index)));
    if (piece === undefined) continue;
    const behind = tokens[piece + 1];
    if (!behind || behind.kind === "mark" || words.stops.has(behind.text)) return true;
  }
  return false;
}

/** Returns whether the sentence began with one piece: "Place a tortilla on a plate, add 3 tablespoons of beef". */
function isBehindOnePiece(context: StepContext, at: number): boolean {
  const { line, words } = context;
  const { tokens, language } = line;
  for (let index = at - 1; index >= Math.max(0, at - 2 * SENTENCE); index--) {
    if (isSentenceEnd(context, index)) return false;
    if (!language.words.one.has(textAt(tokens, index)) || words.prepositions.has(textAt(tokens, index - 1))) continue;
    const piece = [index + 1, index + 2].find((place) => words.singlePiece.has(textAt(tokens, place)));
    if (piece === undefined) continue;
    const behind = tokens[piece + 1];
    if (behind?.kind === "mark" || (behind && words.stops.has(behind.text))) return true;
  }
  return false;
}
