import { GERMAN_RECIPES } from "./de/recipe-words.ts";
import { ENGLISH_RECIPES } from "./en/recipe-words.ts";
import { SPANISH_RECIPES } from "./es/recipe-words.ts";
import { FRENCH_RECIPES } from "./fr/recipe-words.ts";
import { ITALIAN_RECIPES } from "./it/recipe-words.ts";
import { DUTCH_RECIPES } from "./nl/recipe-words.ts";
import type { RecipeWords } from "./recipe-word-lists.ts";

/** The words around the lists of a recipe, of the languages in which ingredient lines are read. */
export const RECIPE_WORDS: readonly RecipeWords[] = [
  ENGLISH_RECIPES,
  GERMAN_RECIPES,
  FRENCH_RECIPES,
  SPANISH_RECIPES,
  ITALIAN_RECIPES,
  DUTCH_RECIPES,
];
