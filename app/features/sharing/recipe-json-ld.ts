import type { SharedRecipe } from "./shared-collection.ts";

/** A recipe in the words of schema.org, for link previews and for the importers of other recipe apps. */
export function recipeJsonLd(recipe: SharedRecipe, { ownerName, origin }: { ownerName: string; origin: string }) {
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    author: { "@type": "Person", name: ownerName },
    ...(recipe.imagePath ? { image: [new URL(`${recipe.imagePath}&w=1600`, origin).href] } : {}),
    ...(recipe.prepTime === null ? {} : { prepTime: duration(recipe.prepTime) }),
    ...(recipe.totalTime === null ? {} : { totalTime: duration(recipe.totalTime) }),
    ...(recipe.servings === null ? {} : { recipeYield: String(recipe.servings) }),
    recipeIngredient: recipe.ingredients,
    recipeInstructions: recipe.instructions.map((text) => ({ "@type": "HowToStep", text })),
    ...(recipe.sourceUrl ? { isBasedOn: recipe.sourceUrl } : {}),
    datePublished: recipe.createdAt.slice(0, 10),
  };
}

/** Minutes as an ISO 8601 duration: 90 is PT1H30M. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ""}${minutes % 60 || !hours ? `${minutes % 60}M` : ""}`;
}
