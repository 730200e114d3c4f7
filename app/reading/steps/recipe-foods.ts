import type { Language } from "../languages/language.ts";
import { readExactLine } from "../lines/ingredient-line.ts";
import type { Rational } from "../lines/quantities.ts";
import type { Unit } from "../lines/units.ts";

/** The food of one ingredient line, for finding it in the steps. */
export type RecipeFood = {
  /** The name's words as singular and plural share them. */
  stems: string[];
  /** The nouns among them; several in "salt and pepper". */
  heads: string[];
  /** The words of the whole line, which hold the other names of the food. */
  lineStems: ReadonlySet<string>;
  /** The amount on its line, the largest of a range. */
  amount: Rational | null;
  unit: Unit | null;
  name: string;
};

/** The foods of a recipe, in the order of its lines. */
export type RecipeFoods = {
  language: Language;
  foods: RecipeFood[];
  /** Those that a word may stand for. */
  byStem: ReadonlyMap<string, RecipeFood[]>;
  /** The system of most of its units, for temperatures that do not say it; undefined if it has none. */
  usualSystem: "metric" | "us" | undefined;
};

/** Foods with the same word in their names, from the first on, that the word may stand for. */
const MAX_FOODS_OF_WORD = 16;

const WORD = /[\p{L}\p{M}]+/gu;

/** Returns the stems of the words of a text. */
function stemsOf(text: string, language: Language): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => language.stem(word));
}

/** Reads the foods of ingredient lines. */
export function recipeFoods(lines: readonly string[], language: Language): RecipeFoods {
  const foods = lines.map((text) => {
    const { low, high, unit, name } = readExactLine(text, language);
    const stems = stemsOf(name, language);
    const lineStems = new Set(stemsOf(text, language));
    return { stems, heads: headsOf(name, stems, language), lineStems, amount: high ?? low, unit, name };
  });
  const byStem = new Map<string, RecipeFood[]>();
  for (const food of foods) {
    for (const stem of new Set(food.stems)) {
      const named = byStem.get(stem) ?? [];
      if (named.length < MAX_FOODS_OF_WORD) byStem.set(stem, [...named, food]);
    }
  }
  return { language, foods, byStem, usualSystem: usualSystemOf(foods) };
}

function usualSystemOf(foods: readonly RecipeFood[]): RecipeFoods["usualSystem"] {
  const count = (system: string) => foods.filter(({ unit }) => unit?.system === system).length;
  const difference = count("us") - count("metric");
  return difference > 0 ? "us" : difference < 0 ? "metric" : undefined;
}

function headsOf(name: string, stems: readonly string[], language: Language): string[] {
  if (language.headPosition === "first") return stems.slice(0, 1);
  const { and, or } = language.words;
  const isJoint = (word: string) => and.has(word) || or.has(word) || word === ",";
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+|&|,/gu) ?? [];
  return words
    .filter((word, at) => !isJoint(word) && (at === words.length - 1 || isJoint(words[at + 1] ?? "")))
    .map((word) => language.stem(word));
}
