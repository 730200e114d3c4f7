import type { Category } from "../food-categories.ts";
import { compare, ONE, type Rational, rational } from "../quantities.ts";
import { type Unit, unitOfId } from "../units.ts";
import { foodWords } from "./food-words.ts";
import { foldWord, type LanguageData, STEM_LISTS, WORD_LISTS, type WordList } from "./language-data.ts";
import { languageWeights } from "./language-weights.ts";
import { numberForms } from "./number-forms.ts";

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
  unitsBefore: ReadonlyMap<string, { unit: Unit; before: ReadonlySet<string> }>;
  /** Units by words and phrases in lower case; a single letter that also exists as a capital is written as such. */
  units: ReadonlyMap<string, Unit>;
  /** First words of unit phrases such as "cuillère à soupe". */
  unitStarts: ReadonlySet<string>;
  numbers: ReadonlyMap<string, Rational>;
  fractions: ReadonlyMap<string, Rational>;
  articleNumbers: ReadonlyMap<string, Rational>;
  /** Whether "1,5" is one and a half and "1.500" is fifteen hundred. */
  hasDecimalComma: boolean;
  /** Prefixes that are written together with the next word: "d'", "demi-". */
  elisions: readonly string[];
  spelledSize: RegExp | null;
  adjectiveEnding: RegExp | null;
  participleEnding: string | null;
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
  /** Spellings of units that have no plural form: "EL", "tbsp". */
  abbreviations: ReadonlySet<string>;
  /** From this amount on the plural is used. */
  isPlural: (amount: Rational) => boolean;
  /** Returns how much a word in lower case belongs to the language. */
  weightOf: (word: string) => number;
  /** The same for a compound of which the last part is a food. */
  weightOfCompound: (word: string) => number;
};

const TWO = rational(2);

/** Returns the language that a folder's data describes. */
export function buildLanguage(data: LanguageData): Language {
  const expand = (text: string) => expandStars(text, data.inflections);
  const words = recordOf(WORD_LISTS, (list) => expand(data.words[list] ?? ""));
  const { units, unitStarts, pairs, abbreviations } = buildUnits(data.units);
  const forms = numberForms(data, pairs);
  const stem = stemOf(data);
  const { foods, foodEndings } = buildFoods(data, stem);
  const stemSet = (list: WordList) => new Set([...words[list]].map((entry) => entry.split(" ").map(stem).join(" ")));
  const language = {
    code: data.code,
    words,
    stems: recordOf(STEM_LISTS, stemSet),
    staysBefore: followers(data.staysBefore ?? {}, expand),
    notUnitBefore: followers(data.notUnitBefore ?? {}, expand),
    unitsBefore: unitsBeforeOf(data.unitsBefore ?? {}),
    units,
    unitStarts,
    numbers: numbersOf(data.numbers),
    fractions: numbersOf(data.fractions),
    articleNumbers: numbersOf(data.articleNumbers ?? ""),
    hasDecimalComma: data.decimalSign === ",",
    elisions: data.elisions ?? [],
    spelledSize: data.spelledSize ?? null,
    adjectiveEnding: data.adjectiveEnding ?? null,
    participleEnding: data.participleEnding ?? null,
    headPosition: data.headPosition,
    hasCompounds: data.hasCompounds ?? false,
    hasCapitalNouns: data.hasCapitalNouns ?? false,
    foods,
    foodEndings,
    sameFoods: sameFoodsOf(data.sameFoods, stem, words.of),
    otherFood: followers(data.otherFood ?? {}, expand),
    stem,
    ...forms,
    abbreviations,
    isPlural: (amount: Rational) => (data.pluralFromTwo ? compare(amount, TWO) >= 0 : compare(amount, ONE) > 0),
  };
  return { ...language, ...languageWeights({ ...language, foodForms: foodFormsOf(data, forms.plural) }) };
}

function recordOf<List extends string, Value>(lists: readonly List[], valueOf: (list: List) => Value) {
  return Object.fromEntries(lists.map((list) => [list, valueOf(list)])) as Record<List, Value>;
}

/** Returns the entries of a list: words between blanks, or phrases between commas where the list has a comma. */
function entriesOf(text: string): string[] {
  return text
    .split(text.includes(",") ? "," : /\s+/)
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");
}

/** Returns the set of a list in which "gehackt*" stands for the word with each of the language's endings. */
function expandStars(text: string, inflections: string): ReadonlySet<string> {
  const endings = ["", ...inflections.trim().split(/\s+/)];
  const isStem = inflections.startsWith("-");
  const found = new Set<string>();
  for (const entry of entriesOf(text)) {
    if (!entry.endsWith("*")) found.add(entry);
    else for (const ending of endings) found.add(entry.slice(0, -1) + ending.replace("-", ""));
    if (isStem && entry.endsWith("*")) found.delete(entry.slice(0, -1));
  }
  return found;
}

function followers(
  table: Readonly<Record<string, string>>,
  expand: (text: string) => ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(table).map(([word, next]) => [word, expand(next)]));
}

function numbersOf(text: string): ReadonlyMap<string, Rational> {
  return new Map(
    entriesOf(text).map((entry) => {
      const [word = "", top, bottom = "1"] = entry.split(/[:/]/);
      return [word, rational(Number(top), Number(bottom))];
    }),
  );
}

/** Reads "Zehe/Zehen, Knoblauchzehe/Knoblauchzehen" per unit: singular and plural of each spelling. */
function buildUnits(table: LanguageData["units"]) {
  const units = new Map<string, Unit>();
  const unitStarts = new Set<string>();
  const pairs: [string, string][] = [];
  const abbreviations = new Set<string>();
  for (const [id, spellings] of Object.entries(table)) {
    const unit = unitOfId(id);
    if (!unit) throw new Error(`No unit has the id ${id}`);
    for (const entry of spellings.split(",")) {
      const [one = "", ...many] = entry.trim().split("/");
      if (many[0]) pairs.push([one, many[0]]);
      else abbreviations.add(one.toLowerCase());
      for (const spelling of [one, ...many]) {
        units.set(spelling, unit);
        const space = spelling.indexOf(" ");
        if (space > 0) unitStarts.add(spelling.slice(0, space));
      }
    }
  }
  return { units, unitStarts, pairs, abbreviations };
}

function unitsBeforeOf(table: NonNullable<LanguageData["unitsBefore"]>): Language["unitsBefore"] {
  return new Map(
    Object.entries(table).flatMap(([word, entry]) =>
      Object.entries(entry).flatMap(([id, before]): [string, { unit: Unit; before: ReadonlySet<string> }][] => {
        const unit = unitOfId(id);
        return unit ? [[word, { unit, before: new Set(entriesOf(before)) }]] : [];
      }),
    ),
  );
}

function stemOf({ stems, singular }: LanguageData): (word: string) => string {
  const known = new Map<string, string>();
  const stem = (word: string) => {
    let found = foldWord(word);
    if (singular) found = singular(found);
    if (found.length > 3) for (const [pattern, replacement] of stems ?? []) found = found.replace(pattern, replacement);
    return found;
  };
  return (word) => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    const found = stem(word);
    // Words of strangers must not fill the memory.
    if (known.size < 20_000) known.set(word, found);
    return found;
  };
}

/** Names that are in two lists belong to the first of these. */
const ORDER: readonly Category[] = ["others", "dairy", "proteins", "produce", "pantry"];

function buildFoods({ foods: table, elisions = [] }: LanguageData, stem: (word: string) => string) {
  const foods = new Map<string, Category>();
  const foodEndings = new Map<string, Category>();
  for (const category of ORDER) {
    for (const food of table[category].split(/[,\n]/)) {
      const name = food.trim();
      const isEnding = name.startsWith("-");
      const phrase = foodWords(isEnding ? name.slice(1) : name, stem, elisions.length > 0).join(" ");
      const target = isEnding ? foodEndings : foods;
      if (phrase && !target.has(phrase)) target.set(phrase, category);
    }
  }
  return { foods, foodEndings };
}

/** Returns the words of foods in singular and plural, without accents. */
function foodFormsOf(
  { foods, plurals = "" }: LanguageData,
  plural: (word: string) => string,
): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const text of [...Object.values(foods), plurals]) {
    for (const word of text.split(/[\s,:']+/)) {
      if (word === "") continue;
      forms.add(foldWord(word));
      if (word.length > 3) forms.add(foldWord(plural(word)));
    }
  }
  return forms;
}

function sameFoodsOf(
  text: string,
  stem: (word: string) => string,
  of: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    text.split(/[,\n]/).flatMap((pair): [string, string][] => {
      const [name = "", key = ""] = pair.split("=").map((side) => side.trim());
      const words = name.split(/[\s']+/).filter((word) => word !== "" && !of.has(word));
      return words.length > 0 ? [[words.map(stem).join(" "), key]] : [];
    }),
  );
}
