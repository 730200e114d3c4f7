import type { FoodCategory as Category } from "#db/enumerations.ts";
import { compare, ONE, type Rational, rational } from "../lines/quantities.ts";
import { type Unit, type UnitWord, unitOfId } from "../lines/units.ts";
import { agreementOf } from "./agreement.ts";
import { foodWords } from "./food-words.ts";
import type { Language } from "./language.ts";
import {
  foldWord,
  type LanguageData,
  LONGEST_WORD,
  recordOf,
  STEM_LISTS,
  WORD_LISTS,
  type WordList,
} from "./language-data.ts";
import { languageWeights } from "./language-weights.ts";
import { numberForms } from "./number-forms.ts";

const TWO = rational(2);

/** Returns the language that a folder's data describes. */
export function buildLanguage(data: LanguageData): Language {
  const expand = (text: string) => expandStars(text, data.inflections);
  const words = recordOf(WORD_LISTS, (list) => expand(data.words[list] ?? ""));
  const isPlural = (amount: Rational) => (data.pluralFromTwo ? compare(amount, TWO) >= 0 : compare(amount, ONE) > 0);
  const { pairs, ...units } = buildUnits(data, isPlural);
  const forms = numberForms(data, pairs);
  const stem = stemOf(data);
  let lexicon: ReturnType<typeof buildLexicon> | undefined;
  // Built when a food is looked up first: with the foods of six languages the server started a tenth of a second later.
  const lexiconOf = () => (lexicon ??= buildLexicon(data, stem));
  let sameFoods: ReadonlyMap<string, string> | undefined;
  const stemSet = (list: WordList) => new Set([...words[list]].map((entry) => entry.split(" ").map(stem).join(" ")));
  const language = {
    code: data.code,
    words,
    phraseStarts: new Set(Object.values(words).flatMap((list) => [...list].flatMap(firstOfPhrase))),
    stems: recordOf(STEM_LISTS, stemSet),
    staysBefore: followers(data.staysBefore ?? {}, expand),
    notUnitBefore: followers(data.notUnitBefore ?? {}, expand),
    unitsBefore: unitsBeforeOf(data.unitsBefore ?? {}, units.units),
    ...units,
    numbers: numbersOf(data.numbers),
    fractions: numbersOf(data.fractions),
    articleNumbers: numbersOf(data.articleNumbers ?? ""),
    grams: numbersOf(data.grams ?? ""),
    hasDecimalComma: data.decimalSign === ",",
    elisions: data.elisions ?? [],
    spelledSize: data.spelledSize ?? null,
    adjectiveEnding: data.adjectiveEnding ?? null,
    participleEnding: data.participleEnding ?? null,
    preparedEnding: data.preparedEnding ?? null,
    headPosition: data.headPosition,
    hasCompounds: data.hasCompounds ?? false,
    hasCapitalNouns: data.hasCapitalNouns ?? false,
    get foods() {
      return lexiconOf().foods;
    },
    get foodEndings() {
      return lexiconOf().foodEndings;
    },
    get sameFoods() {
      sameFoods ??= sameFoodsOf(data.sameFoods, stem, words.of);
      return sameFoods;
    },
    otherFood: followers(data.otherFood ?? {}, expand),
    stem,
    ...forms,
    agreeing: agreementOf(data, { words, ...forms }),
    isPlural,
  };
  const foodForms = () => foodFormsOf(data, forms.plural);
  return Object.assign(language, languageWeights(language, foodForms));
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

function firstOfPhrase(entry: string): string[] {
  const space = entry.indexOf(" ");
  return space > 0 ? [entry.slice(0, space)] : [];
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

/**
 * Reads "Zehe/Zehen, Knoblauchzehe/Knoblauchzehen" per unit: singular and plural of each spelling. A short form stands for
 * the word before it. Words behind a ";" are another amount: "Glas/Gläser; Gläschen/Gläschen".
 */
function buildUnits({ units: table, code, hasCapitalNouns }: LanguageData, isPlural: UnitWord["isPlural"]) {
  const units = new Map<string, Unit>();
  const unitStarts = new Set<string>();
  const unitWords = new Map<string, readonly [string, string]>();
  const shortUnitWords = new Map<string, readonly [string, string]>();
  const longUnitWords = new Map<string, readonly [string, string]>();
  const pairs: [string, string][] = [];
  const written = (word: string) => (hasCapitalNouns ? word.charAt(0).toUpperCase() + word.slice(1) : word);
  for (const [id, spellings] of Object.entries(table)) {
    const unit = knownUnit(id);
    const groups = spellings.split(";").map((group) => group.split(",").map((entry) => entry.trim().split("/")));
    const entries = groups.flat();
    // A short form is written where it is the unit's id, as "oz" is; else a word that has a plural.
    const usual = entries[0]?.[0] === id ? entries[0] : (entries.find((entry) => entry.length > 1) ?? entries[0]);
    const [single = id, several = single] = usual ?? [];
    unitWords.set(id, [single, several]);
    const [short = single, shortMany = short] = entries[0] ?? [];
    shortUnitWords.set(id, [short, shortMany]);
    const [long = single, longMany = long] = entries.find((entry) => entry.length > 1) ?? [];
    longUnitWords.set(id, [long, longMany]);
    for (const [place, group] of groups.entries()) {
      let inWords = group.find((entry) => entry.length > 1);
      let own = unit;
      for (const entry of group) {
        if (entry.length > 1) inWords = entry;
        const [one = "", other = one, many = other] = inWords ?? [];
        if (unit.kind === "count" && inWords && own.word?.one !== written(one)) {
          const groupName = place === 0 ? "" : (group[0]?.[0] ?? "");
          own = { ...unit, word: { code, one: written(one), many: written(many), isPlural, group: groupName } };
        }
        if (entry[1]) pairs.push([entry[0] ?? "", entry[1]]);
        for (const spelling of entry) {
          units.set(spelling, own);
          const space = spelling.indexOf(" ");
          if (space > 0) unitStarts.add(spelling.slice(0, space));
        }
      }
    }
  }
  return { units, unitStarts, unitWords, shortUnitWords, longUnitWords, pairs };
}

function unitsBeforeOf(
  table: NonNullable<LanguageData["unitsBefore"]>,
  units: ReadonlyMap<string, Unit>,
): Language["unitsBefore"] {
  return new Map(
    Object.entries(table).map(([word, entry]) => {
      const own = units.get(word)?.word;
      const byFood = Object.entries(entry).flatMap(([id, before]) => {
        const unit = own ? { ...knownUnit(id), word: own } : knownUnit(id);
        return entriesOf(before).map((food) => [food, unit] as const);
      });
      return [word, new Map(byFood)];
    }),
  );
}

function knownUnit(id: string): Unit {
  const unit = unitOfId(id);
  if (!unit) throw new Error(`No unit has the id ${id}`);
  return unit;
}

function stemOf({ stems, singular, plurals = "" }: LanguageData): (word: string) => string {
  const known = new Map<string, string>();
  // "Eier" and "eieren" do not fit the patterns.
  const singulars = new Map(
    entriesOf(plurals).map((pair) => {
      const [one = "", many = ""] = pair.split(":");
      return [foldWord(many), foldWord(one)];
    }),
  );
  const stem = (word: string) => {
    const folded = foldWord(word);
    let found = singulars.get(folded) ?? folded;
    if (singular) found = singular(found);
    if (found.length > 3) for (const [pattern, replacement] of stems ?? []) found = found.replace(pattern, replacement);
    return found;
  };
  return (word) => {
    if (word.length > LONGEST_WORD) return word;
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

const FIRST_PART = "blind";

function buildLexicon({ foods: table, elisions = [] }: LanguageData, stem: (word: string) => string) {
  const foods = new Map<string, Category>();
  const foodEndings = new Map<string, Category>();
  for (const category of ORDER) {
    for (const food of table[category].split(/[,\n]/)) {
      const name = food.trim();
      const isEnding = name.startsWith("-");
      const phrase = foodWords(isEnding ? name.slice(1) : name, stem, elisions.length > 0).join(" ");
      const target = isEnding ? foodEndings : foods;
      // A short word keeps an ending that its compounds lose: "leber", but "huhnerleb".
      const inCompound = isEnding ? stem(FIRST_PART + name.slice(1)).slice(FIRST_PART.length) : phrase;
      for (const form of [phrase, inCompound]) if (form.length > 1 && !target.has(form)) target.set(form, category);
    }
  }
  return { foods, foodEndings };
}

/** Returns the words of foods in singular and plural, in lower case. */
function foodFormsOf({ foods, plurals = "" }: LanguageData, plural: (word: string) => string): ReadonlySet<string> {
  const texts = [...Object.values(foods), plurals].map((text) => text.toLowerCase());
  const wholes = new Set(texts.flatMap((text) => text.split(/[\s,:]+/)));
  // Many foods share a word, and the plural of each word takes time.
  const words = new Set([...wholes, ...[...wholes].flatMap((whole) => whole.split("'"))]);
  words.delete("");
  const forms = new Set(words);
  for (const word of words) if (word.length > 3) forms.add(plural(word));
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
