import type { FoodCategory as Category } from "#db/enumerations.ts";

/**
 * The lists of words that a language may have; a list it does not need is left out. Each is one text: words between
 * blanks, or phrases between commas.
 */
export const WORD_LISTS = [
  // Small words
  "or",
  "and",
  "of",
  "ofOne", // an article that also says "of": "Schale einer Zitrone"
  "the",
  "one", // indefinite articles that count as one before a unit or food, where they are no number words
  "in",
  "halves", // nouns before "of" and an article: "die Hälfte einer Zwiebel"
  "inWhole", // after "in" as a preposition: "24 in all"
  "with",
  "plus",
  "minus",
  "to", // between the bounds of a range
  "between",
  "each",
  "some", // "few", "etwas": an amount without a number; phrases of two words are possible
  "little", // after an article: no amount ("a little")
  "leads", // before an amount: "about", "scant"
  "labels", // beginnings of labels before a colon: "for the sauce:"
  // Words around the name
  "sizes",
  "sizeWords",
  "lengthWords",
  "manners", // between an amount and its unit: "heaped tbsp"
  "lateManners", // the same after the unit: "cucharada colmada"
  "total", // beside an amount of all pieces: "2 cans (28 oz total)"
  "about", // before a second amount that repeats the first
  "adverbs", // before a word of preparation: "finely chopped"
  "prepared",
  "preparedAfterAdverb", // "freshly ground"
  "preparationJoints",
  "adverbBefore", // "fresh" before "ground"
  "adverbFollowers",
  "adjectives",
  "intensifiers", // belong to an adjective that follows: "extra dry"
  "remarks", // praise and origin: neither name nor preparation at the start
  "remarkStarts",
  "remarkPhrases",
  "countWords", // "2 nos onions"
  "countEndings", // directly behind a number of pieces: "10er Eier"
  "times", // between a count and the size of each: "2 mal 125 g"
  "multipacks", // behind these: "6er Pack Bier"
  "stops", // begin a remark after the name
  "lateStops", // the same, but only after the food
  "keptPhrases", // phrases in which a stop is part of the name: "ready to eat"
  "stopPhrases", // phrases that end the name: "al gusto"
  "lateStates",
  "lateRemarks",
  "afterParticiple",
  "claims",
  "claimed",
  "unscaledBefore", // after these and before those, numbers do not grow with the servings
  "unscaledAfter",
  "keptAfterIn", // "in" before these belongs to the name: "in oil"
  "remarksWith", // "with" before these begins a remark: "with skin"
  "packed",
  "numbered", // before a number that belongs to the name: "Type 405"
  "numberNames", // behind a number that belongs to the name: "5 spice powder"
  // Foods
  "completeFoods", // complete before "or"
  "sharedHeads", // heads that two modifiers before "or" can share
  "notShared",
  "salts",
  "peppers",
  "meats",
  "cutInTins",
  "tinned",
  "tinnedPhrases", // cut or peeled food that is sold in tins as such: "tomates pelées"
  "parts", // before "of" and a number: "juice of 1 lemon"
  "ownParts", // the same of parts that are foods by themselves: "le blanc de 2 poireaux"
  "partWords",
  "trailingUnits", // counted parts after a food: "2 garlic cloves"
  "ownTrailingUnits",
  "noTrailingUnit",
  "uninflected", // nouns behind a noun that stay: "pesci spada"
  "cutByLength", // a length before them is how much of them: "1-inch ginger"
  "soldInSticks", // a stick of them is half a cup
  "uncounted", // what is poured or weighed has no plural on a list: "2 milk"
  // Keys
  "sameFood", // do not make it another food
  "partOfFood",
  "partIsFood",
  "wholeAnyway",
  // Categories
  "foodParts", // after a food, without effect on its category
  "partsBeforeOf", // cuts and vessels: "leg of lamb"
  "kept", // ways to preserve food: they make produce pantry goods
  "fresh",
  "freshIsProduce",
  "trails", // begin a description of storage or use: "in oil"
  "describingEnds",
  "wholeHeads", // last words that decide in spite of "of": "cream of mushroom soup"
  "sharedFoodHeads",
  "spiceOrVegetable", // "pepper"
  "spicePeppers",
] as const;

export type WordList = (typeof WORD_LISTS)[number];

/** The lists that are compared with the stems of a food's words. */
export const STEM_LISTS = [
  "or",
  "and",
  "of",
  "in",
  "packed",
  "foodParts",
  "partsBeforeOf",
  "kept",
  "fresh",
  "freshIsProduce",
  "trails",
  "describingEnds",
  "wholeHeads",
  "sharedFoodHeads",
  "spiceOrVegetable",
  "spicePeppers",
] as const satisfies readonly WordList[];

/** The data of one language: what a folder in `languages/` holds. Words are in lower case. */
export type LanguageData = {
  code: string;
  decimalSign: "." | ",";
  words: Partial<Record<WordList, string>>;
  staysBefore?: Readonly<Record<string, string>>;
  notUnitBefore?: Readonly<Record<string, string>>;
  /** Words that are another unit before some foods: "filet: { dash: 'huile' }". */
  unitsBefore?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Endings for which "*" stands; with a "-" before each, the word without ending is none. */
  inflections: string;
  /**
   * Spellings by the unit's id, "singular/plural" or an abbreviation, between commas; a third form is that behind a number,
   * and words behind a ";" are another amount.
   */
  units: Readonly<Record<string, string>>;
  numbers: string;
  /** Words that stand for a part of one, or multiply the number before them: "half:1/2", "vingtaine:20". */
  fractions: string;
  /** Words that stand for an amount in grams: "cuarto y mitad:375". */
  grams?: string;
  /** Numbers only after an article: "a couple". */
  articleNumbers?: string;
  elisions?: readonly string[];
  spelledSize?: RegExp;
  adjectiveEnding?: RegExp;
  participleEnding?: RegExp;
  /** Ends of compounds that are words of preparation: "hand-chopped". */
  preparedEnding?: RegExp;
  headPosition: "first" | "last";
  hasCompounds?: boolean;
  hasCapitalNouns?: boolean;
  foods: Readonly<Record<Category, string>>;
  /** Other names of one food: "knoblauch=garlic". */
  sameFoods: string;
  /** Words that name another product before these foods, though they usually do not matter. */
  otherFood?: Readonly<Record<string, string>>;
  /** Replacements that make one form of singular and plural, for finding foods; words have no accents. */
  stems?: readonly (readonly [RegExp, string])[];
  /** Singular and plural of words that the rules do not cover: "zwiebel:zwiebeln". */
  plurals?: string;
  /** Rules for other words; the first that fits applies. */
  pluralRules?: readonly (readonly [RegExp, string])[];
  singularRules?: readonly (readonly [RegExp, string])[];
  /** Nouns by their gender, for the adjectives before them. */
  genders?: {
    masculine: string;
    neuter: string;
    neuterEnding: RegExp;
    isFeminine: (noun: string, plural: string) => boolean;
  };
  /** The form of an adjective before a noun of a gender or in the plural. */
  adjectiveForm?: (word: string, of: "masculine" | "feminine" | "neuter" | "plural") => string;
  /** Whether one and a half is singular. */
  pluralFromTwo?: boolean;
  /** Rules as functions, where a language has them. */
  singular?: (word: string) => string;
  plural?: (word: string) => string;
  isListed?: (word: string) => boolean;
};

/** Returns a record with an entry for each list. */
export function recordOf<List extends string, Value>(lists: readonly List[], entryOf: (list: List) => Value) {
  return Object.fromEntries(lists.map((list) => [list, entryOf(list)])) as Record<List, Value>;
}

/** Characters of the longest word that is looked up: parts of longer ones are no foods, and trying them all takes long. */
export const LONGEST_WORD = 60;

/** Returns a word in lower case without accents. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z-]*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/[\u0300-\u036f®™]/g, "")
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae");
}
