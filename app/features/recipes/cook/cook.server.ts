import type { Caller } from "#app/caller.ts";
import { readStep } from "#app/reading/steps/step.ts";
import { linesUsed } from "#app/reading/steps/step-uses.ts";
import { getRecipe } from "../recipes.server.ts";
import { type RecipeLines, readRecipe } from "../view/recipe-reading.server.ts";
import { displayRecipe } from "../view/recipe-text.server.ts";
import type { CookedRecipe } from "./cook.ts";

/** Returns a recipe for cook mode, for the servings and units in the query. @throws DomainError notFound. */
export function openCook(caller: Caller, recipeId: number, query: URLSearchParams): CookedRecipe {
  const opened = getRecipe(caller, recipeId);
  const { id, name, servings, ingredientSections, instructionSections, sourceUrl, updatedAt } = opened;
  return {
    ...displayRecipe(opened, caller.user.units, query),
    recipe: { id, name, servings, ingredientSections, instructionSections, sourceUrl, version: updatedAt },
    uses: usesOf(opened),
  };
}

/** Returns the numbers of the ingredient lines that each step uses; the amounts as written tell equal foods apart. */
function usesOf(recipe: RecipeLines): number[][] {
  const { foods, read } = readRecipe(recipe);
  return recipe.instructions.map((step, at) => (at < read.instructions ? linesUsed(readStep(step, foods), foods) : []));
}
