import { TIMER_LIMITS } from "#app/features/timers/timer.ts";
import type { RecipeFoods } from "#app/reading/steps/recipe-foods.ts";
import { readDurations } from "#app/reading/steps/step-durations.ts";

/**
 * A part of an instruction; ingredient names are shown in bold (product 4.10). `seconds` is there for a duration that one
 * waits for, the lower bound of a range (product 13).
 */
export type InstructionPart = { text: string; isIngredient: boolean; seconds?: number };

/** Names of this many characters or fewer are not highlighted (product 4.10). */
const TOO_SHORT = 2;

/** Returns the names of foods, in lower case, without duplicates. */
export function namesIn({ foods }: RecipeFoods): string[] {
  const names = foods.map(({ name }) => name.trim().toLowerCase());
  return [...new Set(names)].filter((name) => [...name].length > TOO_SHORT);
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A place in a step: step.slice(start, end); `seconds` of a duration that one waits for. */
type Place = { start: number; end: number; seconds?: number };

/** Splits a step at the durations and the ingredient names in it. */
export function splitInstruction(step: string, names: readonly string[]): InstructionPart[] {
  return splitAt(step, [...findTimers(step), ...nameFinder(names)(step)]);
}

/** Splits a step at places in any order; of places that overlap the first and longest counts, short names do not. */
export function splitAt(step: string, places: readonly Place[]): InstructionPart[] {
  const parts: InstructionPart[] = [];
  let shown = 0;
  for (const { start, end, seconds } of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const text = step.slice(start, end);
    if (start < shown || (seconds === undefined && [...text].length <= TOO_SHORT)) continue;
    if (start > shown) parts.push({ text: step.slice(shown, start), isIngredient: false });
    parts.push(seconds === undefined ? { text, isIngredient: true } : { text, isIngredient: false, seconds });
    shown = end;
  }
  if (shown < step.length) parts.push({ text: step.slice(shown), isIngredient: false });
  return parts;
}

/** Returns the durations in a step that a timer can be started for. */
export function findTimers(step: string): Place[] {
  return readDurations(step).flatMap(({ start, end, seconds, isTimer }) => {
    const lower = Math.round(typeof seconds === "number" ? seconds : seconds[0]);
    return isTimer && lower >= 1 && lower <= TIMER_LIMITS.seconds ? [{ start, end, seconds: lower }] : [];
  });
}

/**
 * Returns what finds the places of names in a step: any case, whole words, the longest name first (product 4.10). The
 * time is proportional to the step, since each word is looked up.
 */
export function nameFinder(names: readonly string[]): (step: string) => Place[] {
  const byWords = namesByWords(names);
  return (step) => findNames(step, byWords);
}

function findNames(step: string, names: NamesByWords): Place[] {
  const words: Word[] = [];
  for (const { 0: word, index } of step.matchAll(WORD)) {
    const isJoined = /^[\s\-‐–'’]{1,3}$/.test(step.slice(words.at(-1)?.end, index));
    words.push({ key: word.toLowerCase(), at: index, end: index + word.length, isJoined });
  }
  const places: Place[] = [];
  for (let position = 0; position < words.length; position++) {
    const first = words[position];
    const length = longestName(names, words, position);
    const last = length > 0 ? words[position + length - 1] : undefined;
    if (!first || !last) continue;
    places.push({ start: first.at, end: last.end });
    position += length - 1;
  }
  return places;
}

/** A word of a step; whether only blanks or a hyphen separate it from the one before, no comma or full stop. */
type Word = { key: string; at: number; end: number; isJoined: boolean };

/** Names by their first word, then by each further one; whether one of them ends here. */
type NamesByWords = { isName: boolean; next: Map<string, NamesByWords> };

const MAX_WORDS = 8;

function namesByWords(names: readonly string[]): NamesByWords {
  const found: NamesByWords = { isName: false, next: new Map() };
  for (const name of names) {
    const words = name.toLowerCase().match(WORD) ?? [];
    if ([...name].length <= TOO_SHORT || words.length === 0 || words.length > MAX_WORDS) continue;
    let at = found;
    for (const word of words) {
      const next = at.next.get(word) ?? { isName: false, next: new Map() };
      at.next.set(word, next);
      at = next;
    }
    at.isName = true;
  }
  return found;
}

/** Returns the number of words from `from` on that form the longest name; 0 for none. */
function longestName(names: NamesByWords, words: readonly Word[], from: number): number {
  let longest = 0;
  let at: NamesByWords | undefined = names;
  for (let length = 0; at; length++) {
    if (at.isName) longest = length;
    const word: Word | undefined = words[from + length];
    at = word && (length === 0 || word.isJoined) ? at.next.get(word.key) : undefined;
  }
  return longest;
}
