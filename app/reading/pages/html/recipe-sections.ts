import type { RecipeData } from "#app/reading/pages/recipe-data.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { type OutlineLine, sectionsFrom } from "#app/reading/recipes/list-headings.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import { pageOutlines } from "./page-outline.ts";

/**
 * Returns the headings among the ingredients and steps of a recipe: those that the data declare, else those that the page
 * shows around the same entries.
 * @param html the page without scripts
 */
export function recipeSections(
  html: string,
  { ingredients, instructions }: Pick<ImportedRecipe, "ingredients" | "instructions">,
  outlines: RecipeData["outlines"],
): Pick<ImportedRecipe, "ingredientSections" | "instructionSections"> {
  const declaredGroups = declaredSections(ingredients, outlines.ingredients);
  const ingredientSections = declaredGroups.length > 0 ? declaredGroups : shownSections(html, ingredients);
  const declaredParts = declaredSections(instructions, outlines.instructions);
  // Steps have parts where the ingredients have; looking for them on every page would take too long.
  const mayHaveParts = ingredientSections.length > 0 || outlines.instructions.length === 0;
  const instructionSections =
    declaredParts.length === 0 && mayHaveParts ? shownSections(html, instructions) : declaredParts;
  return { ingredientSections, instructionSections };
}

function declaredSections(entries: string[], outline: OutlineLine[]): RecipeSection[] {
  return outline.some(({ isHeading }) => isHeading) ? (sectionsFrom(entries, outline) ?? []) : [];
}

function shownSections(html: string, entries: string[]): RecipeSection[] {
  for (const outline of pageOutlines(html, entries)) {
    const sections = sectionsFrom(entries, outline);
    if (sections !== null) return sections;
  }
  return [];
}
