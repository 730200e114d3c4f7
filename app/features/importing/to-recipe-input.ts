import { DomainError } from "#app/errors.ts";
import { MAX_MINUTES, MAX_SERVINGS, RECIPE_LIMITS } from "#app/features/recipes/recipe.ts";
import { type RecipeInput, recipeInput } from "#app/features/recipes/recipe-input.ts";
import { distinctTags } from "#app/features/recipes/tags.ts";
import { wellFormed } from "#app/lib/browser-support.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { headingsWithin, type RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";

/**
 * Returns what was found, cut to what a recipe may hold (product 4.1). Unknown stays unknown; difficulty, of which pages
 * say nothing, is medium. `sourceUrl` is the address that was fetched.
 * @throws DomainError invalid: nothing usable is left.
 */
export function toRecipeInput(found: ImportedRecipe, sourceUrl: string | null): RecipeInput {
  const { ingredient, ingredients: maxIngredients, instruction, instructions: maxInstructions } = RECIPE_LIMITS;
  const ingredients = listOf(found.ingredients, found.ingredientSections, ingredient, maxIngredients);
  const instructions = listOf(found.instructions, found.instructionSections, instruction, maxInstructions);
  const parsed = recipeInput.safeParse({
    name: textOf(found.name, RECIPE_LIMITS.name),
    prepTime: between(found.prepTime, MAX_MINUTES),
    totalTime: between(found.totalTime, MAX_MINUTES),
    servings: between(found.servings, MAX_SERVINGS),
    difficulty: "medium",
    ingredients: ingredients.lines,
    ingredientSections: ingredients.sections,
    instructions: instructions.lines,
    instructionSections: instructions.sections,
    description: textOf(found.description ?? "", RECIPE_LIMITS.description) || null,
    notes: textOf(found.notes ?? "", RECIPE_LIMITS.notes) || null,
    cookTime: between(found.cookTime, MAX_MINUTES),
    yield: textOf(found.yield ?? "", RECIPE_LIMITS.yield) || null,
    nutrition: found.nutrition,
    tags: distinctTags(found.tags).slice(0, RECIPE_LIMITS.tags),
    sourceUrl,
  });
  if (!parsed.success) throw new DomainError("invalid", m.importing.noRecipeOnPage(), { reason: "no_recipe" });
  return parsed.data;
}

/** Returns the first lines of a list that are not empty, and the first headings at their places among them. */
function listOf(values: string[], headings: RecipeSection[], length: number, maximum: number) {
  const lines: string[] = [];
  const sections = new Map<number, string>();
  const titles = new Map(headings.map(({ index, title }) => [index, textOf(title, RECIPE_LIMITS.sectionTitle)]));
  for (const [index, value] of values.entries()) {
    const title = titles.get(index);
    if (title) sections.set(lines.length, title);
    const line = textOf(value, length);
    if (line) lines.push(line);
  }
  const kept = lines.slice(0, maximum);
  const within = headingsWithin(
    Array.from(sections, ([index, title]) => ({ index, title })),
    kept,
  );
  return { lines: kept, sections: within.slice(0, RECIPE_LIMITS.sections) };
}

/** Returns a text without characters that cannot be stored, cut between characters to a length. */
function textOf(value: string, length: number): string {
  return wellFormed(value.replaceAll("\u0000", ""))
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}

function between(value: number | null, maximum: number): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= maximum ? value : null;
}
