import type { RecipeDetails } from "#app/reading/recipes/recipe-parts.ts";
import type { Recipe } from "../recipe.ts";
import type { Displayed, RecipeHead } from "./recipe-text.ts";
import { sectioned } from "./sections.ts";

type Described = RecipeDetails &
  Pick<
    Recipe,
    | "name"
    | "imagePath"
    | "prepTime"
    | "totalTime"
    | "servings"
    | "ingredients"
    | "instructions"
    | "sourceUrl"
    | "tags"
    | "createdAt"
  >;

/** Returns a recipe as its page shows it, for the requested servings. */
export function displayedRecipe({
  recipe,
  scale,
  text,
  yield: words,
}: { recipe: RecipeHead } & Pick<Displayed, "scale" | "text" | "yield">) {
  return {
    ...recipe,
    servings: scale?.servings ?? recipe.servings,
    yield: words,
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
    ...(recipe.description ? { description: recipe.description } : {}),
    ...(recipe.prepTime === null ? {} : { prepTime: duration(recipe.prepTime) }),
    ...(recipe.cookTime === null ? {} : { cookTime: duration(recipe.cookTime) }),
    ...(recipe.totalTime === null ? {} : { totalTime: duration(recipe.totalTime) }),
    ...yieldOf(recipe),
    recipeIngredient: recipe.ingredients,
    recipeInstructions: instructionsOf(recipe),
    ...(recipe.tags.length > 0 ? { keywords: recipe.tags.join(", ") } : {}),
    ...(recipe.nutrition ? { nutrition: { "@type": "NutritionInformation", ...recipe.nutrition } } : {}),
    // No property of schema.org; importers read it.
    ...(recipe.notes ? { recipeNotes: recipe.notes } : {}),
    ...(recipe.sourceUrl ? { isBasedOn: recipe.sourceUrl } : {}),
    datePublished: recipe.createdAt.slice(0, 10),
  };
}

/** Returns the servings and, if there is one, the yield in words. */
function yieldOf({ servings, yield: words }: Described) {
  const yields = [servings === null ? [] : String(servings), words ?? []].flat();
  return yields.length === 0 ? {} : { recipeYield: yields.length === 1 ? yields[0] : yields };
}

type Step = { "@type": "HowToStep"; text: string };
type Section = { "@type": "HowToSection"; name: string; itemListElement: Step[] };

/** Returns the steps; those below a heading in a section of its name. */
function instructionsOf({ instructions, instructionSections }: Described) {
  return sectioned(instructions, instructionSections).flatMap<Step | Section>(({ title, lines }) => {
    const steps = lines.map((text): Step => ({ "@type": "HowToStep", text }));
    return title === null ? steps : { "@type": "HowToSection", name: title, itemListElement: steps };
  });
}

/** Returns minutes as an ISO 8601 duration: 90 is PT1H30M. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ""}${minutes % 60 || !hours ? `${minutes % 60}M` : ""}`;
}
