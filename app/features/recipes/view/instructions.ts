import type { RecipeFoods } from "#app/features/ingredients/recipe-foods.ts";
import { readDurations } from "#app/features/ingredients/step-durations.ts";
import { TIMER_LIMITS } from "#app/features/timers/timer.ts";

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
  const byFirstWord = namesByFirstWord(names);
  return (step) => findNames(step, byFirstWord);
}

function findNames(step: string, byFirstWord: ReadonlyMap<string, string[][]>): Place[] {
  const words = [...step.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: word.toLowerCase(),
    at: index,
    end: index + word.length,
  }));
  const places: Place[] = [];
  for (let position = 0; position < words.length; position++) {
    const first = words[position];
    const length = first && longestName(byFirstWord.get(first.key), words, position, step);
    const last = length ? words[position + length - 1] : undefined;
    if (!first || !last || !length) continue;
    places.push({ start: first.at, end: last.end });
    position += length - 1;
  }
  return places;
}

type Word = { key: string; at: number; end: number };

/** Returns the names by their first word, longest first. */
function namesByFirstWord(names: readonly string[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const name of names) {
    if ([...name].length <= TOO_SHORT) continue;
    const words = name.toLowerCase().match(WORD) ?? [];
    const [first] = words;
    if (first === undefined || words.length > MAX_WORDS) continue;
    found.set(first, [...(found.get(first) ?? []), words]);
  }
  for (const candidates of found.values()) candidates.sort((a, b) => b.length - a.length);
  return found;
}

const MAX_WORDS = 8;

/** Returns the number of words from `from` on that form a name; 0 for none. */
function longestName(candidates: string[][] | undefined, words: Word[], from: number, step: string): number {
  const fits = (name: string[]) =>
    name.every((key, offset) => words[from + offset]?.key === key && isJoined(words, from, offset, step));
  return candidates?.find(fits)?.length ?? 0;
}

/** Returns whether only blanks or a hyphen separate the words of a name, no comma or full stop. */
function isJoined(words: Word[], from: number, offset: number, step: string): boolean {
  if (offset === 0) return true;
  const before = words[from + offset - 1];
  const word = words[from + offset];
  return before !== undefined && word !== undefined && /^[\s\-‐–'’]{1,3}$/.test(step.slice(before.end, word.at));
}
