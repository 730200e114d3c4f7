import { createHash } from "node:crypto";
import type { Recipe } from "./recipe.ts";
import { contentOf } from "./recipe-content.server.ts";
import type { RecipeContent } from "./recipe-input.ts";

/**
 * Returns the version of a recipe, which differs whenever a field of its form or its picture differs. Computed from the
 * content, it needs no column and no care in the operations that write recipes.
 */
export function versionOf(recipe: RecipeContent & Pick<Recipe, "imagePath">): string {
  const content = JSON.stringify([contentOf(recipe), recipe.imagePath]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
