import { isFactLine } from "#app/reading/texts/text-facts.ts";
import { endsWithAmount, isBareAmount, startsNearAmount } from "#app/reading/vocabulary/amounts.ts";
import { isControlWord } from "#app/reading/vocabulary/control-words.ts";
import { isOnlyValue } from "#app/reading/vocabulary/fact-words.ts";
import { isNoIngredient, isNutrition } from "#app/reading/vocabulary/list-refusals.ts";
import type { PageElement, PageTree } from "./page-tree.ts";

const MAX_OTHERS = 0.3; // share of the lines that are no ingredients
const OUTSIDE = new Set(["nav", "footer", "aside"]);
const COMMENTS = /(?:^|[\s_-])(?:comments?|respond|disqus|reviews?|related)(?:$|[\s_-])/i;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/g;

/** Returns the elements of a page's own content: not of its navigation, its margins or its comments. */
export function readableElements(tree: PageTree): PageElement[] {
  let skipTo = 0;
  return tree.elements.filter((element) => {
    if (element.at < skipTo || element.hidden) return false;
    if (!isOutside(element)) return true;
    skipTo = element.end;
    return false;
  });
}

/** Returns whether an element is part of a page's navigation, its margins or its comments. */
export function isOutside(element: PageElement): boolean {
  return OUTSIDE.has(element.tag) || isOfOthers(element);
}

/** Returns whether an element holds comments, reviews or other recipes, as its class or id says. */
export function isOfOthers({ tag, attributes }: PageElement): boolean {
  const { class: names = "", id = "" } = attributes;
  return ((names !== "" && COMMENTS.test(names)) || (id !== "" && COMMENTS.test(id))) && tag !== "body";
}

/** Returns whether lines can be a list of ingredients: short, a fourth of them with amounts, not numbered. */
export function isList(lines: string[]): boolean {
  return isShortList(lines) && amountsIn(lines) >= lines.length * 0.25;
}

/** Returns whether lines can be a list of ingredients without amounts, as an exact heading promises it. */
export function isPlainList(lines: string[]): boolean {
  const areShort = lines.filter((line) => line.length <= 80).length >= 0.75 * lines.length;
  const areWords = areShort && lines.every((line) => line.length <= 160 && !/[.!?]$/.test(line));
  return lines.length > 2 && lines.length <= 40 && areWords && isShortList(lines);
}

function isShortList(lines: string[]): boolean {
  if (lines.length < 2 || lines.length > 150 || !lines.every((line) => line.length < 300)) return false;
  // Lines that are counted through are steps.
  if (lines.length > 2 && lines.every((line, at) => Number.parseInt(line, 10) === at + 1)) return false;
  if (lines.filter((line) => isNoIngredient(line) || isNutrition(line)).length >= MAX_OTHERS * lines.length)
    return false;
  // A column of amounts is half of a list.
  return lines.filter(isBareAmount).length < 0.3 * lines.length;
}

/** Returns whether lines are long enough to be steps. */
export function isProse(lines: string[]): boolean {
  const length = lengthOf(lines);
  const isCjk = (lines.join("").match(CJK)?.length ?? 0) * 3 > 0.5 * length;
  return length >= 60 && length / lines.length >= (isCjk ? 12 : 25);
}

/** Returns whether lines can be steps, however short, as an exact heading promises them: sentences. */
export function areSentences(lines: string[]): boolean {
  return lines.length >= 2 && lines.length <= 40 && lines.every(isSentence);
}

const MAX_SHORT_METHOD = 4; // lines

/** Returns whether lines can be a method of a few words, as an exact heading below the ingredients promises it: "Mix it". */
export function isShortMethod(lines: string[]): boolean {
  const isStep = (line: string) =>
    /[\p{L}\p{M}]{3}/u.test(line) &&
    line.length <= 80 &&
    !isControlWord(line) &&
    !isFactLine(line) &&
    !isOnlyValue(line);
  return lines.length > 0 && lines.length <= MAX_SHORT_METHOD && lines.every(isStep) && amountsIn(lines) === 0;
}

/** Returns whether a line ends as a sentence. */
export function isSentence(line: string): boolean {
  return /\p{L}.*[.!。।۔]$/u.test(line);
}

/** Returns how good a list of ingredients is: by its amounts, then by its lines. */
export function ingredientScore(lines: string[]): number {
  return amountsIn(lines) + lines.length * 0.2;
}

/** Returns how many lines begin or end with an amount. */
export function amountsIn(lines: string[]): number {
  return lines.filter((line) => startsNearAmount(line) || endsWithAmount(line)).length;
}

/** Returns the length of lines in Latin letters; a Chinese, Japanese or Korean one says as much as three. */
export function lengthOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 2 * (line.match(CJK)?.length ?? 0), 0);
}

/** Lines of a page, and the places where what holds them begins and ends. */
export type Found = { lines: string[]; from: number; to: number };

export const NOTHING: Found = { lines: [], from: 0, to: 0 };

/** Returns the best candidate of the first source that has any. */
export function firstBest(score: (lines: string[]) => number, sources: (() => Found[])[]): Found {
  for (const source of sources) {
    const winner = best(score, source());
    if (winner.lines.length > 0) return winner;
  }
  return NOTHING;
}

/** Returns the candidate with most points, of several such the first. */
export function best(score: (lines: string[]) => number, candidates: Found[]): Found {
  let winner = NOTHING;
  let highest = 0;
  for (const candidate of candidates) {
    const points = score(candidate.lines);
    if (points > highest) [winner, highest] = [candidate, points];
  }
  return winner;
}
