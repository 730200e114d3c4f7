import { isKnownFood } from "./food-category.ts";
import { OTHER_FOOD, PART_IS_FOOD, PART_OF_FOOD, SAME_FOOD, SAME_NAMES } from "./food-names.ts";
import { type Amount, readLeadingAmount } from "./line-amounts.ts";
import { sharesHeadWith } from "./line-lists.ts";
import { type AmountSpan, readMeasure } from "./line-measures.ts";
import { readName } from "./line-name.ts";
import { scaleText } from "./line-scaling.ts";
import { readLaterSpans } from "./line-spans.ts";
import { type Token, tokenize } from "./line-tokens.ts";
import { ADVERBS, NO_TRAILING_UNIT, PARTS, PREPARED, REMARKS, SIZES, TRAILING_UNITS } from "./line-words.ts";
import { singular } from "./plurals.ts";
import { type Rational, rationalFromFactor, toNumber } from "./quantities.ts";
import { type Unit, unitOfWord } from "./units.ts";

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
export type ExactLine = { low: Rational | null; high: Rational | null; unit: Unit | null; name: string };

type Reading = ExactLine & { tokens: Token[]; amount: Amount; unitWord: Token | null; nameTokens: Token[] };

const NOTHING: Amount = { low: null, high: null, unit: null, unitWord: null, spans: [], unitAt: 0, next: 0 };

/** Reads one ingredient line, in English or German, into quantity, unit and the food's name. */
export function readIngredientLine(text: string): IngredientLine {
  const reading = read(text);
  const { low, high, unit, name } = reading;
  return {
    quantity: low && toNumber(low),
    quantityMax: high && toNumber(high),
    unit: unit?.id ?? null,
    name,
    amounts: spansOf(reading, text),
  };
}

/** Reads one ingredient line with exact amounts; quantities are in the given unit. */
export function readExactLine(text: string): ExactLine {
  const { low, high, unit, name } = read(text);
  return { low, high, unit, name };
}

/**
 * Returns the line with all its amounts multiplied by the factor (wanted servings ÷ the recipe's); sizes of tins,
 * lengths, percentages and temperatures stay.
 */
export function scaleIngredientLine(text: string, factor: number): string {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0) return text;
  const reading = read(text);
  const { unitWord, unit, name, nameTokens } = reading;
  const head = unit === null ? nameTokens.at(-1) : undefined;
  const food = head && (isKnownFood(head.text) || isKnownFood(name)) ? head : null;
  return scaleText(text, spansOf(reading, text), rationalFromFactor(factor), unitWord ?? food);
}

function read(text: string): Reading {
  const tokens = tokenize(text);
  const from = skipLabel(tokens);
  const amount = readLeadingAmount(tokens, from, text) ?? readPartOf(tokens, from, text);
  if (amount) return withName(tokens, amount, text);
  const name = readName(tokens, from, text, { isTinned: false, canList: true });
  const later = readLaterAmount(tokens, name.next, text) ?? NOTHING;
  return withName(tokens, { ...later, next: from }, text);
}

function withName(tokens: Token[], amount: Amount, text: string): Reading {
  let { unit, unitWord } = amount;
  const context = {
    isTinned: unit?.id === "can" || unit?.id === "jar" || unit?.id === "package",
    canList: amount.low === null || tokens[amount.next]?.text === "each",
  };
  const name = readName(tokens, amount.next, text, context);
  let kept = name.tokens;
  const isCutOff = kept.length === 0 || tokens[amount.next]?.text === ",";
  if (isCutOff && unit?.kind === "count" && amount.next > amount.unitAt) {
    // The unit's word is the food itself: "4 cloves", "2 rolls, split".
    kept = readName(tokens, amount.unitAt, text, context).tokens;
    unit = null;
    unitWord = null;
  }
  const last = kept.at(-1);
  if (!unit && last && kept.length > 1 && TRAILING_UNITS.has(singular(last.text))) {
    const isGarlic = kept.at(-2)?.text === "garlic";
    if (isGarlic || !kept.slice(0, -1).some(({ text: word }) => NO_TRAILING_UNIT.has(singular(word)))) {
      unit = unitOfWord(last.text) ?? null;
      unitWord = last;
      kept = kept.slice(0, -1);
    }
  }
  const { low, high } = amount;
  return { low, high, unit, name: join(kept, text), tokens, amount, unitWord, nameTokens: kept };
}

function spansOf({ tokens, amount }: Reading, text: string): AmountSpan[] {
  return [...amount.spans, ...readLaterSpans(tokens, amount.next, text, amount.spans)];
}

function join(tokens: Token[], text: string): string {
  let name = "";
  let end = -1;
  for (const token of tokens) {
    if (end >= 0 && token.start > end) name += " ";
    name += text.slice(token.start, token.end);
    end = token.end;
  }
  return name;
}

/** Returns the index after a bullet, the number of a list or a label such as "Garnish:". */
function skipLabel(tokens: Token[]): number {
  let at = skipListNumber(tokens);
  while (tokens[at]?.kind === "mark" && !/^[([{'"‘“]$/.test(tokens[at]?.text ?? "")) at++;
  if (!/^(?:for|optional|garnish|topping|to|special|dressing|filling|sauce)/.test(tokens[at]?.text ?? "")) return at;
  for (let index = at; index < Math.min(at + 5, tokens.length - 1); index++) {
    if (tokens[index]?.text === ":") return index + 1;
    if (tokens[index]?.kind !== "word") break;
  }
  return at;
}

/**
 * Returns the index after the number of a list: "1. 2 cups rice", "2) 3 eggs", "[ ] salt". The dot of an amount is
 * directly followed by decimals.
 */
function skipListNumber(tokens: Token[]): number {
  const [first, mark, next] = tokens;
  if (first?.text === "[" && mark?.text === "]") return 2;
  const isNumbered = first && mark?.isGlued && /^\d{1,2}$/.test(first.text) && /^[.)]$/.test(mark.text);
  return isNumbered && next && !next.isGlued ? 2 : 0;
}

const PART_JOINTS = new Set(["and", "or", ",", "&", "fresh", "the", "of", "fine", "long"]);

/** Reads "Juice of 1 lemon", "finely grated zest and juice of 2 limes", "zest 1 lemon". */
function readPartOf(tokens: Token[], from: number, text: string): Amount | undefined {
  let sawPart = false;
  for (let at = from; at < Math.min(tokens.length, from + 10); at++) {
    const word = tokens[at]?.text ?? "";
    if (sawPart && tokens[at]?.kind === "number") return readLeadingAmount(tokens, at, text);
    if (sawPart && (word === "of" || word === "from" || word === "von")) return readLeadingAmount(tokens, at + 1, text);
    if (PARTS.has(word)) sawPart = true;
    else if (!PREPARED.has(word) && !ADVERBS.has(word) && !PART_JOINTS.has(word)) return undefined;
  }
  return undefined;
}

/** The number in "Eggs (3)" is an amount, in "Mehl (405)" a type. */
const MAX_BRACKETED = 24;
const SET_OFF = new Set([",", ":", "-", "(", "about", "approximately", "x", "roughly", "approx", "."]);

/** Returns an amount after the name: "Ground cloves, ½ teaspoon", "Kosher salt (about 2 tsp)", "Mehl 200 g". */
function readLaterAmount(tokens: Token[], from: number, text: string): Amount | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.kind !== "number") continue;
    if (!SET_OFF.has(tokens[at - 1]?.text ?? "") && at !== from) continue;
    const measure = readMeasure(tokens, at, text);
    if (!measure || measure.isHyphenated) continue;
    // "Onion - 2 medium, chopped", "Tomatoes - 3 (chopped)"
    const behind = SIZES.has(tokens[measure.next]?.text ?? "") ? measure.next + 1 : measure.next;
    const isBracketed = tokens[at - 1]?.text === "(" && tokens[behind]?.text === ")";
    const isCount = isBracketed && toNumber(measure.low) <= MAX_BRACKETED;
    const isLast = !tokens[behind] || isCount || /^[,(]$/.test(tokens[behind]?.text ?? "");
    if (!measure.unit && !isLast) continue;
    if (measure.unit?.kind === "length" || tokens[measure.next]?.text === "each") continue;
    const { low, high, unit, unitWord, spans } = measure;
    return { low, high, unit, unitWord, spans, unitAt: 0, next: 0 };
  }
  return undefined;
}

const IRRELEVANT: ReadonlySet<string> = new Set([...SAME_FOOD, ...SIZES, ...PREPARED, ...ADVERBS, ...REMARKS]);
const WHOLE_ANYWAY = /^(?:tomato|onion|garlic|carrot|lemon|lime|orange|egg|peach|mushroom|potato|apple)$/;

/**
 * Returns the same key for the same food: lower case, singular, without size, preparation and other words that do not
 * make it another food.
 */
export function foodKey(name: string): string {
  const all = tokenize(name.includes("(") ? name.replace(/\([^()]*\)/g, " ") : name)
    .filter(({ kind }) => kind === "word")
    .map(({ text }) => plainWord(text));
  const words = firstAlternative(all);
  const kept = words.filter((word, index) => !isIrrelevant(word, words[index + 1])).map(singular);
  const same = SAME_NAMES.get(kept.join(" "));
  if (same) return same;
  const part = kept.at(-1) ?? "";
  if (kept.length > 1 && PART_OF_FOOD.has(part) && !kept.some((word) => PART_IS_FOOD.has(word))) kept.pop();
  // "whole" is part of the product for milk and chickens, not for vegetables.
  if (kept[0] === "whole" && kept.length === 2 && WHOLE_ANYWAY.test(part)) kept.shift();
  const key = (kept.length > 0 ? kept : words.map(singular)).join(" ");
  return SAME_NAMES.get(key) ?? (key || name.trim().toLowerCase().slice(0, 100));
}

function plainWord(word: string): string {
  if (/^[a-z-]*$/.test(word)) return word;
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f®™]/g, "")
    .replace(/['’]s$|['’]/g, "");
}

function isIrrelevant(word: string, next: string | undefined): boolean {
  if (OTHER_FOOD.get(word)?.has(next ?? "")) return false;
  return IRRELEVANT.has(word);
}

/** Returns the first food of "butter or margarine"; "red or white wine" is red wine. */
function firstAlternative(words: string[]): string[] {
  const at = words.findIndex((word) => word === "or" || word === "and/or" || word === "oder");
  if (at <= 0 || at === words.length - 1) return words.filter((word) => word !== "or" && word !== "oder");
  const first = words.slice(0, at);
  const second = words.slice(at + 1);
  return sharesHeadWith(first, second) ? [...first, ...second.slice(-1)] : first;
}
