import { stepWordsOf } from "./languages/step-words.ts";
import type { Line } from "./line.ts";
import { readArticle } from "./line-amounts.ts";
import { type AmountSpan, type Measure, readMeasure } from "./line-measures.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { isContainer, isMeasured, readUnit } from "./line-units.ts";
import { isEqual, type Rational, rationalFromFactor } from "./quantities.ts";
import type { RecipeFood, RecipeFoods } from "./recipe-foods.ts";
import { isForOnePiece, isShare, isSingleOf, isVesselInBrackets, vesselsOf } from "./step-context.ts";
import { foodPhrase, type StepContext } from "./step-foods.ts";
import { readStepNumber } from "./step-numbers.ts";
import type { Unit } from "./units.ts";

/**
 * A number in a step that counts or measures something. It grows with the servings, or it is an amount that stays (a
 * share, or that of one piece), or it is the size of something.
 */
export type StepAmount = {
  kind: "grows" | "stays" | "size";
  /** text.slice(start, end) is the number with its unit. */
  start: number;
  end: number;
  low: Rational;
  high: Rational | null;
  spans: AmountSpan[];
  unit: Unit | null;
  /** The unit's word, or the words of the food that is counted. */
  counted: Token[];
  /** The words of the food behind it. */
  phrase: string[];
  /** The food of the recipe that it names. */
  food: RecipeFood | undefined;
  /** The first number of "20 x 30 cm". */
  side: Rational | null;
  /** The token after it. */
  next: number;
};

/** Returns the amounts in a step, in the order of the text; `isTaken` says which characters are something else. */
export function readStepAmounts(line: Line, recipe: RecipeFoods, isTaken: (at: number) => boolean): StepAmount[] {
  const context = { line, words: stepWordsOf(line.language.code), recipe, isTaken };
  const { tokens } = line;
  const found: StepAmount[] = [];
  let isOnePiece = false;
  let at = skipStepNumber(tokens);
  while (at < tokens.length) {
    const token = tokens[at];
    const canStart = token && mayBeNumber(line, token) && !isTaken(token.start);
    const measure = canStart ? (readMeasure(line, at) ?? readArticleUnit(line, at)) : undefined;
    if (!measure || measure.spans.some(({ end }) => isTaken(end - 1))) {
      at++;
      continue;
    }
    const amount = toAmount(context, at, measure);
    const isFixed = isOnePiece || (amount && repeatsFixed(line, found.at(-1), amount));
    if (amount) found.push(amount.kind === "grows" && isFixed ? { ...amount, kind: "stays" } : amount);
    else isOnePiece ||= isPieceToFill(context, at, measure);
    at = Math.max(at + 1, amount?.next ?? measure.unitAt);
  }
  return found;
}

/** Returns whether an amount says one that stays in other units: "6 oz (170 g) each", "¼ cup/60 ml per pancake". */
function repeatsFixed({ text }: Line, before: StepAmount | undefined, { start, unit }: StepAmount): boolean {
  if (before?.kind !== "stays" || !before.unit || !unit || !isMeasured(unit)) return false;
  return REPEATED.test(text.slice(before.end, start));
}

const REPEATED = /^\.?\s?[([/]\s?(?:\p{L}{2,8}\.?\s)?$/u;

function mayBeNumber({ language }: Line, { kind, text }: Token): boolean {
  if (kind !== "word") return kind === "number";
  return language.numbers.has(text) || language.fractions.has(text) || language.words.one.has(text);
}

/** Returns whether the step goes on with one of several pieces: "Lay 1 tortilla on a plate; top with ½ cup beans". */
function isPieceToFill(context: StepContext, at: number, measure: Measure): boolean {
  const { unit, low, next } = measure;
  const { phrase, food } = foodPhrase(context, next);
  const isPiece = unit
    ? unit.id === "slice" || unit.id === "sheet"
    : context.words.singlePiece.has(phrase.at(-1) ?? "");
  return isPiece && isSingleOf(context, at, low, food, unit);
}

/** Returns the index after the number of the step: "3. When ready". */
function skipStepNumber(tokens: readonly Token[]): number {
  const [first, mark] = tokens;
  return first?.kind === "number" && mark && /^[.):]$/.test(mark.text) ? 2 : 0;
}

/** Reads "a tablespoon", "a quarter cup": an article counts only before a unit of measurement. */
function readArticleUnit(line: Line, at: number): Measure | undefined {
  const measure = readArticle(line, at);
  const { articleNumbers, fractions } = line.language;
  const following = textAt(line.tokens, at + 1);
  const hasUnit = measure?.unit && isMeasured(measure.unit) && measure.unit.kind !== "length";
  if (!measure || !hasUnit || articleNumbers.has(following)) return undefined;
  // "a ½ cup" has its number, which follows.
  return line.tokens.slice(at + 1, measure.next).some(({ kind }) => kind === "number") && !fractions.has(following)
    ? undefined
    : measure;
}

function toAmount(context: StepContext, at: number, read: Measure): StepAmount | undefined {
  const measure = read.unit ? read : withUnitBehindMore(context, read);
  const { unit } = measure;
  if (unit && isMeasured(unit)) return measured(context, at, measure, unit);
  return unit?.id === "dozen" ? undefined : counted(context, at, measure, unit);
}

/** Reads the unit of "1 more cup", "2 additional tablespoons". */
function withUnitBehindMore({ line, words }: StepContext, measure: Measure): Measure {
  const { next } = measure;
  const unit = words.more.has(textAt(line.tokens, next)) ? readUnit(line, next + 1) : undefined;
  if (!unit || !isMeasured(unit.unit)) return measure;
  return { ...measure, unit: unit.unit, unitWord: unit.word, next: unit.next };
}

function measured(context: StepContext, at: number, measure: Measure, unit: Unit): StepAmount | undefined {
  const { line, words, recipe } = context;
  const { tokens, language } = line;
  const { next } = measure;
  const { phrase, food } = foodPhrase(context, next);
  const isVessel = vesselsOf(context, next) || isVesselInBrackets(context, at, next);
  const isSize =
    isVessel ||
    measure.isHyphenated ||
    unit.kind === "length" ||
    isPackage(line, at, next) ||
    words.pieces.has(textAt(tokens, next)) ||
    isSizeOfBefore(context, at, next, food) ||
    isWeightOfOne(context, at, next, unit, food);
  const amount = {
    ...amountOf(line, measure, recipe),
    counted: measure.unitWord ? [measure.unitWord] : [],
    phrase,
    food,
  };
  if (isSize) return { ...sizeOf(line, amount, isVessel), kind: "size" };
  const isArticle = language.words.one.has(textAt(tokens, at));
  // "Make yourself a cup of tea"
  if (isArticle && (phrase.length === 0 || (unit.id === "cup" && recipe.foods.length > 0 && !food))) return undefined;
  return { ...amount, kind: isForOnePiece(context, at, next) ? "stays" : "grows" };
}

/** Returns the size with its first side ("20 x 30 cm"); a "2 lb loaf tin" is a name, which no unit belongs to. */
function sizeOf<T extends { start: number; unit: Unit | null }>({ text }: Line, size: T, isVessel: boolean) {
  if (size.unit?.kind !== "length") return { ...size, side: null, unit: isVessel ? null : size.unit };
  const before = text.slice(Math.max(0, size.start - 12), size.start);
  const sides = FIRST_SIDE.exec(before);
  if (!sides?.[1]) return { ...size, side: null };
  const start = size.start - before.length + sides.index;
  return { ...size, start, side: rationalFromFactor(readStepNumber(sides[1])) };
}

const FIRST_SIDE = /(?<![\d/.,x×])(\d{1,3}(?:[.,]\d|\s?[½¼¾])?)\s?-?(?:[x×]|by)-?\s?$/i;

function amountOf({ text, tokens, language }: Line, measure: Measure, recipe: RecipeFoods) {
  const { low, high, spans, unit, next } = measure;
  const start = spans[0]?.start ?? 0;
  // The full stop of an abbreviation belongs to it: "1 Tbsp. at a time". "50 g. Then" ends the sentence.
  const isDot = textAt(tokens, next - 1) === ".";
  const following = tokens[next];
  const isFood = following && recipe.byStem.has(language.stem(following.text));
  const isEnd = !following || (/^\p{Lu}/u.test(text.slice(following.start, following.end)) && !isFood);
  const isAbbreviation = !language.isKnownForm(textAt(tokens, next - 2)) && !isEnd;
  const last = tokens[isDot && !isAbbreviation ? next - 2 : next - 1];
  const end = Math.max(last?.end ?? start, spans.at(-1)?.end ?? start);
  return { start, end, low, high, spans, unit, side: null as Rational | null, next };
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

/** Units that are amounts of the recipe's foods wherever they stand. */
const OWN_AMOUNTS = new Set(
  "pinch dash splash drop drizzle knob dollop glug squeeze handful bunch clove sprig rasher pod".split(" "),
);
/** Units of things that steps also count as pieces of work: these need the food's name. */
const NAMED_AMOUNTS = new Set(
  `head bulb stalk stick rib stem leaf branch slice sheet ear fillet spear can jar bottle package sachet envelope bag box carton container
  tub block bar loaf strip wedge cube link punnet pouch packet square`.split(/\s+/),
);

function counted(context: StepContext, at: number, measure: Measure, unit: Unit | null): StepAmount | undefined {
  const { line, words } = context;
  const { tokens, language } = line;
  const { low } = measure;
  if (isShare(context, at, measure)) return { ...plain(context, measure), kind: "stays" };
  if (language.words.of.has(textAt(tokens, measure.next)) && !unit) return undefined;
  const before = textAt(tokens, at - 1);
  const sized = unit ? undefined : readSizedContainer(line, measure);
  const from = sized?.next ?? measure.next;
  if (vesselsOf(context, from)) return undefined;
  const { phrase, food, counted: noun } = foodPhrase(context, from);
  const container = sized?.unit ?? unit;
  const isNamed = food !== undefined && phrase.length > 0;
  const isAmount = container
    ? OWN_AMOUNTS.has(container.id) || (NAMED_AMOUNTS.has(container.id) && (isNamed || sized !== undefined))
    : isNamed;
  if (!isAmount || measure.isHyphenated) return undefined;
  // "into 12 balls"; "divide among the 4 buns" agrees with the line of the buns.
  const isCountOfFood = food?.amount && isEqual(food.amount, low);
  if (words.into.has(before) && !isCountOfFood && !(sized || unit)) return undefined;
  if (words.into.has(before) && unit && !OWN_AMOUNTS.has(unit.id)) return undefined;
  if (isSingleOf(context, at, low, food, container)) return undefined;
  const unitWord = sized?.word ?? measure.unitWord;
  const amount = { ...plain(context, measure), unit: container, counted: unitWord ? [unitWord] : noun, phrase, food };
  return { ...amount, next: from, kind: isForOnePiece(context, at, from) ? "stays" : "grows" };
}

function plain({ line, recipe }: StepContext, measure: Measure) {
  return { ...amountOf(line, measure, recipe), counted: [], phrase: [], food: undefined };
}

/** Reads the container behind its size: "one 750 ml bottle", "2 (15 oz) cans". */
function readSizedContainer(line: Line, { next }: Measure) {
  const { tokens } = line;
  const isBracketed = isOpening(textAt(tokens, next));
  const size = readMeasure(line, isBracketed ? next + 1 : next);
  if (!size?.unit || !isMeasured(size.unit) || size.unit.kind === "length") return undefined;
  const container = readUnit(line, isBracketed ? skipParenthesis(tokens, next) : size.next);
  return container && isContainer(container.unit) ? container : undefined;
}
