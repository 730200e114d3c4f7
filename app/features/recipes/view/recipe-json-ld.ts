import type { Recipe } from "../recipe.ts";
import type { RecipeHead, RecipeText, Scale } from "./recipe-text.ts";

type Described = Pick<
  Recipe,
  | "name"
  | "imagePath"
  | "prepTime"
  | "totalTime"
  | "servings"
  | "ingredients"
  | "instructions"
  | "sourceUrl"
  | "createdAt"
>;

/** Returns a recipe as its page shows it, for the requested servings. */
export function displayedRecipe({ recipe, scale, text }: { recipe: RecipeHead; scale: Scale; text: RecipeText }) {
  return {
    ...recipe,
    servings: scale?.servings ?? recipe.servings,
    ingredients: text.ingredients,
    instructions: text.instructions.map((parts) => parts.map((part) => part.text).join("")),
  };
}

/**
 * Returns a recipe as schema.org JSON-LD, for link previews and the importers of other apps; unknown values are left
 * out. `author` is the name of the cook who shares it.
 */
export function recipeJsonLd(recipe: Described, { origin, author }: { origin: string; author?: string }) {
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    ...(author ? { author: { "@type": "Person", name: author } } : {}),
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

/** Returns minutes as an ISO 8601 duration: 90 is PT1H30M. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ""}${minutes % 60 || !hours ? `${minutes % 60}M` : ""}`;
}
