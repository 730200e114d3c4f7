import { duration } from "#app/features/recipes/view/recipe-json-ld.ts";
import { exactFields } from "./exact-fields.ts";
import { cookTimeOf, withHeadings } from "./outlines.ts";
import type { ExportedRecipe, RecipeWriter } from "./recipe-file.ts";

/**
 * Writes a recipe as Nextcloud Cookbook keeps it: a folder with recipe.json and full.jpg. The importers of other programs
 * need some empty values: Tandoor a description and a name of each step, Nextcloud a whole number of servings.
 */
export const writeJsonLd: RecipeWriter = (recipe, name, picture) => {
  const folder = `Recipes/${name}`;
  const document = `${JSON.stringify(recipeDocument(recipe, picture && `/${folder}/full.jpg`), null, 2)}\n`;
  return [
    { path: `${folder}/recipe.json`, content: document },
    ...(picture ? [{ path: `${folder}/full.jpg`, content: picture }] : []),
  ];
};

function recipeDocument(recipe: ExportedRecipe, image: string | null) {
  const heading = (title: string) => `## ${title}`;
  const steps = withHeadings(recipe.instructions, recipe.instructionSections, heading);
  const time = (minutes: number | null) => (minutes === null ? null : duration(minutes));
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    description: recipe.description ?? "",
    url: recipe.sourceUrl ?? "",
    ...(image ? { image } : {}),
    prepTime: time(recipe.prepTime),
    cookTime: time(cookTimeOf(recipe)),
    totalTime: time(recipe.totalTime),
    recipeYield: recipe.servings ?? 1,
    recipeCategory: "",
    keywords: recipe.tags.map((tag) => tag.replace(/\s*,\s*/g, " ")).join(","),
    tool: [],
    recipeIngredient: withHeadings(recipe.ingredients, recipe.ingredientSections, heading),
    recipeInstructions: steps.map((text) => ({ "@type": "HowToStep", name: "", text })),
    nutrition: recipe.nutrition ? { "@type": "NutritionInformation", ...recipe.nutrition } : {},
    ...(recipe.notes ? { comment: [{ "@type": "Comment", name: "Author Notes", text: recipe.notes }] } : {}),
    datePublished: recipe.createdAt.slice(0, 10),
    dateCreated: recipe.createdAt,
    dateModified: recipe.updatedAt,
    // Programs that change the recipe and keep this property change dateModified alone.
    trivet: { id: recipe.id, ...exactFields(recipe), updatedAt: recipe.updatedAt },
  };
}
