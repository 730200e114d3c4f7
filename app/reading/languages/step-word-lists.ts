import { foldWord } from "./language-data.ts";

/**
 * The lists of words around the numbers of a cooking step. Lists of words have blanks between them, lists of phrases
 * commas. Words are in lower case.
 */
export type StepWordLists = {
  /** As in BCP 47. */
  code: string;
  // Units of time
  seconds: string;
  minutes: string;
  hours: string;
  days: string;
  weeks: string;
  months: string;
  // Durations in words: phrases before a unit of time
  one: string;
  half: string;
  quarter: string;
  threeQuarters: string;
  /** Phrases after a unit of time: "an hour and a half". */
  andAHalf: string;
  /** The same: "an hour and a quarter". */
  andAQuarter?: string;
  /** Words between a number and its unit of time: "2 more minutes". */
  more: string;
  /** Words that are a duration by themselves, with their seconds: "kwartier:900". */
  times?: string;
  /** Phrases after a duration that is a difference: "two minutes less", "two minutes before the end". */
  less: string;
  /** Words before a duration that is a difference: "increase the time by 5 minutes". */
  by?: string;
  /** Words of sentences about how long food keeps. */
  storage: string;
  // Temperatures
  degrees: string;
  celsius: string;
  fahrenheit: string;
  /** Phrases before the number of a gas mark. */
  gasMarks: string;
  /** Words before a temperature that is only a number: "then lower to 325". */
  beforeDegrees: string;
  /** Words behind one. */
  behindDegrees: string;
  /** Words of sentences about an oven, in which a number may be a temperature: "bake at 425". */
  ovenWords: string;
  /** Nouns of equipment: their number or size does not grow. */
  vessels: string;
  /** Nouns of what food is divided into. */
  pieces: string;
  /** Pieces that are filled or topped one at a time, in the singular. */
  singlePiece: string;
  /** Foods of which an amount in a step is usually that of one piece: "2 tablespoons of batter". */
  perPiece: string;
  /** Words that make it an amount of the whole all the same: "reserve ½ cup of the mixture". */
  kept?: string;
  /** Phrases that make an amount one for each of something. */
  per: string;
  /** Phrases that look like those, but do not: "each side". */
  noPer: string;
  /** Those of them that stand before a noun: "every". */
  every: string;
  /** Words before "each" that make it one of several rounds of work: "beating after each". */
  repeats: string;
  atATime: string;
  /** Words before a count of pieces: "into 12 balls". */
  into: string;
  /** Words before the number of a setting or part, which counts nothing: "at speed 3 eggs are beaten". */
  settings: string;
  /** Words before what an amount goes on: "onto each", "over the patty". */
  prepositions: string;
  /** Words that make a part before them a share: "half the onions". */
  the: string;
  /** Words that end the name of a food. */
  stops: string;
  /** Words between pieces and the size of each: "Kugeln à 80 g". */
  ofSize: string;
  weighs: string;
  /** Nouns of foods made of another food, which the other food's name does not mean: "cake flour". */
  products: string;
  /** Words that name their food without its noun: "Worcestershire". */
  nounless?: string;
  /** Words whose food is not meant by its noun alone: "the sauce" is no soy sauce. */
  bound?: string;
  /** Last parts of compounds that are pieces of the food in the first part: "Hähnchenbrust". */
  cuts?: string;
  /** Verbs that are also nouns of foods, which they do not use: "cream the butter". */
  verbs?: string;
  /** Nouns of kinds of food with foods of the kind: "pasta:penne,spaghetti". */
  kinds?: string;
};

/** Returns the words of a list. */
export function stepWords(list: string | undefined): Set<string> {
  return new Set((list ?? "").split(/\s+/).filter(Boolean));
}

/** Returns the phrases of a list. */
export function stepPhrases(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** Returns words or phrases as alternatives of a pattern, longest first, with and without accents. */
export function alternatives(phrases: Iterable<string>): string {
  const all = [...phrases].flatMap((phrase) => [phrase, foldWord(phrase)]);
  return [...new Set(all)]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+"))
    .join("|");
}
