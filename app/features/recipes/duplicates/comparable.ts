import { languageOf } from "#app/reading/languages/language-of.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { fold, nameKey } from "../recipe.ts";

/** A food of a recipe with its amount; null without one. */
export type ComparedFood = { food: string; quantity: number | null; unit: string | null };

/** What of a recipe is compared with others. */
export type Comparable = {
  id: number;
  /** The normalised source address; null without one. */
  sourceKey: string | null;
  nameKey: string;
  /** The words of the name without numbers, in order. */
  words: string[];
  /** The words of the lines without numbers, each once. */
  lineWords: string[];
  /** Returns its foods, each once; they are read when they are asked for, which takes a hundred times as long as the rest. */
  foods: () => readonly ComparedFood[];
};

/** What of the lines and the name is read: several times as much as recipes have. */
const MOST_CHARACTERS = 3000;
const MOST_WORDS = 12;

/** Reads what is compared of a recipe. */
export function readComparable(recipe: {
  id: number;
  name: string;
  sourceKey: string | null;
  ingredients: readonly string[];
}): Comparable {
  const { id, name, sourceKey } = recipe;
  const lines = recipe.ingredients.join("\n").slice(0, MOST_CHARACTERS);
  let foods: ComparedFood[] | undefined;
  return {
    id,
    sourceKey,
    nameKey: nameKey(name),
    words: wordsOf(name).slice(0, MOST_WORDS),
    lineWords: [...new Set(wordsOf(lines))],
    foods() {
      foods ??= foodsOf(lines.split("\n"));
      return foods;
    },
  };
}

function foodsOf(lines: readonly string[]): ComparedFood[] {
  const language = languageOf(lines);
  const foods = new Map<string, ComparedFood>();
  for (const line of lines) {
    const { name, quantity, unit } = readIngredientLine(line, language);
    if (!/\p{L}/u.test(name)) continue;
    // "Shin of beef" is "beef shin".
    const food = fold(foodKey(name, language)).split(" ").sort().join(" ");
    if (!foods.has(food)) foods.set(food, { food, quantity, unit });
  }
  return [...foods.values()];
}

/** Returns the words by which recipes are compared: "Anna’s Lasagne (2)" is "anna", "lasagne". */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .replace(/['’]s\b/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).filter((word) => !/^\p{N}/u.test(word));
}
