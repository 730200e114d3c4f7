import { fold } from "../recipe.ts";
import type { RecipeContent } from "../recipe-input.ts";

/** Marks words of ingredient lines; it is neither a letter nor a digit, so that no search contains it. */
export const IN_INGREDIENTS = "\u00a4";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that Unicode does not decompose, and what is written for them without them. */
const PLAIN: Record<string, string> = {
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  ı: "i",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
};
const HAS_PLAIN = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/**
 * Returns text as it is searched: without case, accents, ligatures and letters with strokes (product 4.7). Keys of names
 * and tags are not in this form: equal ones would have to be merged.
 */
export function foldSearched(text: string): string {
  return fold(text).replace(HAS_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** Returns the distinct words of a text in the form in which they are searched. */
export function wordsIn(text: string): string[] {
  return [...new Set(foldSearched(text).match(WORD) ?? [])];
}

/** "And" in the languages of the interface, for which recipes also have "&" or a comma. */
const AND = new Set(["and", "und", "et", "y", "e", "ed", "en"]);

/** Returns the words that a search asks for: without "and" between others. */
export function searchedWords(text: string): string[] {
  return wordsIn(text).filter((word, at, { length }) => at === 0 || at === length - 1 || !AND.has(word));
}

/** Longest indexed word, in characters; longer ones are cut. */
export const MAX_WORD = 64;
/** Letters up to which each part of a word is indexed by itself, so that a search for it is one term. */
const MAX_GRAM = 3;
/** Different words of a recipe that are indexed, and their characters, which bound what saving a recipe takes (decision 48). */
export const INDEXED_WORDS = 800;
const INDEXED_CHARACTERS = 8000;

/** The texts of a recipe that a search reads. */
export type Searchable = Pick<
  RecipeContent,
  "name" | "ingredients" | "instructions" | "ingredientSections" | "instructionSections"
>;

/** What the index has of a recipe: its words, and its terms with blanks between them. */
export type SearchTerms = { words: string[]; terms: string };

/**
 * Returns the index terms of a recipe: its words and their parts of up to three letters, and the same of its ingredients
 * with a mark. Of a recipe with more words than are indexed the last steps are left out.
 */
export function searchTerms(recipe: Searchable, tags: string[] = []): SearchTerms {
  const { name, ingredients, instructions, ingredientSections, instructionSections } = recipe;
  const titles = [...ingredientSections, ...instructionSections].map(({ title }) => title);
  const words = firstWords([name, ...tags, ...titles, ...ingredients, ...instructions]);
  const ofIngredients = [...firstWords(ingredients)].filter((word) => words.has(word));
  const marked = withGrams(ofIngredients).map((term) => `${IN_INGREDIENTS}${term}`);
  return { words: [...words], terms: [...withGrams(words), ...marked].join(" ") };
}

/** Returns the different words of texts, at most as many as are indexed; what follows them is not read. */
function firstWords(texts: string[]): Set<string> {
  const words = new Set<string>();
  let characters = 0;
  for (const text of texts) {
    for (const whole of wordsIn(text)) {
      const word = whole.length > MAX_WORD ? [...whole].slice(0, MAX_WORD).join("") : whole;
      if (words.has(word)) continue;
      characters += word.length;
      if (words.size === INDEXED_WORDS || characters > INDEXED_CHARACTERS) return words;
      words.add(word);
    }
  }
  return words;
}

/** Returns words and all of their parts of up to three letters, each once. */
function withGrams(words: Iterable<string>): string[] {
  const terms = new Set(words);
  for (const word of words) {
    for (let length = 1; length <= MAX_GRAM; length++) addGrams(terms, word, length);
  }
  return [...terms];
}

/** Returns the different parts of a word that have three letters, in their order. */
export function gramsOf(word: string): string[] {
  const grams = new Set<string>();
  addGrams(grams, word, MAX_GRAM);
  return [...grams];
}

function addGrams(grams: Set<string>, word: string, length: number) {
  // A text is cut much faster than a list of letters, but some letters are two characters of it.
  const letters = HAS_SURROGATES.test(word) ? [...word] : word;
  for (let start = 0; start + length <= letters.length; start++) {
    const gram = letters.slice(start, start + length);
    grams.add(typeof gram === "string" ? gram : gram.join(""));
  }
}

const HAS_SURROGATES = /[\ud800-\udfff]/;

/** Returns whether a part of a word is a term of the index by itself. */
export function isGram(part: string): boolean {
  return [...part].length <= MAX_GRAM;
}
