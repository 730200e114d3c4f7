import { fold } from "../recipe.ts";
import type { RecipeInput } from "../recipe-input.ts";

/** Marks words of ingredient lines; no letter or digit, so that no search can hold it. */
export const IN_INGREDIENTS = "\u00a4";

const WORD = /[\p{L}\p{N}]+/gu;

/** A text's words without case and accents, each once. */
export function wordsIn(text: string): string[] {
  return [...new Set(fold(text).match(WORD) ?? [])];
}

/** Longest word that is kept; what is longer is no word. */
const MAX_WORD = 64;

/** What a recipe is found by: its words, those of its ingredients marked, and the letters they are made of. */
export function searchTerms(recipe: Pick<RecipeInput, "name" | "ingredients" | "instructions">): {
  words: string[];
  terms: string[];
} {
  const own = (text: string) => wordsIn(text).map((word) => [...word].slice(0, MAX_WORD).join(""));
  const ingredients = own(recipe.ingredients.join("\n"));
  const words = [...new Set([...own(`${recipe.name}\n${recipe.instructions.join("\n")}`), ...ingredients])];
  const letters = [...new Set(words.join(""))].filter((letter) => !words.includes(letter));
  const ownLetters = [...new Set(ingredients.join(""))].filter((letter) => !ingredients.includes(letter));
  return {
    words,
    terms: [...words, ...letters, ...[...ingredients, ...ownLetters].map((word) => `${IN_INGREDIENTS}${word}`)],
  };
}
