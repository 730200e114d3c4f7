import { LONGEST_WORD } from "../languages/language-data.ts";
import { stepWordsOf } from "../languages/step-words.ts";
import type { RecipeFood, RecipeFoods } from "./recipe-foods.ts";

/** Lines with the same word, from the first on, that a word of a step may stand for. */
const MAX_LINES_OF_WORD = 16;

/** Where a word is in an ingredient line: in its noun (3 points), in the food's name (2) or elsewhere (1). */
type WordOfLine = { at: number; points: 1 | 2 | typeof HEAD };
/** The points of a noun. */
export const HEAD = 3;

/**
 * The words of ingredient lines by their stems, so that the time for a word of a step does not grow with all words of all
 * lines.
 */
export type FoodIndex = {
  /** In the order of the lines. */
  byStem: ReadonlyMap<string, readonly WordOfLine[]>;
  /** The lines with a noun that means something else where it stands alone. */
  bound: ReadonlySet<number>;
  /** The lines with a noun of something that is made. */
  products: ReadonlySet<number>;
  /** The stem of the one compound that a part of it stands for; null where several have the part. */
  compounds: ReadonlyMap<string, string | null>;
  /** The lines with foods of a kind, by the members of the kind; filled as they are asked for. */
  ofKind: Map<readonly string[], number[]>;
};

const known = new WeakMap<RecipeFoods, FoodIndex>();

/** Returns the index of a recipe's foods, which is made once. */
export function foodIndexOf(recipe: RecipeFoods): FoodIndex {
  const index = known.get(recipe) ?? built(recipe);
  known.set(recipe, index);
  return index;
}

function built({ foods, language }: RecipeFoods): FoodIndex {
  const { bound, products, cuts } = stepWordsOf(language.code);
  const byStem = new Map<string, WordOfLine[]>();
  for (const [at, food] of foods.entries()) {
    for (const [stem, points] of pointsOf(food)) {
      const lines = byStem.get(stem) ?? [];
      if (lines.length < MAX_LINES_OF_WORD) byStem.set(stem, [...lines, { at, points }]);
    }
  }
  const where = (isSo: (food: RecipeFood) => boolean) => new Set(foods.flatMap((food, at) => (isSo(food) ? [at] : [])));
  return {
    byStem,
    bound: where(({ stems }) => stems.some((stem) => bound.has(stem))),
    products: where(({ heads }) => heads.some((head) => products.has(head))),
    compounds: language.hasCompounds ? compoundsOf(foods, [...cuts].map(language.stem)) : new Map(),
    ofKind: new Map(),
  };
}

function pointsOf({ heads, stems, lineStems }: RecipeFood): Map<string, WordOfLine["points"]> {
  const points = new Map<string, WordOfLine["points"]>();
  for (const stem of lineStems) points.set(stem, 1);
  for (const stem of stems) points.set(stem, 2);
  for (const stem of heads) points.set(stem, HEAD);
  return points;
}

/** The fewest letters of the first part of a compound: "Rohrzucker". */
const SHORTEST_FIRST_PART = 3;
/** The most letters of an ending that the stem of a first part may lack: "hahn" of "hahnchen". */
const LONGEST_ENDING = 4;

/** Returns the compounds among the nouns by the parts that stand for them: by the last one, and by the first before a cut. */
function compoundsOf(foods: readonly RecipeFood[], cuts: readonly string[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (part: string, head: string) => found.set(part, (found.get(part) ?? head) === head ? head : null);
  for (const head of new Set(foods.flatMap(({ heads }) => heads))) {
    if (head.length > LONGEST_WORD) continue;
    for (let at = SHORTEST_FIRST_PART; at < head.length; at++) add(head.slice(at), head);
    for (const cut of cuts) {
      if (!head.endsWith(cut)) continue;
      const first = head.length - cut.length;
      for (let end = Math.max(1, first - LONGEST_ENDING); end <= first; end++) add(head.slice(0, end), head);
    }
  }
  return found;
}
