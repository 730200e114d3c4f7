import type { Language } from "../languages/language.ts";
import { stepWordsOf } from "../languages/step-words.ts";
import { categoryOf } from "../lines/food-category.ts";
import { isKnownFood } from "../lines/known-food.ts";
import { isEqual } from "../lines/quantities.ts";
import { type FoodIndex, foodIndexOf, HEAD } from "./food-index.ts";
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
  const used = new Set<number>();
  // Mentions of the same kind share their lines.
  const certain = new Set(mentions.flatMap(({ lines, isKind }) => (lines.length === 1 || isKind ? [lines] : [])));
  for (const lines of certain) for (const at of lines) used.add(at);
  let behind = 0;
  for (const { start, lines, isKind } of mentions) {
    if (lines.length === 1 || isKind) continue;
    while ((amounts[behind]?.end ?? text.length + 1) <= start) behind++;
    const before = amounts[behind - 1];
    const amount = before && start - before.end < NEAR_AMOUNT ? before : undefined;
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
  if (used.size === 0) return lines;
  let found: number | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    let distance = 0;
    while (distance < shortest && !used.has(line - distance) && !used.has(line + distance)) distance++;
    if (distance < shortest) [found, shortest] = [line, distance];
  }
  return found === undefined ? [] : [found];
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
    if (!isSmall && !isVerb(text, { word, start, end, isFirst }, language))
      phrase.push({ stem: language.stem(word), text: word, start, end, isFirst });
  }
  if (phrase.length > 0) phrases.push(phrase);
  return phrases;
}

/** What stands behind a verb: "cream the butter", "stock up the fire", "mince 2 cloves". */
const BEHIND_VERB = /^\s+(?:(?:the|your|it|them|up|together|each|all|both|a|an|half)(?!\p{L})|\d)/iu;
/** What stands before a verb within a sentence: "and cream the butter". */
const BEFORE_VERB = /(?:^|[.!?;:,]|\b(?:and|then|to))\s*$/i;

/** Returns whether a word that is also the noun of a food is a verb. */
function isVerb(
  text: string,
  word: Pick<Word, "start" | "end" | "isFirst"> & { word: string },
  language: Language,
): boolean {
  if (!stepWordsOf(language.code).verbs.has(word.word)) return false;
  const behind = text.slice(word.end, word.end + 24);
  const isBehindJoint = BEFORE_VERB.test(text.slice(Math.max(0, word.start - 6), word.start));
  if (BEHIND_VERB.test(behind)) return word.isFirst || isBehindJoint;
  // "Cream butter and sugar", but "Cream cheese goes in"
  const next = /^\s+(\p{L}+)/u.exec(behind)?.[1] ?? "";
  return word.isFirst && isKnownFood(next, language) && !isKnownFood(`${word.word} ${next}`, language);
}

/** Returns a word with the stem of the one compound of the lines that it stands for: "Öl" for "Olivenöl". */
function asInLines(word: Word, recipe: RecipeFoods): Word {
  const { byStem, language } = recipe;
  if (!language.hasCompounds || byStem.has(word.stem)) return word;
  const compound = foodIndexOf(recipe).compounds.get(word.stem);
  return compound != null && isKnownFood(word.text, language) ? { ...word, stem: compound } : word;
}

function mentionsIn(phrase: readonly Word[], recipe: RecipeFoods): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < phrase.length; at++) {
    const word = phrase[at];
    const kind = word && !isOfProduct(phrase[at + 1], recipe) ? linesOfKind(word, recipe) : [];
    if (word && kind.length > 0) {
      found.push({ start: word.start, end: word.end, lines: kind, isKind: true });
      continue;
    }
    const run = runFrom(phrase, at, recipe);
    if (run === 0) continue;
    const other = lengthOfOtherFood(phrase.slice(at, at + LONGEST_FOOD), run, recipe.language);
    if (other > 0) {
      at += other - 1;
      continue;
    }
    const words = phrase.slice(at, at + run);
    const lines = linesOf(words, phrase[at - 1], phrase[at + run], recipe);
    const [first, last] = [words[0], words.at(-1)];
    if (lines.length > 0 && first && last) found.push({ start: first.start, end: last.end, lines });
    at += run - 1;
  }
  return found;
}

/** The most words of a food that begins with another one. */
const LONGEST_FOOD = 3;

/** Returns the number of words of a food of another kind that begins with those of a line: "sugar snap peas", "ice cream". */
function lengthOfOtherFood(words: readonly Word[], run: number, language: Language): number {
  if (language.headPosition === "first") return 0;
  const textOf = (length: number) =>
    words
      .slice(0, length)
      .map(({ text }) => text)
      .join(" ");
  for (let length = words.length; length > run; length--) {
    const whole = textOf(length);
    if (!isKnownFood(whole, language)) continue;
    // Cream cheese is a cheese, no cream; parmesan cheese is parmesan.
    const members = stepWordsOf(language.code).kinds.get(words[length - 1]?.text ?? "");
    const isOfKind = members !== undefined && !members.includes(textOf(run));
    return !isOfKind && categoryOf(whole, language) === categoryOf(textOf(run), language) ? 0 : length;
  }
  return 0;
}

/** Returns whether the word before is part of the name of something made: "pasta water", "meat sauce". */
function isOfProduct(after: Word | undefined, { language }: RecipeFoods): boolean {
  return after !== undefined && stepWordsOf(language.code).products.has(after.text);
}

/** Returns the lines with foods of a kind that no line names itself: "pasta" for penne. */
function linesOfKind({ text, stem }: Word, recipe: RecipeFoods): number[] {
  const { language, foods } = recipe;
  const { kinds, products } = stepWordsOf(language.code);
  const members = kinds.get(text) ?? kinds.get(language.plural(text));
  const { byStem, ofKind } = foodIndexOf(recipe);
  if (!members || byStem.has(stem)) return [];
  const known = ofKind.get(members);
  if (known) return known;
  const stems = members.map((member) => language.stem(member));
  // "beef stock" is no meat.
  const isOfKind = ({ stems: own, heads }: RecipeFood) =>
    stems.some(
      (member) => heads.includes(member) || (own.includes(member) && !heads.some((head) => products.has(head))),
    );
  const lines = foods.flatMap((food, index) => (isOfKind(food) ? [index] : []));
  ofKind.set(members, lines);
  return lines;
}

/** Returns how many words from here on are words of one line. */
function runFrom(phrase: readonly Word[], at: number, recipe: RecipeFoods): number {
  const word = phrase[at];
  const candidates = word ? candidatesFor(word, recipe) : [];
  let longest = candidates.length > 0 ? 1 : 0;
  for (const { lineStems } of candidates) {
    let length = 1;
    for (let next = phrase[at + 1]; next && lineStems.has(next.stem); next = phrase[at + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Returns the foods with the word in their name; for a food of which no name has it, the first with it in the line. */
function candidatesFor({ stem, text }: Word, recipe: RecipeFoods): readonly RecipeFood[] {
  const named = recipe.byStem.get(stem);
  if (named) return named;
  const [first] = text.length > 3 ? (foodIndexOf(recipe).byStem.get(stem) ?? []) : [];
  const food = first && recipe.foods[first.at];
  return food && isKnownFood(text, recipe.language) ? [food] : [];
}

function linesOf(
  words: readonly Word[],
  before: Word | undefined,
  after: Word | undefined,
  recipe: RecipeFoods,
): number[] {
  const { foods, language } = recipe;
  const { byStem, bound, products } = foodIndexOf(recipe);
  const named = linesWith(words, byStem);
  const isFood = (word: Word | undefined) => word !== undefined && isKnownFood(word.text, language);
  const isBehindFood =
    before !== undefined &&
    language.headPosition === "last" &&
    // "Cream butter"
    !before.isFirst &&
    !language.words.prepared.has(before.text) &&
    isFood(before);
  // "chicken broth" is no chicken, "peanut butter" no butter.
  const mayDescribe = named.some(({ hasHead }) => !hasHead) && !isFood(after);
  // The word that describes a food names it by itself: "vanilla" for its extract, "cake" no flour.
  const isNounless = mayDescribe && words.some(({ text }) => stepWordsOf(language.code).nounless.has(text));
  const isName = mayDescribe && !isNounless && words.some(isFood);
  const isMeant = ({ at, hasHead }: NamedLine) => {
    if (isOtherPepper(words, foods[at], language)) return false;
    if (!hasHead) return isNounless || (isName && !products.has(at));
    const isOtherFood = isBehindFood && !foods[at]?.lineStems.has(before.stem);
    // "the sauce" is no soy sauce.
    return !isOtherFood && !(words.length === 1 && bound.has(at));
  };
  const meant = named.filter(isMeant);
  const best = Math.max(0, ...meant.map(({ points }) => points));
  return meant.flatMap(({ at, points }) => (points === best ? [at] : []));
}

/** Returns whether a word such as "peppers" is in the plural, so that it is the vegetable and a line has the spice. */
function isOtherPepper(words: readonly Word[], food: RecipeFood | undefined, { stems, singular }: Language): boolean {
  const last = words.at(-1);
  const isVegetable = last && stems.spiceOrVegetable.has(last.stem) && singular(last.text) !== last.text;
  return isVegetable === true && food !== undefined && categoryOf(food.name) === "pantry";
}

/** A line with some words: how well they name its food, and whether its noun is among them. */
type NamedLine = { at: number; points: number; hasHead: boolean };

/** Returns the lines with at least one of the words, in their order. */
function linesWith(words: readonly Word[], byStem: FoodIndex["byStem"]): NamedLine[] {
  const found = new Map<number, NamedLine>();
  for (const { stem } of words) {
    for (const { at, points } of byStem.get(stem) ?? []) {
      const line = found.get(at) ?? { at, points: 0, hasHead: false };
      line.points += points;
      line.hasHead ||= points === HEAD;
      found.set(at, line);
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}
