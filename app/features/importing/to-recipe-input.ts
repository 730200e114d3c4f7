import { DomainError } from "#app/errors.ts";
import { MAX_MINUTES, RECIPE_LIMITS } from "#app/features/recipes/recipe.ts";
import { type RecipeInput, recipeInput } from "#app/features/recipes/recipe-input.ts";
import { wellFormed } from "#app/lib/browser-support.ts";
import type { ImportedRecipe } from "./imported-recipe.ts";

/** Message for a page without a recipe. */
export const NO_RECIPE = "No recipe was found on this page";

/**
 * What was found, cut to what a recipe may hold (product 4.1). Unknown stays unknown; difficulty, of which pages say
 * nothing, is medium. `sourceUrl` is the address that was fetched.
 * @throws DomainError invalid: nothing usable is left.
 */
export function toRecipeInput(found: ImportedRecipe, sourceUrl: string | null): RecipeInput {
  const parsed = recipeInput.safeParse({
    name: textOf(found.name, RECIPE_LIMITS.name),
    prepTime: between(found.prepTime, MAX_MINUTES),
    totalTime: between(found.totalTime, MAX_MINUTES),
    servings: between(found.servings, 1000),
    difficulty: "medium",
    ingredients: linesOf(found.ingredients, RECIPE_LIMITS.ingredients, RECIPE_LIMITS.ingredient),
    instructions: linesOf(found.instructions, RECIPE_LIMITS.instructions, RECIPE_LIMITS.instruction),
    sourceUrl,
  });
  if (!parsed.success) throw new DomainError("invalid", NO_RECIPE, { reason: "no_recipe" });
  return parsed.data;
}

function linesOf(values: string[], count: number, length: number): string[] {
  return values.flatMap((value) => textOf(value, length) || []).slice(0, count);
}

/** Returns a text without characters that cannot be stored, cut between characters to a length. */
function textOf(value: string, length: number): string {
  return wellFormed(value.replaceAll("\u0000", ""))
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

function between(value: number | null, maximum: number): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= maximum ? value : null;
}
