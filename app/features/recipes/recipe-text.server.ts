import type { Caller } from "#app/caller.ts";
import { scaleIngredientLine } from "../groceries/ingredient-line.ts";
import { type InstructionPart, ingredientNames, splitInstruction } from "./instructions.ts";
import type { Recipe } from "./recipe.ts";
import { getRecipe } from "./recipes.server.ts";

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

/** A recipe without its lines, which pages show as `RecipeText`. */
export type RecipeHead = Omit<Recipe, "ingredients" | "instructions">;

/**
 * A recipe to cook from, for the servings that the address asks for (`wanted`, as in ?servings=6); its lines come once,
 * as they are shown. @throws DomainError notFound.
 */
export function openRecipe(
  caller: Caller,
  recipeId: number,
  wanted: string | null,
): { recipe: RecipeHead; scale: Scale; text: RecipeText } {
  const { ingredients, instructions, ...recipe } = getRecipe(caller, recipeId);
  const scale = scaleFor(recipe, wanted);
  return { recipe, scale, text: recipeText({ ingredients, instructions }, scale) };
}
