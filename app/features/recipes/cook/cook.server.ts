import type { Caller } from "#app/caller.ts";
import type { UnitSystem } from "#app/features/ingredients/unit-systems.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inFewTurns } from "#app/platform/long-work.server.ts";
import { readStep } from "#app/reading/steps/step.ts";
import { linesUsed } from "#app/reading/steps/step-uses.ts";
import { readCooked } from "../cooked/cooked.server.ts";
import type { Recipe } from "../recipe.ts";
import { getRecipe } from "../recipes.server.ts";
import { ofEach, type RecipeLines, readingRecipe } from "../view/recipe-reading.server.ts";
import { displaying } from "../view/recipe-text.server.ts";
import type { CookedRecipe, OwnRecord } from "./cook.ts";

/**
 * Returns a recipe for cook mode, for the servings and units in the query, with what was recorded of it.
 * @throws DomainError notFound.
 */
export async function openCook(
  caller: Caller,
  recipeId: number,
  query: URLSearchParams,
): Promise<{ cooked: CookedRecipe; own: OwnRecord }> {
  const recipe = getRecipe(caller, recipeId);
  const [last] = recipe.timesCooked > 0 ? readCooked(caller, recipeId, { limit: 1 }) : [];
  return {
    cooked: await cookedRecipe(recipe, caller.user.units, query),
    own: { rating: recipe.rating, lastNote: last?.note ?? null },
  };
}

/** Returns a recipe as cook mode shows it, for the servings and units in the query; large recipes take several turns. */
export const cookedRecipe = (...of: Parameters<typeof cooking>): Promise<CookedRecipe> => inFewTurns(cooking(...of));

function* cooking(
  recipe: RecipeLines & Pick<Recipe, "yield" | "updatedAt"> & Omit<CookedRecipe["recipe"], "version">,
  usual: UnitSystem,
  query: URLSearchParams,
): Steps<CookedRecipe> {
  const { id, name, servings, ingredientSections, instructionSections, sourceUrl, updatedAt } = recipe;
  return {
    ...(yield* displaying(recipe, usual, query)),
    recipe: { id, name, servings, ingredientSections, instructionSections, sourceUrl, version: updatedAt },
    uses: yield* usesOf(recipe),
  };
}

/** Returns the numbers of the ingredient lines that each step uses; the amounts as written tell equal foods apart. */
function* usesOf(recipe: RecipeLines): Steps<number[][]> {
  const { foods, read } = yield* readingRecipe(recipe);
  return yield* ofEach(recipe.instructions, (step, at) =>
    at < read.instructions ? linesUsed(readStep(step, foods), foods) : [],
  );
}
