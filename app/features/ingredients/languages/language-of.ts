import { type Token, tokenize } from "../line-tokens.ts";
import { ENGLISH } from "./en/english.ts";
import type { Language } from "./language.ts";

/** The languages in which lines are read. Where the words of a text fit several, the first of them is taken. */
export const LANGUAGES: readonly Language[] = [ENGLISH];

/** Returns the language of these lines of one recipe: the one that knows most of their words. */
export function languageOf(lines: readonly string[]): Language {
  const scores = LANGUAGES.map(() => 0);
  for (const line of lines) addScores(scores, tokenize(line));
  return best(scores);
}

/** Returns the language of one line. */
export function languageOfTokens(tokens: readonly Token[]): Language {
  const scores = LANGUAGES.map(() => 0);
  addScores(scores, tokens);
  return best(scores);
}

function best(scores: readonly number[]): Language {
  const at = scores.indexOf(Math.max(...scores));
  return LANGUAGES[at] ?? ENGLISH;
}

function addScores(scores: number[], tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.kind !== "word" || token.text.length < 2) continue;
    const known = scoresOf(token.text);
    for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + (known[at] ?? 0);
  }
}

const known = new Map<string, readonly number[]>();
/** Words of strangers must not fill the memory. */
const MAX_KNOWN = 20_000;

/** Returns for each language how much a word belongs to it. */
function scoresOf(word: string): readonly number[] {
  const cached = known.get(word);
  if (cached) return cached;
  const parts = word.split(/['’]/).filter((part) => part !== "");
  const scores = LANGUAGES.map((language) => Math.max(...parts.map((part) => language.weightOf(part)), 0));
  const found = scores.some((score) => score > 0) ? scores : LANGUAGES.map((language) => language.weightOfCompound(word));
  if (known.size < MAX_KNOWN) known.set(word, found);
  return found;
}
