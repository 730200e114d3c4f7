import { recipeFromHtml } from "#app/reading/pages/html/recipe-from-html.ts";

export const URL = "https://food.example/recipes/bread";
export const BREAD = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Bread",
  image: "/bread.jpg",
  prepTime: "PT10M",
  cookTime: "PT40M",
  recipeYield: ["4", "4 servings"],
  recipeIngredient: ["200 g flour", "2 eggs"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Mix it." },
    { "@type": "HowToStep", text: "Bake it." },
  ],
};
/** Returns a page with a recipe as JSON-LD and a body. */
export const page = (recipe: object, body: string) =>
  `<html><head><title>Bread | Food</title><script type="application/ld+json">${JSON.stringify(recipe).replaceAll("</", "<\\/")}</script></head><body>${body}</body></html>`;

/** Reads the recipe of such a page. */
export const read = (recipe: object, body: string) => recipeFromHtml(page(recipe, body), URL);

/**
 * Repeats a part until the fastest search, from each of them to the end, takes seven seconds; at most 5 MB, what a fetched page
 * may have.
 */
export const manyTimes = (part: string) =>
  part.repeat(Math.min(1_000_000 / Math.sqrt(part.length), 5_000_000 / part.length));
