import type { Caller } from "#app/caller.ts";
import type { RecipeFoods } from "#app/features/ingredients/recipe-foods.ts";
import { readStep } from "#app/features/ingredients/step.ts";
import { linesUsed } from "#app/features/ingredients/step-uses.ts";
import { getRecipe } from "../recipes.server.ts";
import { readRecipe } from "../view/recipe-reading.server.ts";
import { displayRecipe } from "../view/recipe-text.server.ts";
import type { CookedRecipe } from "./cook.ts";

/** Returns a recipe for cook mode, for the servings and units in the query. @throws DomainError notFound. */
export function openCook(caller: Caller, recipeId: number, query: URLSearchParams): CookedRecipe {
  const opened = getRecipe(caller, recipeId);
  const { id, name, servings, ingredientSections, instructionSections, sourceUrl, updatedAt } = opened;
  return {
    ...displayRecipe(opened, caller.user.units, query),
    recipe: { id, name, servings, ingredientSections, instructionSections, sourceUrl, version: updatedAt },
    uses: usesOf(opened.instructions, readRecipe(opened).foods),
  };
}

/** Returns the numbers of the ingredient lines that each step uses; the amounts as written tell equal foods apart. */
function usesOf(instructions: readonly string[], foods: RecipeFoods): number[][] {
  return instructions.map((step) => linesUsed(readStep(step, foods), foods));
}
