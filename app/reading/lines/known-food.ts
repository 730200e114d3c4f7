import { foodWords } from "../languages/food-words.ts";
import type { Language } from "../languages/language.ts";

/** Returns whether the word or name is exactly in the language's lexicon of foods. */
export function isKnownFood(name: string, { foods, stem, elisions }: Language): boolean {
  return foods.has(foodWords(name, stem, elisions.length > 0).join(" "));
}
