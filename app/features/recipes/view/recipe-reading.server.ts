import { LatestUsed } from "#app/lib/latest-used.ts";
import type { Steps } from "#app/lib/steps.ts";
import { knownLanguageOf, languageOf } from "#app/reading/languages/language-of.ts";
import { readableCount } from "#app/reading/reading-cost.ts";
import { type RecipeFoods, recipeFoods } from "#app/reading/steps/recipe-foods.ts";
import { readMentions } from "#app/reading/steps/step-uses.ts";
import type { Recipe } from "../recipe.ts";
import { findTimers, type InstructionPart, nameFinder, namesIn, splitAt } from "./instructions.ts";

/** The lines of a recipe as they are stored. */
export type RecipeLines = Pick<Recipe, "ingredients" | "instructions">;

/** What the lines of a recipe say, for any servings, units and language of the page. */
type RecipeReading = {
  foods: RecipeFoods;
  /** The language of the lines (BCP 47); undefined if it is not known. */
  language: string | undefined;
  /** How many ingredient lines and steps, from the first on, are scaled, converted and split (product 4.10). */
  read: { ingredients: number; instructions: number };
  /** Splits a step at its durations and at the names of foods: those of the lines, and those that steps use for them. */
  split: (step: string) => InstructionPart[];
  /** The steps as they are stored, split. */
  instructions: InstructionPart[][];
};

/**
 * What reading the lines of one recipe, and its steps, costs at most, in words with ten for each number, so that any content
 * is shown within a fraction of a second. Ordinary lines have 25 to 30, and 10,000 words are a booklet.
 */
const MAX_COST = 10_000;

/** Returns a step that is not split. */
export function asStored(step: string): InstructionPart[] {
  return [{ text: step, isIngredient: false }];
}

/** Readings of the recipes that were opened last, of about 15 KB each, by their lines, so that none can be out of date. */
const known = new LatestUsed<RecipeReading>(100);

/** Returns what the lines of a recipe say. Reading them takes a tenth of its page, and a recipe is opened more than once. */
export function* readingRecipe({ ingredients, instructions }: RecipeLines): Steps<RecipeReading> {
  const lines = JSON.stringify([ingredients, instructions]);
  const reading = known.get(lines) ?? (yield* readingLines(ingredients, instructions));
  known.set(lines, reading);
  return reading;
}

function* readingLines(ingredients: readonly string[], instructions: readonly string[]): Steps<RecipeReading> {
  const of = languageOf(ingredients);
  yield;
  const foods = recipeFoods(ingredients, of);
  yield;
  const findNames = nameFinder(namesIn(foods));
  const split = (step: string) =>
    splitAt(step, [...findTimers(step), ...findNames(step), ...readMentions(step, foods)]);
  const { language } = foods;
  const read = {
    ingredients: readableCount(ingredients, language, MAX_COST),
    instructions: readableCount(instructions, language, MAX_COST),
  };
  const parts = yield* ofEach(instructions, (step, at) => (at < read.instructions ? split(step) : asStored(step)));
  return { foods, language: knownLanguageOf(ingredients), read, split, instructions: parts };
}

/** Returns what `read` returns for each line, with a pause after each. */
export function* ofEach<T>(lines: readonly string[], read: (line: string, at: number) => T): Steps<T[]> {
  const found: T[] = [];
  for (const [at, line] of lines.entries()) {
    found.push(read(line, at));
    yield;
  }
  return found;
}
