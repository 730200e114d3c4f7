import type { Language } from "../languages/language.ts";
import { LONGEST_WORD } from "../languages/language-data.ts";
import { isKnownFood } from "./known-food.ts";
import { type Line, lineOf } from "./line.ts";
import { readLastAmount, readLeadingAmount } from "./line-amounts.ts";
import { type AgreeingWords, countedInSizes, countedWords } from "./line-counted.ts";
import { type Further, readFurther } from "./line-further.ts";
import { withInvertedWords } from "./line-inverted.ts";
import { withSharedNouns } from "./line-kinds.ts";
import { skipLabel } from "./line-labels.ts";
import { readLaterAmount, readPartOf, withLastNumber } from "./line-late-amounts.ts";
import { skipLeads } from "./line-leads.ts";
import { hasEach, isOfEach, partsOfList } from "./line-lists.ts";
import { type Amount, type AmountSpan, readMeasure } from "./line-measures.ts";
import { readName } from "./line-name.ts";
import { scaleText } from "./line-scaling.ts";
import { readLaterSpans } from "./line-spans.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { isMeasured, unitAt } from "./line-units.ts";
import { type Rational, rationalFromFactor, toNumber } from "./quantities.ts";
import type { Unit } from "./units.ts";

type IngredientLine = {
  /** The lower bound if the line has a range; null without a number. */
  quantity: number | null;
  /** Upper bound of a range such as "2-3". */
  quantityMax: number | null;
  /** Short form such as "tbsp", "g" or "clove"; null for plain counts. */
  unit: string | null;
  /** The food without size, preparation and remarks, as the line spells it. */
  name: string;
  /** Every number that is scaled with the servings, in the order of the text. */
  amounts: AmountSpan[];
};

/** The same with exact bounds, for adding up. */
export type ExactLine = {
  low: Rational | null;
  high: Rational | null;
  unit: Unit | null;
  /** The container of an amount in grams: "400g tin lentils". */
  container?: Unit | undefined;
  name: string;
  language: Language;
};

type Reading = ExactLine & {
  line: Line;
  amount: Amount;
  unitWord: Token | null;
  nameTokens: Token[];
  /** Whether the amount is that of each food of a list: "1 tsp each cumin and coriander". */
  isEach: boolean;
  further: Further[];
};

const NOTHING: Amount = { low: null, high: null, unit: null, unitWord: null, spans: [], unitAt: 0, next: 0 };

/**
 * Reads one ingredient line into quantity, unit and the food's name, in the given language; without one, the words of
 * the line decide.
 */
export function readIngredientLine(text: string, language?: Language): IngredientLine {
  const reading = read(text, language);
  const { low, high, unit, name } = reading;
  return {
    quantity: low && toNumber(low),
    quantityMax: high && toNumber(high),
    unit: unit?.id ?? null,
    name,
    amounts: spansOf(reading),
  };
}

/** Reads one ingredient line with exact amounts; quantities are in the given unit. */
export function readExactLine(text: string, language?: Language): ExactLine {
  const reading = read(text, language);
  const { name, line } = reading;
  const { low, high, unit } = amountAsWritten(reading);
  return withUnitOfCompound({ low, high, unit, name, language: line.language });
}

/** Reads the foods of a line, each with its amounts: "2 carrots and 1 onion", "50 g + 1 tbsp sugar", "1 tsp each salt and pepper". */
export function readExactLines(text: string, language?: Language): ExactLine[] {
  const reading = read(text, language);
  const { line, amount, name, further, isEach } = reading;
  const exact = (food: string, part: Pick<ExactLine, "low" | "high" | "unit" | "container">): ExactLine => {
    const { low, high, unit, container } = part;
    return withUnitOfCompound({ low, high, unit, container, name: food, language: line.language });
  };
  const names = isEach ? foodsOfList(name, line.language) : [name];
  const { low, high, unit } = amountAsWritten(reading);
  const first = { low, high, unit, container: amount.container };
  const own = names.flatMap((food) => [first, ...(amount.added ?? [])].map((part) => exact(food, part)));
  for (const { amount: other, nameTokens } of further)
    own.push(exact(nameTokens.length > 0 ? join(nameTokens, line.text) : (own.at(-1)?.name ?? ""), other));
  return own;
}

/** Returns the foods of a list that share an amount: "1 each red and green pepper" has two of peppers. */
function foodsOfList(name: string, language: Language): string[] {
  const words = partsOfList(name, language).map((part) => {
    const food = language.elisions.length > 0 ? part.replace(/^d['’]/i, "") : part;
    const all = food.split(" ").map((text) => ({ text: text.toLowerCase(), word: text }));
    // "de cumin, de paprika"
    return language.words.of.has(all[0]?.text ?? "") ? all.slice(1) : all;
  });
  return withSharedNouns({ language }, words).map((food) => food.map(({ word }) => word).join(" "));
}

/** Returns the amount of a line to add up. */
function amountAsWritten(reading: Reading): Pick<ExactLine, "low" | "high" | "unit"> {
  const { low, high, amount } = reading;
  const unit = unitAsWritten(reading);
  return unit === null && amount.total ? amount.total : { low, high, unit };
}

/**
 * Returns the unit of a line to add up, with the size of each: none of "some leaves", nor of "2 pièce(s) Oignon", which are
 * two.
 */
function unitAsWritten(reading: Reading): Unit | null {
  const { amount, line } = reading;
  const { language, tokens } = line;
  const unit = withMeasureNoun(reading);
  const isBarePiece = unit?.id === "piece" && language.headPosition === "first";
  if (amount.isSome || (isBarePiece && !language.words.of.has(textAt(tokens, amount.next)))) return null;
  return unit && amount.size ? { ...unit, size: amount.size } : unit;
}

/** Keeps a German word that the line has in the singular for several measures: "8 Blatt Gelatine". */
function withMeasureNoun({ unit, unitWord, amount: { low, high }, line: { text, language } }: Reading): Unit | null {
  const word = unit?.word;
  if (!word || !unitWord || !low || !language.hasCompounds || !language.isPlural(high ?? low)) return unit;
  // Feminine nouns have their plural there, too: "2 Prisen".
  const isSingular = unitWord.text === word.one.toLowerCase() && !/[ns]$/.test(word.many);
  const isBoth = /^[(/]\p{L}/u.test(text.slice(unitWord.end, unitWord.end + 2));
  return isSingular && !isBoth ? { ...unit, word: { ...word, many: word.one } } : unit;
}

/** Returns a line with the unit and the food of a compound that is counted in pieces: "2 Stück Knoblauchzehe". */
function withUnitOfCompound(line: ExactLine): ExactLine {
  return line.unit?.id === "piece" ? inUnitOfCompound(line) : line;
}

/** Returns a line with the unit and the food of which its name is made: "2 Knoblauchzehen" are two cloves; else the same line. */
export function inUnitOfCompound(line: ExactLine): ExactLine {
  const { name, language } = line;
  const word = name.toLowerCase();
  const own = language.hasCompounds ? language.units.get(word) : undefined;
  if (!own || isMeasured(own) || word.length > LONGEST_WORD) return line;
  for (let at = 2; at < word.length - 2; at++) {
    const part = language.units.get(word.slice(at));
    const isSplit = part?.id === own.id && isKnownFood(word.slice(0, at), language);
    if (isSplit) return { ...line, unit: part, name: name.slice(0, at) };
  }
  return line;
}

/**
 * Returns the line with all its amounts multiplied by the factor (wanted servings ÷ the recipe's); sizes of tins,
 * lengths, percentages and temperatures stay.
 */
export function scaleIngredientLine(text: string, factor: number, language?: Language): string {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return text;
  const reading = read(text, language);
  const spans = spansOf(reading);
  const nextStart = reading.further[0]?.amount.spans[0]?.start ?? text.length;
  const found = countedWords(reading);
  const own = { ...found, words: found.words.filter(({ start }) => start < nextStart), spans };
  const counted = [
    ...(isInSizes(reading, spans) ? countedInSizes(reading.line, own, spans) : [own]).map((part) => ({
      ...part,
      isUnit: reading.unit !== null,
    })),
    ...reading.further.map(({ amount, nameTokens }) => ({
      ...countedOf(reading, amount, nameTokens),
      isUnit: amount.unit !== null,
      spans: amount.spans,
    })),
  ];
  return scaleText(reading.line, spans, rationalFromFactor(factor), counted);
}

/** Returns whether a line counts a food in two sizes: "1 large or 2 small onions". */
function isInSizes({ line: { tokens, language }, unit, further }: Reading, [first, second]: AmountSpan[]): boolean {
  if (!first || !second || unit || further.length > 0) return false;
  const { or, sizes } = language.words;
  const isSized = ({ end }: AmountSpan) => sizes.has(tokens.find(({ start }) => start >= end)?.text ?? "");
  return or.has(tokens.findLast(({ end }) => end <= second.start)?.text ?? "") && (isSized(first) || isSized(second));
}

/** Returns the words that agree with the amount of another food, of which the noun may stand before: "et 1 vert". */
function countedOf(reading: Reading, amount: Amount, nameTokens: Token[]): AgreeingWords {
  const counted = countedWords({ ...reading, ...amount, name: join(nameTokens, reading.line.text), nameTokens });
  const end = amount.spans[0]?.end ?? 0;
  const isShared = nameTokens.some(({ start }) => start < end);
  return isShared ? { ...counted, describing: nameTokens.filter(({ start }) => start >= end) } : counted;
}

function read(text: string, language?: Language): Reading {
  const line = lineOf(text, language);
  const from = skipLabel(line);
  const amount = readLeadingAmount(line, from) ?? readPartOf(line, from);
  if (amount) return withName(line, amount.low ? amount : withLastNumber(line, amount));
  const last = readLastAmount(line, from + 1);
  if (last) return withName({ ...line, tokens: line.tokens.slice(0, last.at) }, { ...last.amount, next: from });
  const name = readName(line, from, { isTinned: false, canList: true });
  const later = readLaterAmount(line, name.next) ?? NOTHING;
  return withName(line, { ...later, next: from });
}

/** Returns the amount in the unit behind that of a piece: "2 pièce(s) Gousse d'ail" is two cloves. */
function inInnerUnit(line: Line, amount: Amount): Amount {
  const inner = amount.unit?.id === "piece" ? unitAt(line, amount.next) : undefined;
  if (!inner || isMeasured(inner.unit) || line.tokens[inner.next]?.kind !== "word") return amount;
  return { ...amount, unit: inner.unit, unitWord: inner.word, unitAt: amount.next, next: inner.next };
}

function withName(line: Line, leading: Amount): Reading {
  const amount = inInnerUnit(line, leading);
  const { tokens, language } = line;
  const { words } = language;
  let { unit, unitWord } = amount;
  const isEach =
    amount.isEach === true || (amount.low !== null && (hasEach(line, amount.next) || isOfEach(line, amount)));
  const context = {
    isTinned: ["can", "jar", "package"].includes((amount.container ?? unit)?.id ?? ""),
    canList: amount.low === null || isEach,
  };
  const name = readName(line, amount.next, context);
  const isList = context.canList && amount.low !== null;
  let kept = isList ? name.tokens : withInvertedWords(line, name);
  const isNumber = kept.every(({ kind }) => kind === "number");
  if (unit && (isNumber || textAt(tokens, amount.next) === ",")) {
    const inBrackets = foodInBrackets(line, amount);
    if (isNumber || inBrackets.length > 0) kept = inBrackets;
  }
  const isCutOff = kept.length === 0 || textAt(tokens, amount.next) === ",";
  const canBeFood = unit?.kind === "count" || (unitWord !== null && isKnownFood(unitWord.text, language));
  if (isCutOff && canBeFood && amount.next > amount.unitAt) {
    // The unit's word is the food itself: "4 cloves", "2 rolls, split"; "chili" is also the plural of "chilo".
    // "2 leaves, bay"
    kept = withInvertedWords(line, readName(line, amount.unitAt, context));
    unit = null;
    unitWord = null;
  }
  const last = kept.at(-1);
  if (!unit && last && kept.length > 1 && words.trailingUnits.has(language.singular(last.text))) {
    const isOwn = words.ownTrailingUnits.has(kept.at(-2)?.text ?? "");
    if (isOwn || !kept.slice(0, -1).some(({ text: word }) => words.noTrailingUnit.has(language.singular(word)))) {
      unit = language.units.get(last.text) ?? null;
      unitWord = last;
      kept = kept.slice(0, -1);
    }
  }
  const { low, high } = amount;
  const read = low || context.canList ? readFurther(line, name.next, amount) : [];
  const names = read.length > 0 ? withSharedNouns(line, [kept, ...read.map(({ nameTokens }) => nameTokens)]) : [];
  const [own = kept, ...others] = names;
  const further = read.map((other, at) => ({ ...other, nameTokens: others[at] ?? other.nameTokens }));
  const food = join(own, line.text);
  return { low, high, unit, name: food, language, line, amount, unitWord, nameTokens: own, isEach, further };
}

/** Returns the name of the food that stands in brackets with the amount: "8 oz (2 sticks butter), softened". */
function foodInBrackets(line: Line, { unitAt, next }: Amount): Token[] {
  const { tokens } = line;
  for (let at = unitAt; at < next; at++) {
    if (!isOpening(textAt(tokens, at))) continue;
    const end = skipParenthesis(line, at) - 1;
    const inside = { ...line, tokens: tokens.slice(0, end) };
    const from = skipLeads(line, at + 1);
    const name = readName(inside, readMeasure(inside, from)?.next ?? from, { isTinned: false, canList: false }).tokens;
    const food = join(name, line.text);
    if (isKnownFood(food, line.language) || isKnownFood(name.at(-1)?.text ?? "", line.language)) return name;
    at = end;
  }
  return [];
}

function spansOf({ line, amount, further }: Reading): AmountSpan[] {
  const own = further.flatMap(({ amount: other }) => other.spans);
  // The amounts of other foods are read, with the sizes in them: "1 can corn and 1 (400 g) can beans".
  const isWithin = ({ start }: AmountSpan) =>
    further.some(({ amount: { spans, next } }) => {
      const first = spans[0]?.start ?? Number.POSITIVE_INFINITY;
      return start >= first && start < (line.tokens[next - 1]?.end ?? 0);
    });
  const later = [...own, ...readLaterSpans(line, amount.next, amount.spans).filter((span) => !isWithin(span))].sort(
    (a, b) => a.start - b.start,
  );
  const spans = [...amount.spans];
  for (const span of later) if (span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span);
  return spans;
}

function join(tokens: Token[], text: string): string {
  let name = "";
  let end = -1;
  for (const token of tokens) {
    if (end >= 0 && token.start !== end) name += " ";
    name += token.spelled ?? text.slice(token.start, token.end);
    end = token.end;
  }
  return name.includes("\u00ad") ? name.replaceAll("\u00ad", "") : name;
}
