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

/** Splits a step at the durations and the ingredient names in it. */
export function splitInstruction(step: string, names: readonly string[]): InstructionPart[] {
  const parts: InstructionPart[] = [];
  let at = 0;
  for (const { start, end, seconds, isTimer } of readDurations(step)) {
    const lower = Math.round(typeof seconds === "number" ? seconds : seconds[0]);
    if (!isTimer || lower < 1 || lower > TIMER_LIMITS.seconds) continue;
    parts.push(...splitAtNames(step.slice(at, start), names));
    parts.push({ text: step.slice(start, end), isIngredient: false, seconds: lower });
    at = end;
  }
  return [...parts, ...splitAtNames(step.slice(at), names)];
}

/**
 * Splits a text at the ingredient names in it: any case, whole words, the longest name first (product 4.10). The time
 * is proportional to the step, since each word is looked up.
 */
function splitAtNames(step: string, names: readonly string[]): InstructionPart[] {
  const byFirstWord = namesByFirstWord(names);
  const words = [...step.matchAll(WORD)].map(({ 0: word, index }) => ({
    key: word.toLowerCase(),
    at: index,
    end: index + word.length,
  }));
  const parts: InstructionPart[] = [];
  let shown = 0;
  for (let position = 0; position < words.length; position++) {
    const first = words[position];
    const length = first && longestName(byFirstWord.get(first.key), words, position, step);
    const last = length ? words[position + length - 1] : undefined;
    if (!first || !last || !length) continue;
    if (first.at > shown) parts.push({ text: step.slice(shown, first.at), isIngredient: false });
    parts.push({ text: step.slice(first.at, last.end), isIngredient: true });
    shown = last.end;
    position += length - 1;
  }
  if (shown < step.length) parts.push({ text: step.slice(shown), isIngredient: false });
  return parts;
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
