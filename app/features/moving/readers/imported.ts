import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import type { FoundRecipe } from "../draft.ts";

/** Returns a recipe that the importer has read from a page or text; the picture is the caller's. */
export function importedFound(recipe: ImportedRecipe): FoundRecipe {
  const { imageUrl: _, ingredientSections, instructionSections, ...found } = recipe;
  return {
    ...found,
    ingredients: outlineOf(recipe.ingredients, ingredientSections),
    instructions: outlineOf(recipe.instructions, instructionSections),
  };
}

function outlineOf(lines: string[], sections: RecipeSection[]): OutlineLine[] {
  const titles = new Map(sections.map(({ index, title }) => [index, title]));
  return lines.flatMap((line, at) => {
    const title = titles.get(at);
    return title === undefined ? [entry(line)] : [heading(title), entry(line)];
  });
}
