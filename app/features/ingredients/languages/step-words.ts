import { GERMAN_STEPS } from "./de/step-words.ts";
import { ENGLISH_STEPS } from "./en/step-words.ts";
import { SPANISH_STEPS } from "./es/step-words.ts";
import { FRENCH_STEPS } from "./fr/step-words.ts";
import { ITALIAN_STEPS } from "./it/step-words.ts";
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

type WordKey =
  | "more"
  | "vessels"
  | "pieces"
  | "singlePiece"
  | "perPiece"
  | "kept"
  | "into"
  | "the"
  | "stops"
  | "weighs"
  | "products"
  | "prepositions";
type PhraseKey = "per" | "noPer" | "atATime";

/** The words of one language that decide whether an amount grows with the servings. */
export type StepWords = Record<WordKey, ReadonlySet<string>> &
  Record<PhraseKey, readonly string[]> & {
    /** Foods by the noun of their kind. */
    kinds: ReadonlyMap<string, readonly string[]>;
  };

const WORDS_OF = new Map(STEP_WORD_LISTS.map((lists) => [lists.code, build(lists)]));
const ENGLISH = build(ENGLISH_STEPS);

function build(lists: StepWordLists): StepWords {
  return {
    more: stepWords(lists.more),
    vessels: stepWords(lists.vessels),
    pieces: stepWords(lists.pieces),
    singlePiece: stepWords(lists.singlePiece),
    perPiece: stepWords(lists.perPiece),
    kept: stepWords(lists.kept),
    into: stepWords(lists.into),
    prepositions: stepWords(lists.prepositions),
    the: stepWords(lists.the),
    stops: stepWords(lists.stops),
    weighs: stepWords(lists.weighs),
    products: stepWords(lists.products),
    per: stepPhrases(lists.per),
    noPer: stepPhrases(lists.noPer),
    atATime: stepPhrases(lists.atATime),
    kinds: new Map(
      [...stepWords(lists.kinds)].map((entry) => {
        const [kind = "", foods = ""] = entry.split(":");
        return [kind, foods.split(",")] as const;
      }),
    ),
  };
}

/** Returns the words of a language by its code; English for a code that is none of them. */
export function stepWordsOf(code: string): StepWords {
  return WORDS_OF.get(code) ?? ENGLISH;
}
