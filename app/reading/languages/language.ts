import type { FoodCategory as Category } from "#db/enumerations.ts";
import type { Rational } from "../lines/quantities.ts";
import type { Unit } from "../lines/units.ts";
import type { STEM_LISTS, WordList } from "./language-data.ts";

/** A language as the readers use it, built once from the data of its folder. */
export type Language = {
  /** As in BCP 47, such as "de". */
  code: string;
  words: Readonly<Record<WordList, ReadonlySet<string>>>;
  /** Some of them in the form that singular and plural share. */
  stems: Readonly<Record<(typeof STEM_LISTS)[number], ReadonlySet<string>>>;
  /** A word and those before which it belongs to the name: "crushed" before "pepper". */
  staysBefore: ReadonlyMap<string, ReadonlySet<string>>;
  /** A unit's id and the words before which its word is part of a food: "pot" before "roast". */
  notUnitBefore: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that are another unit before some foods: "filet" is a dash of oil, but a fillet of fish. */
  unitsBefore: ReadonlyMap<string, ReadonlyMap<string, Unit>>;
  /** Units by words and phrases in lower case; one that means something else in capitals is written as such. */
  units: ReadonlyMap<string, Unit>;
  /** The words to write for a unit, by its id: singular and plural. */
  unitWords: ReadonlyMap<string, readonly [one: string, many: string]>;
  /** The same as the language abbreviates them, and in full. */
  shortUnitWords: ReadonlyMap<string, readonly [one: string, many: string]>;
  longUnitWords: ReadonlyMap<string, readonly [one: string, many: string]>;
  /** First words of unit phrases such as "cuillère à soupe". */
  unitStarts: ReadonlySet<string>;
  /** First words of all phrases in the lists. */
  phraseStarts: ReadonlySet<string>;
  numbers: ReadonlyMap<string, Rational>;
  fractions: ReadonlyMap<string, Rational>;
  articleNumbers: ReadonlyMap<string, Rational>;
  /** Phrases of several words that stand for an amount in grams. */
  grams: ReadonlyMap<string, Rational>;
  /** Whether "1,5" is one and a half and "1.500" is fifteen hundred. */
  hasDecimalComma: boolean;
  /** Prefixes that are written together with the next word: "d'", "demi-". */
  elisions: readonly string[];
  spelledSize: RegExp | null;
  adjectiveEnding: RegExp | null;
  participleEnding: RegExp | null;
  preparedEnding: RegExp | null;
  /** Whether the first known word of a food's name decides its category ("caldo de pollo") or the last. */
  headPosition: "first" | "last";
  /** Whether the last part of one word decides: "Hühnerbrühe". */
  hasCompounds: boolean;
  /** Whether nouns begin with a capital. */
  hasCapitalNouns: boolean;
  foods: ReadonlyMap<string, Category>;
  /** Ends of compounds that are no words, or too short to be found by themselves. */
  foodEndings: ReadonlyMap<string, Category>;
  /** Keys of foods with several names; the same in all languages. */
  sameFoods: ReadonlyMap<string, string>;
  otherFood: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the form that singular and plural share, without accents. */
  stem: (word: string) => string;
  singular: (word: string) => string;
  plural: (word: string) => string;
  isKnownForm: (word: string) => boolean;
  /**
   * Returns the form of an adjective in lower case that agrees with a noun in the singular or plural; undefined for words
   * that are no known adjectives.
   */
  agreeing: (word: string, isPlural: boolean, noun: string) => string | undefined;
  /** From this amount on the plural is used. */
  isPlural: (amount: Rational) => boolean;
  /** Returns how much a word in lower case belongs to the language. */
  weightOf: (word: string) => number;
  /** The same for a compound of which the last part is a food. */
  weightOfCompound: (word: string) => number;
};
