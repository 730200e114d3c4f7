import type { Language } from "./language.ts";
import { WORD_LISTS, type WordList } from "./language-data.ts";

/** Small words and units are rarer in other languages than names of foods, many of which are the same everywhere. */
export const SMALL_WORD = 2;
const FOOD = 1;
/** Shorter words are rarely compounds. */
const SHORTEST_COMPOUND = 7;
const SHORTEST_PART = 4;

/** Lists that hold names of foods. */
const FOOD_LISTS: ReadonlySet<WordList> = new Set([
  "completeFoods",
  "sharedHeads",
  "sharedFoodHeads",
  "noTrailingUnit",
  "keptAfterIn",
  "meats",
  "tinned",
  "partIsFood",
  "wholeAnyway",
  "salts",
  "peppers",
]);

type Known = Pick<Language, "words" | "numbers" | "fractions" | "units" | "foods" | "foodEndings" | "stem" | "hasCompounds">;

/** Returns the functions that tell how much a word belongs to the language. */
export function languageWeights(language: Known): Pick<Language, "weightOf" | "weightOfCompound"> {
  const { words, numbers, fractions, units, foods, foodEndings, stem, hasCompounds } = language;
  const known = new Set<string>([...numbers.keys(), ...fractions.keys()]);
  for (const list of WORD_LISTS) {
    if (FOOD_LISTS.has(list)) continue;
    for (const entry of words[list]) for (const word of entry.split(" ")) known.add(word);
  }
  for (const unit of units.keys()) for (const word of unit.split(" ")) known.add(word);
  const foodStems = new Set([...foods.keys()].flatMap((food) => food.split(" ")));
  const weightOf = (word: string) => {
    const plain = word.replaceAll(".", " ");
    if (known.has(word) || units.has(plain)) return SMALL_WORD;
    return foodStems.has(stem(word)) ? FOOD : 0;
  };
  const weightOfCompound = (word: string) => {
    if (!hasCompounds || word.length < SHORTEST_COMPOUND) return 0;
    const own = stem(word);
    for (let at = 2; at <= own.length - SHORTEST_PART; at++) {
      const ending = own.slice(at);
      if (foods.has(ending) || foodEndings.has(ending)) return FOOD;
    }
    return 0;
  };
  return { weightOf, weightOfCompound };
}
