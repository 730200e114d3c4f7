import { scaleIngredientLine } from "../groceries/ingredient-line.ts";
import { type InstructionPart, ingredientNames, splitInstruction } from "./instructions.ts";
import type { Recipe } from "./recipe.ts";

/** Servings to cook for, and what ingredient amounts are multiplied by. */
export type Scale = { servings: number; factor: number } | null;

/** The lines of a recipe as a cook reads them: amounts for the servings asked for, steps cut at their ingredients. */
export type RecipeText = { ingredients: string[]; instructions: InstructionPart[][] };

/** The scale that an address asks for (?servings=6); null is as the recipe says. */
export function scaleFor(recipe: { servings: number | null }, wanted: string | null): Scale {
  if (!recipe.servings || !wanted || !/^\d{1,3}$/.test(wanted)) return null;
  const servings = Number(wanted);
  return servings < 1 || servings === recipe.servings ? null : { servings, factor: servings / recipe.servings };
}

/** Reads the lines on the server, where the lexicon of foods is: in a page it would weigh as much as React's router. */
export function recipeText(recipe: Pick<Recipe, "ingredients" | "instructions">, scale: Scale): RecipeText {
  const names = ingredientNames(recipe.ingredients);
  return {
    ingredients: scale
      ? recipe.ingredients.map((line) => scaleIngredientLine(line, scale.factor))
      : [...recipe.ingredients],
    instructions: recipe.instructions.map((step) => splitInstruction(step, names)),
  };
}
