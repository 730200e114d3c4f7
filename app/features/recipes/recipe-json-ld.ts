import type { Recipe } from "./recipe.ts";

/** The recipe as schema.org/Recipe, so that other programs can take it over; null fields are left out. */
export function recipeJsonLd(recipe: Recipe, origin: string): Record<string, unknown> {
  const duration = (minutes: number | null) => (minutes === null ? undefined : `PT${minutes}M`);
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    image: recipe.imagePath ? `${origin}${recipe.imagePath}` : undefined,
    prepTime: duration(recipe.prepTime),
    totalTime: duration(recipe.totalTime),
    recipeYield: recipe.servings === null ? undefined : `${recipe.servings} servings`,
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.instructions.map((text) => ({ "@type": "HowToStep", text })),
    isBasedOn: recipe.sourceUrl ?? undefined,
  };
}
