import { type Token, tokenize } from "../lines/line-tokens.ts";
import { GERMAN } from "./de/german.ts";
import { ENGLISH } from "./en/english.ts";
import { SPANISH } from "./es/spanish.ts";
import { FRENCH } from "./fr/french.ts";
import { ITALIAN } from "./it/italian.ts";
import type { Language } from "./language.ts";
import { LONGEST_WORD } from "./language-data.ts";
import { SMALL_WORD, UNIT } from "./language-weights.ts";
import { DUTCH } from "./nl/dutch.ts";

/** The languages in which lines are read. Where the words of a text fit several, the first of them is taken. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH];

/** Returns the language of these lines of one recipe: the one with most of their words. */
export function languageOf(lines: readonly string[]): Language {
  return best(scoresOf(lines));
}

/** Returns the language of one line. */
export function languageOfTokens(tokens: readonly Token[]): Language {
  const scores = LANGUAGES.map(() => 0);
  addScores(scores, tokens);
  return best(scores);
}

/** Returns the language tag (BCP 47) of these lines of one recipe; undefined where several languages fit equally well. */
export function knownLanguageOf(lines: readonly string[]): string | undefined {
  const [language, ...others] = likelyLanguagesOf(lines);
  return others.length === 0 ? language?.code : undefined;
}

/** Returns the languages that these lines of one recipe fit best, all equally well. */
export function likelyLanguagesOf(lines: readonly string[]): Language[] {
  const scores = scoresOf(lines);
  const most = Math.max(...scores);
  return LANGUAGES.filter((_, at) => scores[at] === most);
}

/** Words and marks, from the first line on, that tell the language: several times as many as the lines of a recipe have. */
const MOST_TOKENS = 600;

/** Returns for each language how much the words of these lines belong to it. */
function scoresOf(lines: readonly string[]): number[] {
  const scores = LANGUAGES.map(() => 0);
  let left = MOST_TOKENS;
  for (const line of lines) {
    const tokens = tokenize(line).slice(0, left);
    addScores(scores, tokens);
    left -= tokens.length;
    if (left <= 0) break;
  }
  return scores;
}

function best(scores: readonly number[]): Language {
  let at = 0;
  for (let other = 1; other < scores.length; other++) if ((scores[other] ?? 0) > (scores[at] ?? 0)) at = other;
  return LANGUAGES[at] ?? ENGLISH;
}

/**
 * Adds up the words. Directly behind a number a unit counts twice, and elsewhere the first small word: it is hardly ever
 * part of a foreign name.
 */
function addScores(scores: number[], tokens: readonly Token[]): void {
  let isFirst = true;
  let isBehindNumber = false;
  let before: Known | undefined;
  for (const { kind, text } of tokens) {
    const known = kind === "word" ? knownWord(text) : undefined;
    if (before?.startsPair && known)
      for (const at of languagesOfPair(before, text)) scores[at] = (scores[at] ?? 0) + PAIR;
    before = known;
    if (known?.isWeighed) {
      const decisive = isBehindNumber ? UNIT : isFirst ? SMALL_WORD : null;
      if (isFirst && !isBehindNumber && known.isSmall) isFirst = false;
      for (const at of known.places) {
        const score = known.scores[at] ?? 0;
        scores[at] = (scores[at] ?? 0) + (score === decisive ? 2 * score : score);
      }
    }
    isBehindNumber = kind === "number";
  }
}

/**
 * A word, how much it belongs to each language, the places of those to which it does, and the places of the languages with a
 * food of it and another word.
 */
type Known = {
  word: string;
  scores: readonly number[];
  places: readonly number[];
  /** Whether it is a small word of a language. */
  isSmall: boolean;
  /** Whether it says anything: not so a single letter. */
  isWeighed: boolean;
  /** Whether a food of two words begins with it. */
  startsPair: boolean;
  pairs: Map<string, readonly number[]> | undefined;
};

/** What two words of one food add, which singly may belong to another language: "pak choi", "chana dal". */
const PAIR = SMALL_WORD;
/** The weight of a part of a word with an apostrophe. */
const PART = 0.8;
const KNOWN = new Map<string, Known>();
/**
 * Words and pairs of words that are kept at most, since they come from users. Without the words lines take four times as
 * long, without the pairs a third more.
 */
const MAX_KNOWN = 20_000;
const MAX_KNOWN_PAIRS = 5_000;
let knownPairs = 0;

let starts: Set<string>[] | undefined;

/** Returns for each language the stems with which a food of two words begins. */
function pairStarts(): Set<string>[] {
  starts ??= LANGUAGES.map(({ foods }) => {
    const pairs = [...foods.keys()].map((food) => food.split(" ")).filter(({ length }) => length === 2);
    return new Set(pairs.map(([first = ""]) => first));
  });
  return starts;
}

/** Returns the places of the languages that have a food of these two words. */
function languagesOfPair(first: Known, second: string): readonly number[] {
  if (first.word.length + 1 + second.length > LONGEST_WORD) return [];
  const cached = first.pairs?.get(second);
  if (cached) return cached;
  const found = LANGUAGES.flatMap(({ foods, stem }, at) =>
    foods.has(`${stem(first.word)} ${stem(second)}`) ? [at] : [],
  );
  if (knownPairs < MAX_KNOWN_PAIRS) {
    first.pairs ??= new Map();
    first.pairs.set(second, found);
    knownPairs++;
  }
  return found;
}

function knownWord(word: string): Known {
  const cached = KNOWN.get(word);
  if (cached) return cached;
  const scores = word.length > LONGEST_WORD ? [] : scoresOfWord(word);
  const places = scores.flatMap((score, at) => (score > 0 ? [at] : []));
  const known: Known = {
    word,
    scores,
    places,
    isSmall: scores.includes(SMALL_WORD),
    isWeighed: places.length > 0 && !/^[a-z]$/.test(word),
    startsPair: LANGUAGES.some(({ stem }, at) => pairStarts()[at]?.has(stem(word)) === true),
    pairs: undefined,
  };
  if (word.length <= LONGEST_WORD && KNOWN.size < MAX_KNOWN) KNOWN.set(word, known);
  return known;
}

/** Returns for each language how much a word belongs to it. */
function scoresOfWord(word: string): readonly number[] {
  const parts = word.split(/['’]/).filter((part) => !/^[a-z]?$/.test(part));
  const scores = LANGUAGES.map(
    (language) => language.weightOf(word) || PART * Math.max(...parts.map((part) => language.weightOf(part)), 0),
  );
  return scores.some((score) => score > 0) ? scores : LANGUAGES.map((language) => language.weightOfCompound(word));
}
