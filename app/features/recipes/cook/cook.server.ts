import type { Caller } from "#app/caller.ts";
import type { UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import { readStep } from "#app/reading/steps/step.ts";
import { linesUsed } from "#app/reading/steps/step-uses.ts";
import type { Recipe } from "../recipe.ts";
import { getRecipe } from "../recipes.server.ts";
import { type RecipeLines, readRecipe } from "../view/recipe-reading.server.ts";
import { displayRecipe } from "../view/recipe-text.server.ts";
import type { CookedRecipe } from "./cook.ts";

/** Returns a recipe for cook mode, for the servings and units in the query. @throws DomainError notFound. */
export function openCook(caller: Caller, recipeId: number, query: URLSearchParams): CookedRecipe {
  return cookedRecipe(getRecipe(caller, recipeId), caller.user.units, query);
}

/** Returns a recipe as cook mode shows it, for the servings and units in the query. */
export function cookedRecipe(
  recipe: RecipeLines & Pick<Recipe, "yield" | "updatedAt"> & Omit<CookedRecipe["recipe"], "version">,
  usual: UnitSystem,
  query: URLSearchParams,
): CookedRecipe {
  const { id, name, servings, ingredientSections, instructionSections, sourceUrl, updatedAt } = recipe;
  return {
    ...displayRecipe(recipe, usual, query),
    recipe: { id, name, servings, ingredientSections, instructionSections, sourceUrl, version: updatedAt },
    uses: usesOf(recipe),
  };
}

/** Returns the numbers of the ingredient lines that each step uses; the amounts as written tell equal foods apart. */
function usesOf(recipe: RecipeLines): number[][] {
  const { foods, read } = readRecipe(recipe);
  return recipe.instructions.map((step, at) => (at < read.instructions ? linesUsed(readStep(step, foods), foods) : []));
}
