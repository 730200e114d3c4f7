import { GERMAN_STEPS } from "./de/step-words.ts";
import { ENGLISH_STEPS } from "./en/step-words.ts";
import { SPANISH_STEPS } from "./es/step-words.ts";
import { FRENCH_STEPS } from "./fr/step-words.ts";
import { ITALIAN_STEPS } from "./it/step-words.ts";
import { recordOf } from "./language-data.ts";
import { DUTCH_STEPS } from "./nl/step-words.ts";
import { type StepWordLists, stepPhrases, stepWords } from "./step-word-lists.ts";

/** The words of all languages: durations and temperatures are found whatever language a step is in. */
export const STEP_WORD_LISTS: readonly StepWordLists[] = [
  ENGLISH_STEPS,
  GERMAN_STEPS,
  FRENCH_STEPS,
  SPANISH_STEPS,
  ITALIAN_STEPS,
  DUTCH_STEPS,
];

const WORD_KEYS = [
  "more",
  "vessels",
  "pieces",
  "singlePiece",
  "perPiece",
  "kept",
  "repeats",
  "every",
  "into",
  "settings",
  "prepositions",
  "the",
  "stops",
  "ofSize",
  "weighs",
  "products",
  "nounless",
  "bound",
  "cuts",
  "verbs",
] as const satisfies readonly (keyof StepWordLists)[];
const PHRASE_KEYS = ["per", "noPer", "atATime"] as const satisfies readonly (keyof StepWordLists)[];

/** The words of phrases by their first word. */
export type StepPhrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The words of one language that decide whether an amount grows with the servings. */
export type StepWords = Record<(typeof WORD_KEYS)[number], ReadonlySet<string>> &
  Record<(typeof PHRASE_KEYS)[number], StepPhrases> & {
    /** Foods by the noun of their kind. */
    kinds: ReadonlyMap<string, readonly string[]>;
  };

const WORDS_OF = new Map(STEP_WORD_LISTS.map((lists) => [lists.code, build(lists)]));
const ENGLISH = build(ENGLISH_STEPS);

function build(lists: StepWordLists): StepWords {
  return {
    ...recordOf(WORD_KEYS, (key) => stepWords(lists[key])),
    ...recordOf(PHRASE_KEYS, (key) => byFirstWord(stepPhrases(lists[key]))),
    kinds: new Map(
      [...stepWords(lists.kinds)].map((entry) => {
        const [kind = "", foods = ""] = entry.split(":");
        return [kind, foods.split(",")] as const;
      }),
    ),
  };
}

function byFirstWord(phrases: readonly string[]): StepPhrases {
  const found = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    found.set(first, [...(found.get(first) ?? []), words]);
  }
  return found;
}

/** Returns the words of a language by its code; English for a code that is none of them. */
export function stepWordsOf(code: string): StepWords {
  return WORDS_OF.get(code) ?? ENGLISH;
}
