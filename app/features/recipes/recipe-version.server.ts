import { createHash } from "node:crypto";
import type { Recipe } from "./recipe.ts";
import type { RecipeContent } from "./recipe-input.ts";

/**
 * Returns the version of a recipe, which differs whenever a field of its form or its picture differs. Computed from the
 * content, it needs no column and no care in the operations that write recipes.
 */
export function versionOf(recipe: RecipeContent & Pick<Recipe, "imagePath">): string {
  const { name, prepTime, totalTime, servings, difficulty, ingredients, instructions, sourceUrl, imagePath } = recipe;
  const content: unknown[] = [
    name,
    prepTime,
    totalTime,
    servings,
    difficulty,
    ingredients,
    instructions,
    sourceUrl,
    imagePath,
  ];
  const { ingredientSections, instructionSections, description, notes, cookTime, nutrition } = recipe;
  content.push(ingredientSections, instructionSections, description, notes, cookTime, recipe.yield, nutrition);
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}
