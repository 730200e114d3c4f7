import type { RecipeData } from "#app/reading/pages/recipe-data.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { type OutlineLine, sectionsFrom } from "#app/reading/recipes/list-headings.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import { pageOutlines } from "./page-outline.ts";

const FEW = 2; // entries that may share their words with any line of a page

/**
 * Returns the headings among the ingredients and steps of a recipe: those that the data declare, else those that the page
 * shows around the same entries.
 * @param html the page without scripts
 */
export function recipeSections(
  html: string,
  { name, ingredients, instructions }: Pick<ImportedRecipe, "name" | "ingredients" | "instructions">,
  outlines: RecipeData["outlines"],
): Pick<ImportedRecipe, "ingredientSections" | "instructionSections"> {
  const declaredGroups = declaredSections(ingredients, outlines.ingredients);
  const ingredientSections = declaredGroups.length > 0 ? declaredGroups : shownSections(html, name, ingredients);
  const declaredParts = declaredSections(instructions, outlines.instructions);
  // Steps have parts where the ingredients have; looking for them on every page would take too long.
  const mayHaveParts = ingredientSections.length > 0 || outlines.instructions.length === 0;
  const instructionSections =
    declaredParts.length === 0 && mayHaveParts ? shownSections(html, name, instructions) : declaredParts;
  return { ingredientSections, instructionSections };
}

function declaredSections(entries: string[], outline: OutlineLine[]): RecipeSection[] {
  return outline.some(({ isHeading }) => isHeading) ? (sectionsFrom(entries, outline) ?? []) : [];
}

function shownSections(html: string, name: string, entries: string[]): RecipeSection[] {
  for (const outline of pageOutlines(html, entries)) {
    const sections = entries.length > FEW || hasAll(outline, entries) ? sectionsFrom(entries, outline) : null;
    if (sections === null) continue;
    // The name of the recipe alone parts nothing.
    return sections.length === 1 && lettersOf(sections[0]?.title ?? "") === lettersOf(name) ? [] : sections;
  }
  return [];
}

function hasAll(outline: OutlineLine[], entries: string[]): boolean {
  const letters = new Set(outline.map(({ text }) => lettersOf(text)));
  return entries.every((entry) => letters.has(lettersOf(entry)));
}
