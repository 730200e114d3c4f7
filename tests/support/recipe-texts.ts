import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { recipeFromText } from "#app/reading/texts/recipe-from-text.ts";

/** Returns the recipe in a text; fails the test if there is none. */
export function recipe(text: string): ImportedRecipe {
  const found = recipeFromText(text);
  if (!found) throw new Error("no recipe");
  return found;
}

/** A recipe as people write it. */
export const PANCAKES = `Fluffy Pancakes
Prep time: 10 min | Cook time: 20 min | Serves 4

Ingredients
200 g plain flour
2 eggs
300 ml milk
Salt and pepper

Method
1. Whisk everything together until smooth, then leave the batter
to rest for a while.
2. Fry in butter. Serve at once.
`;
