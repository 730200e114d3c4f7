import type { Language } from "./language.ts";
import { foldWord, type WordList } from "./language-data.ts";

/** Small words and units say more than names of foods, many of which are the same everywhere. */
export const SMALL_WORD = 2;
export const UNIT = 1.9;
/** A word that describes, or a food in the form that the lexicon has. */
const SAME_FORM = 1.5;
/** The same without its accents. */
const WITHOUT_ACCENTS = 1.2;
/** A food of which only the stem is known. */
const FOOD = 1;
/** A prefix such as "d'" before any of these. */
const ELISION = 0.5;
/** Shorter words are rarely compounds. */
const SHORTEST_COMPOUND = 7;
const SHORTEST_PART = 4;

const SMALL_LISTS: readonly WordList[] = [
  "or",
  "and",
  "of",
  "the",
  "one",
  "in",
  "with",
  "plus",
  "to",
  "between",
  "each",
  "some",
  "leads",
  "stops",
  "numbered",
];
const DESCRIBING_LISTS: readonly WordList[] = [
  "sizes",
  "manners",
  "adverbs",
  "prepared",
  "adjectives",
  "remarks",
  "labels",
  "remarkPhrases",
  "stopPhrases",
  "countEndings",
  "times",
  "halves",
];

type Known = Pick<
  Language,
  "words" | "numbers" | "fractions" | "units" | "foods" | "foodEndings" | "stem" | "elisions" | "hasCompounds"
>;

/** Returns the sets of words that have a weight. */
function weighedWords({ words, numbers, fractions, units, foods }: Known, foodForms: ReadonlySet<string>) {
  const wordsOf = (lists: readonly WordList[]) =>
    new Set(lists.flatMap((list) => [...words[list]].flatMap((entry) => entry.split(" "))));
  const small = wordsOf(SMALL_LISTS);
  const describing = wordsOf(DESCRIBING_LISTS);
  for (const word of [...numbers.keys(), ...fractions.keys()]) small.add(word);
  const unitWords = new Set([...units.keys()].map((unit) => unit.split(" ", 1)[0] ?? ""));
  const foodStems = new Set([...foods.keys()].flatMap((food) => food.split(" ")));
  const plainForms = new Set([...foodForms].map(foldWord));
  return { small, describing, unitWords, foodStems, foodForms, plainForms };
}

/**
 * Returns the functions that tell how much a word belongs to the language; `foodFormsOf` returns the words of foods in
 * singular and plural, as the data has them.
 */
export function languageWeights(
  language: Known,
  foodFormsOf: () => ReadonlySet<string>,
): Pick<Language, "weightOf" | "weightOfCompound"> {
  const { units, stem, elisions, hasCompounds } = language;
  // Made when a word is weighed first: it is half of the time that a language takes, and refusing a file weighs none.
  let made: ReturnType<typeof weighedWords> | undefined;
  const ownWeight = (word: string) => {
    made ??= weighedWords(language, foodFormsOf());
    const { small, describing, unitWords, foodStems, foodForms, plainForms } = made;
    if (small.has(word)) return SMALL_WORD;
    if (unitWords.has(word) || units.has(word.replaceAll(".", " "))) return UNIT;
    if (describing.has(word) || foodForms.has(word)) return SAME_FORM;
    if (plainForms.has(foldWord(word))) return WITHOUT_ACCENTS;
    return foodStems.has(stem(word)) ? FOOD : 0;
  };
  const weightOf = (word: string) => {
    const elision = elisions.find((prefix) => word.replace("’", "'").startsWith(prefix));
    return elision === undefined ? ownWeight(word) : ELISION + ownWeight(word.slice(elision.length));
  };
  const weightOfCompound = (word: string) => {
    if (!hasCompounds || word.length < SHORTEST_COMPOUND) return 0;
    const own = stem(word);
    for (let at = 2; at <= own.length - SHORTEST_PART; at++) {
      const ending = own.slice(at);
      if (language.foods.has(ending) || language.foodEndings.has(ending)) return FOOD;
    }
    return 0;
  };
  return { weightOf, weightOfCompound };
}
