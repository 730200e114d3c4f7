import { isKnownFood } from "./known-food.ts";
import type { Language } from "./languages/language.ts";
import { stepWordsOf } from "./languages/step-words.ts";
import { isEqual } from "./quantities.ts";
import type { RecipeFood, RecipeFoods } from "./recipe-foods.ts";
import type { Step } from "./step.ts";
import type { StepAmount } from "./step-amounts.ts";

/** A word of a step: text.slice(start, end); whether its sentence begins with it. */
type Word = { stem: string; text: string; start: number; end: number; isFirst: boolean };

/** Where a step names ingredients, and which lines these are. */
type Mention = {
  start: number;
  end: number;
  lines: number[];
  /** Whether all lines are meant: "the spices". */
  isKind?: boolean;
};

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/**
 * Returns where a step names foods of the recipe, in the order of the text, with the numbers of their ingredient lines.
 * A bare noun means each line that ends with it ("oil"), a longer name only the lines that share more of it.
 */
export function readMentions(text: string, recipe: RecipeFoods): Mention[] {
  const mentions: Mention[] = [];
  for (const phrase of phrasesOf(text, recipe.language)) {
    const words = phrase.map((word) => asInLines(word, recipe));
    mentions.push(...mentionsIn(words, recipe));
  }
  return mentions;
}

/**
 * Returns the numbers of the ingredient lines that go in or are worked on in a step. Of several lines for one name it
 * takes the one with the amount in the step, else one that the step names otherwise, else that next to the others.
 */
export function linesUsed({ line: { text }, amounts }: Step, recipe: RecipeFoods): number[] {
  const mentions = readMentions(text, recipe);
  const used = new Set(mentions.flatMap(({ lines, isKind }) => (lines.length === 1 || isKind ? lines : [])));
  for (const { start, lines, isKind } of mentions) {
    if (lines.length === 1 || isKind) continue;
    const amount = amounts.findLast(({ end }) => end <= start && start - end < NEAR_AMOUNT);
    const same = lines.filter((at) => amount && isAmountOf(amount, recipe.foods[at]));
    if (same.length > 0) for (const at of same) used.add(at);
    else if (!lines.some((at) => used.has(at))) for (const at of nearest(plainest(lines, recipe), used)) used.add(at);
  }
  return [...used].sort((a, b) => a - b);
}

/** The most characters between an amount and the food it belongs to. */
const NEAR_AMOUNT = 25;

function isAmountOf(amount: StepAmount, food: RecipeFood | undefined): boolean {
  return food?.amount != null && isEqual(food.amount, amount.low) && food.unit?.id === amount.unit?.id;
}

/** Returns the lines with the shortest names: "sugar" is rather sugar than brown sugar. */
function plainest(lines: readonly number[], { foods }: RecipeFoods): number[] {
  const length = (at: number) => foods[at]?.stems.length ?? 0;
  const shortest = Math.min(...lines.map(length));
  return lines.filter((at) => length(at) === shortest);
}

/** Returns the line next to those that are used; all lines if there are none. */
function nearest(lines: readonly number[], used: ReadonlySet<number>): readonly number[] {
  const distance = (at: number) => Math.min(...[...used].map((other) => Math.abs(other - at)));
  if (used.size === 0) return lines;
  return lines.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1);
}

/** Returns the words between marks and small words. */
function phrasesOf(text: string, language: Language): Word[][] {
  const { stops } = stepWordsOf(language.code);
  const { words } = language;
  const phrases: Word[][] = [];
  let phrase: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0].toLowerCase();
    const start = match.index;
    const isApart = !/^[\s\-‐‑–'’&]*$/.test(text.slice(end, start)) || /[&–]/.test(text.slice(end, start));
    const isSmall =
      stops.has(word) || words.of.has(word) || words.and.has(word) || words.or.has(word) || words.with.has(word);
    if ((isApart || isSmall) && phrase.length > 0) {
      phrases.push(phrase);
      phrase = [];
    }
    end = start + match[0].length;
    const isFirst = /(?:^|[.!?])\s*$/.test(text.slice(Math.max(0, start - 3), start));
    if (!isSmall) phrase.push({ stem: language.stem(word), text: word, start, end, isFirst });
  }
  if (phrase.length > 0) phrases.push(phrase);
  return phrases;
}

/** Returns a word with the stem of the one compound of the lines that it stands for: "Öl" for "Olivenöl". */
function asInLines(word: Word, { byStem, foods, language }: RecipeFoods): Word {
  if (!language.hasCompounds || byStem.has(word.stem) || !isKnownFood(word.text, language)) return word;
  const { cuts } = stepWordsOf(language.code);
  const isCutOf = (head: string) =>
    [...cuts]
      .map(language.stem)
      .some((cut) => head.endsWith(cut) && isFirstPart(head.slice(0, -cut.length), word.stem));
  const isOf = (head: string) => isCompoundOf(head, word.stem) || isCutOf(head);
  const compounds = foods.flatMap(({ heads }) => heads.filter(isOf));
  const [compound] = compounds;
  return compound !== undefined && new Set(compounds).size === 1 ? { ...word, stem: compound } : word;
}

function isCompoundOf(head: string, end: string): boolean {
  return head.endsWith(end) && head.length >= end.length + SHORTEST_FIRST_PART;
}

/** Returns whether a food is the first part of a compound, which its stem may lack an ending of: "hahn" of "hahnchen". */
function isFirstPart(part: string, stem: string): boolean {
  return part.startsWith(stem) && part.length - stem.length <= LONGEST_ENDING;
}

const LONGEST_ENDING = 4;

/** The fewest letters of the first part of a compound: "Rohrzucker". */
const SHORTEST_FIRST_PART = 3;

function mentionsIn(phrase: readonly Word[], recipe: RecipeFoods): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < phrase.length; at++) {
    const word = phrase[at];
    const kind = word && !isOfProduct(phrase[at + 1], recipe) ? linesOfKind(word, recipe) : [];
    if (word && kind.length > 0) found.push({ start: word.start, end: word.end, lines: kind, isKind: true });
    const run = runFrom(phrase, at, recipe);
    if (run === 0 || kind.length > 0) continue;
    const words = phrase.slice(at, at + run);
    const lines = linesOf(words, phrase[at - 1], phrase[at + run], recipe);
    const [first, last] = [words[0], words.at(-1)];
    if (lines.length > 0 && first && last) found.push({ start: first.start, end: last.end, lines });
    at += run - 1;
  }
  return found;
}

/** Returns whether the word before is part of the name of something made: "pasta water", "meat sauce". */
function isOfProduct(after: Word | undefined, { language }: RecipeFoods): boolean {
  return after !== undefined && stepWordsOf(language.code).products.has(after.text);
}

/** Returns the lines with foods of a kind that no line names itself: "pasta" for penne. */
function linesOfKind({ text, stem }: Word, { language, foods }: RecipeFoods): number[] {
  const kinds = stepWordsOf(language.code).kinds;
  const members = kinds.get(text) ?? kinds.get(language.plural(text));
  if (!members || foods.some(({ lineStems }) => lineStems.has(stem))) return [];
  const stems = members.map((member) => language.stem(member));
  const { products } = stepWordsOf(language.code);
  // "beef stock" is no meat.
  const isOfKind = ({ stems: own, heads }: RecipeFood) =>
    stems.some(
      (member) => heads.includes(member) || (own.includes(member) && !heads.some((head) => products.has(head))),
    );
  return foods.flatMap((food, index) => (isOfKind(food) ? [index] : []));
}

/** Returns how many words from here on are words of one line. */
function runFrom(phrase: readonly Word[], at: number, recipe: RecipeFoods): number {
  const word = phrase[at];
  const candidates = word ? candidatesFor(word, recipe) : [];
  let longest = candidates.length > 0 ? 1 : 0;
  for (const { lineStems } of candidates) {
    let length = 1;
    while (lineStems.has(phrase[at + length]?.stem ?? "")) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Returns the foods with the word in their name; for a food of which no name has it, those with it in the line. */
function candidatesFor({ stem, text }: Word, { byStem, foods, language }: RecipeFoods): readonly RecipeFood[] {
  const named = byStem.get(stem);
  if (named) return named;
  const isOther = text.length > 3 && foods.some(({ lineStems }) => lineStems.has(stem)) && isKnownFood(text, language);
  return isOther ? foods.filter(({ lineStems }) => lineStems.has(stem)).slice(0, 1) : [];
}

function linesOf(
  words: readonly Word[],
  before: Word | undefined,
  after: Word | undefined,
  recipe: RecipeFoods,
): number[] {
  const { language } = recipe;
  const isFood = (word: Word | undefined) => word !== undefined && isKnownFood(word.text, language);
  const isOtherFood = (food: RecipeFood) =>
    before !== undefined &&
    // "Cream butter"
    !before.isFirst &&
    isFood(before) &&
    !language.words.prepared.has(before.text) &&
    !food.lineStems.has(before.stem) &&
    language.headPosition === "last";
  const scored = recipe.foods
    .map((food, index) => ({ index, food, points: score(food, words) }))
    .filter(({ food, points }) => {
      if (points <= 0) return false;
      const hasHead = food.heads.some((head) => words.some(({ stem }) => stem === head));
      // "chicken broth" is no chicken, "peanut butter" no butter.
      return hasHead
        ? !isOtherFood(food) && !isBoundNoun(food, words, language)
        : !isFood(after) && canStandForAll(food, words, language);
    });
  const best = Math.max(0, ...scored.map(({ points }) => points));
  return scored.filter(({ points }) => points === best).map(({ index }) => index);
}

/** Returns whether a noun alone stands for something else: "the sauce" is no soy sauce. */
function isBoundNoun({ stems }: RecipeFood, words: readonly Word[], language: Language): boolean {
  const { bound } = stepWordsOf(language.code);
  return words.length === 1 && stems.some((stem) => bound.has(stem));
}

/** Returns whether the word that describes a food names it by itself: "vanilla" for its extract, "cake" no flour. */
function canStandForAll(food: RecipeFood, words: readonly Word[], language: Language): boolean {
  const { products, nounless } = stepWordsOf(language.code);
  if (words.some(({ text }) => nounless.has(text))) return true;
  if (food.heads.some((head) => products.has(head))) return false;
  return words.some(({ text }) => isKnownFood(text, language));
}

/** Returns how well words name a food: its noun counts more than what describes it. */
function score({ heads, stems, lineStems }: RecipeFood, words: readonly Word[]): number {
  let points = 0;
  for (const { stem } of words) {
    if (heads.includes(stem)) points += 3;
    else if (stems.includes(stem)) points += 2;
    else if (lineStems.has(stem)) points += 1;
  }
  return points;
}
