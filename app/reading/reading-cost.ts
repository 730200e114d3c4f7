import type { Language } from "./languages/language.ts";

/** What a number costs, in words: it is looked at from all sides. */
const NUMBER = 10;
const WORD = /[\p{L}\p{M}]+|\d+|[^\s\p{L}\p{M}\d]/gu;

/** The characters, also blanks, that cost as much as a word. */
const CHARACTERS = 10;

/** Returns the cost of reading a text in words and marks, counted in one pass. */
function costOf(text: string, { numbers, fractions }: Language): number {
  let cost = text.length / CHARACTERS;
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const isNumber = /^[\d¼-¾⅐-⅞]/.test(word) || numbers.has(word) || fractions.has(word);
    cost += isNumber ? NUMBER : 1;
  }
  return cost;
}

/** Returns how many of these texts, from the first on, are read for a cost of at most so many words; a number is ten. */
export function readableCount(texts: readonly string[], language: Language, most: number): number {
  let cost = 0;
  for (const [at, text] of texts.entries()) {
    cost += costOf(text, language);
    if (cost > most) return at;
  }
  return texts.length;
}
