import { stepWordsOf } from "../languages/step-words.ts";
import type { Line } from "../lines/line.ts";
import { readArticle } from "../lines/line-amounts.ts";
import { type AmountSpan, type Measure, readMeasure } from "../lines/line-measures.ts";
import { type Token, textAt } from "../lines/line-tokens.ts";
import { isMeasured, readUnit, unitAt } from "../lines/line-units.ts";
import { isEqual, ONE, type Rational } from "../lines/quantities.ts";
import type { Unit } from "../lines/units.ts";
import type { RecipeFood, RecipeFoods } from "./recipe-foods.ts";
import { isForOnePiece, isShare, isSingleOf, vesselsOf } from "./step-context.ts";
import { foodPhrase, type StepContext } from "./step-foods.ts";
import { isSize, isVessel, nameUnit, readSizedContainer, withSides } from "./step-sizes.ts";

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
  /** The numbers before the last one of "20 x 30 cm". */
  sides: Rational[];
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
    const canStart = token && mayBeNumber(line, token) && !isTaken(token.start) && !isOrdinal(line, at);
    const measure = canStart ? (readMeasure(line, at) ?? readArticleUnit(line, at)) : undefined;
    if (!measure || measure.spans.some(({ end }) => isTaken(end - 1))) {
      at++;
      continue;
    }
    const amount = toAmount(context, at, measure) ?? repeatedCount(context, found.at(-1), measure);
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

/** Reads a count in brackets that says a measured amount once more: "1 cup (2 sticks) butter", "1 lb (4 medium) onions". */
function repeatedCount(context: StepContext, before: StepAmount | undefined, measure: Measure): StepAmount | undefined {
  const { text, tokens, language } = context.line;
  const { unit, unitWord, spans, next } = measure;
  const isWhole = before?.kind === "grows" && (before.unit?.kind === "mass" || before.unit?.kind === "volume");
  if (!isWhole || !REPEATED.test(text.slice(before.end, spans[0]?.start))) return undefined;
  const isSized = unit === null && language.words.sizes.has(textAt(tokens, next));
  if (!(unit || isSized) || textAt(tokens, isSized ? next + 1 : next) !== ")") return undefined;
  return { ...plain(context, measure), counted: unitWord ? [unitWord] : [], kind: "grows" };
}

const REPEATED = /^\.?\s?[([/]\s?(?:\p{L}{2,8}\.?\s)?$/u;

function mayBeNumber({ language }: Line, { kind, text }: Token): boolean {
  if (kind !== "word") return kind === "number";
  const { words, numbers, fractions } = language;
  return numbers.has(text) || fractions.has(text) || words.one.has(text) || words.halves.has(text);
}

/** Returns whether a word is an ordinal number and no part: "het derde ei", but "het derde van de boter". */
function isOrdinal(line: Line, at: number): boolean {
  const { tokens, language } = line;
  const part = tokens[at]?.kind === "word" ? language.fractions.get(textAt(tokens, at)) : undefined;
  if (!part || part.denominator <= 2n || !language.words.the.has(textAt(tokens, at - 1))) return false;
  return !language.words.of.has(textAt(tokens, at + 1)) && !unitAt(line, at + 1);
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
  const { line, recipe } = context;
  const { tokens, language } = line;
  const { next } = measure;
  const { phrase, food } = foodPhrase(context, next);
  const amount = {
    ...amountOf(line, measure, recipe),
    counted: measure.unitWord ? [measure.unitWord] : [],
    phrase,
    food,
  };
  if (isVessel(context, at, next)) return { ...withSides(line, amount), kind: "size", unit: nameUnit(unit) };
  if (measure.isHyphenated || isSize(context, at, next, unit, food))
    return { ...withSides(line, amount), kind: "size" };
  const isArticle = language.words.one.has(textAt(tokens, at));
  // "Make yourself a cup of tea"
  if (isArticle && (phrase.length === 0 || (unit.id === "cup" && recipe.foods.length > 0 && !food))) return undefined;
  return { ...amount, kind: isForOnePiece(context, at, next) ? "stays" : "grows" };
}

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
  return { start, end, low, high, spans, unit, sides: [] as Rational[], next };
}

/** Units that are amounts of the recipe's foods wherever they stand. */
const OWN_AMOUNTS = new Set(
  "pinch dash splash drop drizzle knob dollop glug squeeze handful bunch clove sprig rasher pod".split(" "),
);
/** Units of things that steps also count as pieces of work: these need the food's name. */
const NAMED_AMOUNTS = new Set(
  `head bulb stalk stick rib stem leaf branch slice sheet ear fillet spear can jar bottle package sachet envelope bag box carton container
  tub glass block bar loaf strip wedge cube link punnet pouch packet square`.split(/\s+/),
);

function counted(context: StepContext, at: number, measure: Measure, unit: Unit | null): StepAmount | undefined {
  const { line, words } = context;
  const { tokens, language } = line;
  const { low } = measure;
  if (isShare(context, at, measure)) return { ...plain(context, measure), kind: "stays" };
  if (language.words.of.has(textAt(tokens, measure.next)) && !unit) return undefined;
  const before = textAt(tokens, at - 1);
  // "vel. 3"
  if (!unit && words.settings.has(before === "." ? textAt(tokens, at - 2) : before)) return undefined;
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
  // "d'un disque de pâte"
  if (tokens[at]?.kind === "word" && isEqual(low, ONE) && words.pieces.has(phrase[0] ?? "")) return undefined;
  const unitWord = sized?.word ?? measure.unitWord;
  const amount = { ...plain(context, measure), unit: container, counted: unitWord ? [unitWord] : noun, phrase, food };
  return { ...amount, next: from, kind: isForOnePiece(context, at, from) ? "stays" : "grows" };
}

function plain({ line, recipe }: StepContext, measure: Measure) {
  return { ...amountOf(line, measure, recipe), counted: [], phrase: [], food: undefined };
}
