import { createHash } from "node:crypto";
import type { Recipe } from "./recipe.ts";
import type { RecipeInput } from "./recipe-input.ts";

/**
 * Returns the version of a recipe, which differs whenever a field of its form or its picture differs. Computed from the
 * content, it needs no column and no care in the operations that write recipes.
 */
export function versionOf(recipe: RecipeInput & Pick<Recipe, "imagePath">): string {
  const { name, prepTime, totalTime, servings, difficulty, ingredients, instructions, sourceUrl, imagePath } = recipe;
  const content = [name, prepTime, totalTime, servings, difficulty, ingredients, instructions, sourceUrl, imagePath];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}
