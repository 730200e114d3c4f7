import { MAX_WORD } from "./search-words.ts";

/*
 * Words near to a mistyped one: how near, and the keys by which an index finds them. Two words that are near have a key
 * in common, because each edit removes at most one letter from either (symmetric deletion).
 */

/** Fewest letters of a word that is corrected, and of a word's beginning that replaces one. */
const MIN_LETTERS = 4;
/** Letters from which on two edits are allowed. */
const LONG_WORD = 8;
/** Letters at the beginning of a word that its keys are made of, which bounds their number. */
const KEY_LETTERS = 7;
/** Most letters after a beginning that replaces a mistyped word: endings such as those of plurals. */
export const MAX_ENDING = 2;

/** Returns the largest number of edits between a mistyped word and its correction; 0: it is not corrected. */
export function editsAllowed(word: string): number {
  const { length } = [...word];
  if (length < MIN_LETTERS || length > MAX_WORD || HAS_DIGIT.test(word)) return 0;
  return length < LONG_WORD ? 1 : 2;
}

/** Numbers are not corrected, and correct nothing. */
const HAS_DIGIT = /\p{N}/u;

/**
 * Returns the number of edits from a word to each beginning of another, from the empty one to the whole word. An edit
 * inserts, deletes or replaces a letter, or exchanges two neighbours, which are not edited again (optimal string alignment).
 */
export function editsToBeginnings(from: string[], to: string[]): number[] {
  let twoBefore: number[] = [];
  let before: number[] = [];
  let row = to.map((_, column) => column);
  row.push(to.length);
  for (let line = 1; line <= from.length; line++) {
    [twoBefore, before, row] = [before, row, [line]];
    const letter = from[line - 1];
    for (let column = 1; column <= to.length; column++) {
      const other = to[column - 1];
      const replaced = (before[column - 1] ?? 0) + (letter === other ? 0 : 1);
      const exchanged =
        line > 1 && column > 1 && letter === to[column - 2] && from[line - 2] === other
          ? (twoBefore[column - 2] ?? 0) + 1
          : replaced;
      row.push(Math.min(replaced, exchanged, (before[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row;
}

/** What replaces a mistyped word: the text is an indexed word or its beginning. */
export type Correction = { word: string; text: string; edits: number; isWhole: boolean };

/** Returns how an indexed word corrects a mistyped one, if it is near: as a whole, else by its nearest beginning. */
export function correctionBy(word: string, mistyped: string): Correction | undefined {
  const [letters, typed, allowed] = [[...word], [...mistyped], editsAllowed(mistyped)];
  const lengths = lengthsOf(letters).filter((length) => Math.abs(length - typed.length) <= allowed);
  if (lengths.length === 0) return;
  const edits = editsToBeginnings(typed, letters);
  const needed = Math.min(...lengths.map((length) => edits[length] ?? 0));
  if (needed > allowed) return;
  const nearest = lengths.find((length) => edits[length] === needed);
  return { word, text: letters.slice(0, nearest).join(""), edits: needed, isWhole: nearest === letters.length };
}

/** Returns the lengths at which a word corrects others, the whole one first. */
function lengthsOf(letters: string[]): number[] {
  const shortest = Math.max(MIN_LETTERS, letters.length - MAX_ENDING);
  const shorter = Array.from({ length: MAX_ENDING }, (_, ending) => letters.length - ending - 1);
  return [letters.length, ...shorter.filter((length) => length >= shortest)];
}

/** Returns the keys under which a word is indexed: none for numbers and for words of one or two letters. */
export function keysOfWord(word: string): string[] {
  const letters = [...word];
  if (letters.length < MIN_LETTERS - 1 || HAS_DIGIT.test(word)) return [];
  const keys = new Set<string>();
  for (const length of lengthsOf(letters)) {
    // Words of fewer letters than these are near to long ones by deletions from those alone.
    const deletions = length < MIN_LETTERS ? 0 : length < KEY_LETTERS ? 1 : 2;
    addKeys(keys, letters.slice(0, length), deletions);
  }
  return [...keys];
}

/** Returns the keys that the words near to a mistyped one may have. */
export function keysOfMistake(mistyped: string): string[] {
  const keys = new Set<string>();
  addKeys(keys, [...mistyped], editsAllowed(mistyped));
  return [...keys];
}

/** Adds the beginning of a word, and what remains of it without up to so many letters. */
function addKeys(keys: Set<string>, letters: string[], deletions: number) {
  const beginning = letters.slice(0, KEY_LETTERS);
  keys.add(beginning.join(""));
  if (deletions === 0) return;
  for (let index = 0; index < beginning.length; index++) {
    // What stands before the first deleted letter was deleted from already.
    const rest = beginning.toSpliced(index, 1);
    keys.add(rest.join(""));
    if (deletions === 1) continue;
    for (let next = index; next < rest.length; next++) keys.add(rest.toSpliced(next, 1).join(""));
  }
}
