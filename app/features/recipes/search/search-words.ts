import { fold } from "../recipe.ts";
import type { RecipeContent } from "../recipe-input.ts";

/** Marks words of ingredient lines; it is neither a letter nor a digit, so that no search contains it. */
export const IN_INGREDIENTS = "\u00a4";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the distinct words of a text without case and accents. */
export function wordsIn(text: string): string[] {
  return [...new Set(fold(text).match(WORD) ?? [])];
}

/** Longest indexed word, in characters; longer ones are cut. */
export const MAX_WORD = 64;

/** The texts of a recipe that a search reads. */
export type Searchable = Pick<
  RecipeContent,
  "name" | "ingredients" | "instructions" | "ingredientSections" | "instructionSections"
>;

/** What the index has of a recipe: its words, and its terms with blanks between them. */
export type SearchTerms = { words: string[]; terms: string };

/** Returns the index terms of a recipe: its words and their letters, and the same of its ingredients with a mark. */
export function searchTerms(recipe: Searchable, tags: string[] = []): SearchTerms {
  const own = (text: string) => wordsIn(text).map((word) => [...word].slice(0, MAX_WORD).join(""));
  const ingredients = own(recipe.ingredients.join("\n"));
  const titles = [...recipe.ingredientSections, ...recipe.instructionSections].map(({ title }) => title);
  const others = own([recipe.name, ...recipe.instructions, ...titles, ...tags].join("\n"));
  const words = [...new Set([...others, ...ingredients])];
  const letters = [...new Set(words.join(""))].filter((letter) => !words.includes(letter));
  const ownLetters = [...new Set(ingredients.join(""))].filter((letter) => !ingredients.includes(letter));
  const marked = [...ingredients, ...ownLetters].map((word) => `${IN_INGREDIENTS}${word}`);
  return { words, terms: [...words, ...letters, ...marked].join(" ") };
}
