import type { Steps } from "#app/lib/steps.ts";
import type { Comparable } from "./comparable.ts";
import { hasMuchInCommon, isNearlySame, mayHaveSameName } from "./likeness.ts";

/** Two recipes that are probably one, by their ids, and what says so. */
export type DuplicatePair = { one: number; other: number; because: "source" | "content" };

/** Most pairs that are found; who has resolved them looks for more. */
export const MOST_PAIRS = 1000;

/** With more recipes than this an address is that of a page of several, or of a site. */
const RECIPES_OF_PAGE = 2;

/** Recipes with which one is compared for each thing that they have in common: those with the nearest names. */
const NEIGHBOURS = 25;

/** Words that tell most, of the name and of the lines, of which each two lead to recipes to compare. */
const TELLING_WORDS = 4;

/** Which part of the words of their lines two recipes have in common if a closer look is worth its time. */
const WORTH_A_LOOK = 0.3;

/** A word that fewer recipes have than one in this number tells no more for it: one line more makes no other recipe. */
const RARE = 50;

/** Finds the pairs among recipes: of one source address, or with nearly the same name and lines. */
export function* findPairs(recipes: readonly Comparable[]): Steps<DuplicatePair[]> {
  const inOrder = [...recipes].sort((one, other) => (one.nameKey < other.nameKey ? -1 : 1));
  const frequencies = {
    name: yield* countWords(inOrder, "words"),
    lines: yield* countWords(inOrder, "lineWords"),
  };
  const shareOf = yield* wordShares(inOrder, frequencies.lines);
  const alikeAt = alikeIn(inOrder, shareOf);
  const pairs: DuplicatePair[] = [];
  /** The recipes by what they have, in the order of their names. */
  const known = new Map<string, number[]>();
  /** With which recipe each was compared last. */
  const compared = new Int32Array(inOrder.length).fill(-1);
  for (const [at, recipe] of inOrder.entries()) {
    for (const key of keysOf(recipe, frequencies)) {
      const alike = known.get(key) ?? [];
      for (const place of alike.slice(-NEIGHBOURS)) {
        const other = inOrder[place];
        if (!other || compared[place] === at || pairs.length >= MOST_PAIRS) continue;
        compared[place] = at;
        if (!alikeAt.isWorthALook(at, place)) continue;
        const because = alikeAt.because(at, place);
        // It may have read two long lists.
        yield;
        if (because) pairs.push({ one: Math.min(recipe.id, other.id), other: Math.max(recipe.id, other.id), because });
      }
      alike.push(at);
      known.set(key, alike);
    }
    yield;
  }
  return pairs;
}

type WordCounts = ReadonlyMap<string, number>;

function* countWords(recipes: readonly Comparable[], kind: "words" | "lineWords"): Steps<WordCounts> {
  const counts = new Map<string, number>();
  for (const recipe of recipes) {
    for (const word of recipe[kind]) counts.set(word, (counts.get(word) ?? 0) + 1);
    yield;
  }
  return counts;
}

/**
 * Returns the functions that say whether two recipes are worth a close look, which is cheap, and what makes them one;
 * undefined for two. Both take their places.
 */
function alikeIn(recipes: readonly Comparable[], shareOf: Share) {
  const ofSource = new Map<string, number>();
  for (const { sourceKey } of recipes) if (sourceKey) ofSource.set(sourceKey, (ofSource.get(sourceKey) ?? 0) + 1);
  const bothOf = (at: number, place: number) => {
    const [one, other] = [recipes[at], recipes[place]];
    return one && other && { one, other, isSameSource: one.sourceKey !== null && one.sourceKey === other.sourceKey };
  };
  return {
    isWorthALook(at: number, place: number): boolean {
      const both = bothOf(at, place);
      if (!both) return false;
      return both.isSameSource || (shareOf(at, place) >= WORTH_A_LOOK && mayHaveSameName(both.one, both.other));
    },
    because(at: number, place: number): DuplicatePair["because"] | undefined {
      const both = bothOf(at, place);
      if (!both) return undefined;
      const { one, other, isSameSource } = both;
      const isPageOfOne = (ofSource.get(one.sourceKey ?? "") ?? 0) <= RECIPES_OF_PAGE;
      if (isSameSource && (isPageOfOne || hasMuchInCommon(one, other))) return "source";
      return isNearlySame(one, other) ? "content" : undefined;
    },
  };
}

/** Says which part of the words of their lines two recipes have in common, by their places. */
type Share = (one: number, other: number) => number;

/**
 * Returns the function that says which part of the words of their lines two recipes have in common, by their places: a
 * million times in a second.
 */
function* wordShares(recipes: readonly Comparable[], counts: WordCounts): Steps<Share> {
  const numbers = new Map<string, number>();
  for (const word of counts.keys()) numbers.set(word, numbers.size);
  const weights = Float64Array.from(counts.values(), (count) => Math.log(1 + Math.min(RARE, recipes.length / count)));
  const wordsOf: Int32Array[] = [];
  const sums: number[] = [];
  for (const { lineWords } of recipes) {
    const words = Int32Array.from(lineWords, (word) => numbers.get(word) ?? 0).sort();
    wordsOf.push(words);
    sums.push(words.reduce((sum, word) => sum + (weights[word] ?? 0), 0));
    yield;
  }
  return (one, other) => {
    const [left, right] = [wordsOf[one] ?? [], wordsOf[other] ?? []];
    let common = 0;
    for (let at = 0, to = 0; at < left.length && to < right.length; ) {
      const difference = (left[at] ?? 0) - (right[to] ?? 0);
      if (difference === 0) common += weights[left[at] ?? 0] ?? 0;
      if (difference <= 0) at++;
      if (difference >= 0) to++;
    }
    const all = (sums[one] ?? 0) + (sums[other] ?? 0) - common;
    return all > 0 ? common / all : 0;
  };
}

/**
 * Returns what leads to the recipes with which one is compared: its address, its name, the words of the name that tell most,
 * and each two of these and of those of its lines.
 */
function keysOf(
  { sourceKey, words, lineWords }: Comparable,
  { name, lines }: { name: WordCounts; lines: WordCounts },
): Set<string> {
  const ofName = telling(words, name);
  return new Set([
    ...(sourceKey === null ? [] : [`source ${sourceKey}`]),
    `name ${words.join("")}`,
    ...ofName.map((word) => `word ${word}`),
    ...eachTwo(ofName).map((two) => `words ${two}`),
    ...eachTwo(telling(lineWords, lines)).map((two) => `lines ${two}`),
  ]);
}

function telling(words: readonly string[], counts: WordCounts): string[] {
  const byNumber = [...new Set(words)].sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  return byNumber.slice(0, TELLING_WORDS);
}

function eachTwo(texts: readonly string[]): string[] {
  const sorted = [...texts].sort();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`));
}
