import type { Db } from "#db/client.server.ts";
import { gramsOf, IN_INGREDIENTS, isGram, searchedWords } from "./search-words.ts";
import { newReading, type Reading, wordsWith } from "./words-with.server.ts";

/*
 * Full-text expressions of searches. Their cost is bounded whatever is searched and whatever words are known: the index
 * opens a list for each phrase, and compares all phrases of an OR for each hit (threat model 7.5).
 */

/** The parts of a list's filters that are searched in the index. */
export type Search = { search: string; ingredients: string[]; ingredientMatchMode: "any" | "all" };

/** Most words that replace the parts of one search. */
export const MAX_PHRASES = 256;
/** Most groups of three letters in place of a part that is in too many words. */
const MAX_GRAMS = 4;
/** Parts of an ingredient that the index is asked for, the longest; all are compared with the lines afterwards. */
const MAX_CHIP_PARTS = 4;

/** A term that no recipe has. */
const NOTHING = `"${IN_INGREDIENTS}${IN_INGREDIENTS}"`;

/** A part of a word; `mark` is that of words of ingredients, or empty. */
type Part = { part: string; mark: string };

/**
 * Returns the full-text expression of a search, or null for an empty one. Each word must occur, also as a part of a word;
 * a text or an ingredient without a word, such as signs alone, finds nothing (product 4.7).
 */
export function searchExpression(db: Db, { search, ingredients, ingredientMatchMode }: Search): string | null {
  const everywhere = searchedWords(search).map((part) => ({ part, mark: "" }));
  const chips = ingredients.map(longestIn);
  const expressions = partExpressions(db, [...everywhere, ...chips.flat()]);
  const all = expressions.splice(0, everywhere.length);
  if (everywhere.length === 0 && search.trim() !== "") all.push(NOTHING);
  const chosen = chips.map(({ length }) => `(${expressions.splice(0, length).join(" AND ") || NOTHING})`);
  if (chosen.length > 0) all.push(`(${chosen.join(ingredientMatchMode === "all" ? " AND " : " OR ")})`);
  return all.length === 0 ? null : all.join(" AND ");
}

function longestIn(chip: string): Part[] {
  const parts = searchedWords(chip).sort((one, other) => other.length - one.length);
  return parts.slice(0, MAX_CHIP_PARTS).map((part) => ({ part, mark: IN_INGREDIENTS }));
}

/**
 * Returns the full-text expression of each part. A part of up to three letters is a term of the index; a longer one is
 * replaced by the known words that contain it, those in the fewest words first. For the words of a search that would be
 * too many, the last parts are replaced by their groups of three letters, which may find other recipes besides.
 */
export function partExpressions(db: Db, parts: Part[], reading: Reading = newReading()): string[] {
  const found = parts.map(({ part }) => (isGram(part) ? [part] : wordsWith(db, part, reading)));
  const bySize = [...found.entries()].sort(([, one], [, other]) => (one?.length ?? 0) - (other?.length ?? 0));
  const exact = new Map<number, string[]>();
  let left = MAX_PHRASES;
  for (const [at, words] of bySize) {
    const isOneTerm = isGram(parts[at]?.part ?? "");
    if (!words || (!isOneTerm && words.length > left)) continue;
    exact.set(at, words);
    if (!isOneTerm) left -= words.length;
  }
  return parts.map(({ part, mark }, at) => {
    const words = exact.get(at);
    return words ? anyOf(words, mark) : allOf(gramsOf(part).slice(0, MAX_GRAMS), mark);
  });
}

function anyOf(words: string[], mark: string): string {
  if (words.length === 0) return NOTHING;
  return `(${words.map((word) => `"${mark}${word}"`).join(" OR ")})`;
}

function allOf(grams: string[], mark: string): string {
  return `(${grams.map((gram) => `"${mark}${gram}"`).join(" AND ")})`;
}
