import type { RecipeWordList, RecipeWords } from "#app/reading/languages/recipe-word-lists.ts";
import { RECIPE_WORDS } from "#app/reading/languages/recipe-words.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { SITE_WORDS } from "./site-words.ts";

const ALL: readonly RecipeWords[] = [...RECIPE_WORDS, ...OTHER_LANGUAGES, ...SITE_WORDS];

/** A phrase of a list: its first words, what else the text has to contain, and whether more may follow. Folded. */
type Phrase = { start: string; contains: string; isOpen: boolean };

/** Returns the phrases of a list in all languages. */
export function phrasesOf(list: RecipeWordList): Phrase[] {
  return ALL.flatMap((words) => entriesOf(words[list])).map((entry) => {
    const [start = "", contains = ""] = entry.split("…").map((part) => part.trim());
    return { start, contains, isOpen: entry.endsWith("…") };
  });
}

/** Returns the source of a pattern for any of the phrases of a list, the longest first; "*" is the rest of a word. */
export function patternOf(...lists: RecipeWordList[]): string {
  return alternation(lists.flatMap((list) => phrasesOf(list).map(({ start }) => start)));
}

/** Returns the source of a pattern for any of these folded phrases. */
export function alternation(phrases: readonly string[]): string {
  const longestFirst = [...new Set(phrases)].sort((one, other) => other.length - one.length);
  return longestFirst.map((phrase) => phrase.replace(/[.+?()[\]|\\/]/g, "\\$&").replace("*", "\\p{L}*")).join("|");
}

/** Returns the values that all languages give to words: "half an hour:30". */
export function valuesOf(field: "numbers" | "durations"): Map<string, number> {
  const pairs = ALL.flatMap((words) =>
    (words[field] ?? "").split(field === "numbers" ? /\s+/ : ",").map((pair) => pair.trim().replace(/\s+/g, " ")),
  );
  const values = new Map<string, number>();
  for (const pair of pairs) {
    const [word = "", value = ""] = pair.split(":");
    const [upper = 0, lower = 1] = value.split("/").map(Number);
    if (word !== "" && !values.has(foldLetters(word))) values.set(foldLetters(word), upper / lower);
  }
  return values;
}

/** Returns the entries of a list with and without the parts in brackets, folded. */
function entriesOf(list = ""): string[] {
  return list
    .split(",")
    .map((entry) => foldLetters(entry).replace(/\s+/g, " ").trim())
    .filter((entry) => entry !== "")
    .flatMap(withAndWithoutBrackets);
}

function withAndWithoutBrackets(entry: string): string[] {
  const [, before, inside, after] = /^([^()]*)\(([^()]*)\)(.*)$/.exec(entry) ?? [];
  if (before === undefined || inside === undefined || after === undefined) return [entry];
  return [before + inside + after, before + after].flatMap(withAndWithoutBrackets);
}

const folded = new Map<string, string>();
const MAX_FOLDED = 5_000; // letters in the cache, since they come from pages

/** Returns a text in lower case without accents, of the same length, with straight apostrophes. */
export function foldLetters(text: string): string {
  const lower = text.replaceAll("İ", "i").toLowerCase(); // alone among all letters it becomes two
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  let plain = "";
  // A replacement by a function takes ten times as long where each letter has an accent.
  for (const letter of lower) plain += letter < "\u0080" ? letter : foldLetter(letter);
  return plain;
}

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const base = letter.normalize("NFD").replace(/\p{M}/gu, "");
  const plain = letter === "’" ? "'" : letter === "ı" ? "i" : base.length === letter.length ? base : letter;
  if (folded.size < MAX_FOLDED) folded.set(letter, plain);
  return plain;
}

/** Finds phrases at the beginning of texts or of their words. */
export type PhraseTable<Value> = {
  /** Returns the value of a folded text that is one of the phrases. */
  whole(text: string): Value | undefined;
  /** Returns the longest phrase that a folded text has at a place, up to the end of a word. */
  at(text: string, from: number): { value: Value; end: number } | undefined;
  /** Returns whether a text, not folded, may begin with a phrase; false for most texts, at little cost. */
  mayStart(text: string): boolean;
};

/** Makes the table of phrases and their values; of a phrase with several the first. */
export function phraseTable<Value>(entries: readonly (readonly [phrase: Phrase, value: Value])[]): PhraseTable<Value> {
  const closed = new Map<string, Value>();
  const open = new Map<string, Value>();
  for (const [{ start, isOpen }, value] of entries) {
    const table = isOpen ? open : closed;
    if (!table.has(start)) table.set(start, value);
  }
  const longest = Math.max(...[...closed.keys()].map(({ length }) => length));
  const mayBegin = beginnings([...closed.keys()]);
  const mayBeginOpen = beginnings([...open.keys()]);

  return {
    whole(text) {
      const found = closed.get(text);
      if (found !== undefined || !mayBeginOpen(text, 0)) return found;
      for (let end = nextEnd(text, 0); end < text.length; end = nextEnd(text, end)) {
        const value = open.get(text.slice(0, end));
        if (value !== undefined) return value;
      }
      return undefined;
    },
    at(text, from) {
      if (!mayBegin(text, from)) return undefined;
      let found: { value: Value; end: number } | undefined;
      const limit = Math.min(text.length, from + longest);
      for (let end = nextEnd(text, from); end <= limit; end = nextEnd(text, end)) {
        const value = closed.get(text.slice(from, end));
        if (value !== undefined) found = { value, end };
        if (end === text.length) break;
      }
      return found;
    },
    mayStart: (text) => mayBegin(text, 0) || mayBeginOpen(text, 0),
  };
}

const ASCII = 128;
const CODES = 27; // of letters in the table of beginnings: 0 is any sign

/** Returns a function that tells whether a text may begin with one of the phrases, by three letters: most texts do not. */
function beginnings(phrases: readonly string[]): (text: string, from: number) => boolean {
  const known = new Uint8Array(CODES ** 3);
  for (const phrase of phrases) {
    const start = (codeAt(phrase, 0) * CODES + codeAt(phrase, 1)) * CODES;
    // A phrase of two letters may be followed by any sign.
    if (phrase.length < 3) known.fill(1, start, start + CODES);
    else known[start + codeAt(phrase, 2)] = 1;
  }
  return (text, from) =>
    known[(codeAt(text, from) * CODES + codeAt(text, from + 1)) * CODES + codeAt(text, from + 2)] === 1;
}

function codeAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code > 96 && code < 123) return code - 96;
  if (code > 64 && code < 91) return code - 64;
  if (!(code >= ASCII)) return 0;
  const folded = foldLetter(text.charAt(at).toLowerCase()).charCodeAt(0);
  return folded > 96 && folded < 123 ? folded - 96 : folded < ASCII ? 0 : 1 + (folded % (CODES - 1));
}

/** Returns where the next word of a folded text ends; a loop, since an expression takes several times as long. */
function nextEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && !isWordEnd(text.charCodeAt(at - 1), text.charCodeAt(at))) at++;
  return Math.min(at, text.length);
}

const [APOSTROPHE, FULL_STOP] = [39, 46];

function isWordEnd(before: number, after: number): boolean {
  if (before === APOSTROPHE) return true;
  return (isLetter(before) || isDigit(before) || before === FULL_STOP) && !isLetter(after);
}

function isLetter(code: number): boolean {
  return code < ASCII ? code > 96 && code < 123 : /\p{L}|\p{M}/u.test(String.fromCharCode(code));
}

function isDigit(code: number): boolean {
  return code > 47 && code < 58;
}

const WORD_START = /(?<![\p{L}\p{M}\p{N}])\p{L}/gu;

/** Returns where the words of a text begin. */
export function wordStarts(text: string): number[] {
  return [...text.matchAll(WORD_START)].map(({ index }) => index);
}
