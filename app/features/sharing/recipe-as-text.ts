import { language } from "#app/i18n/language.ts";
import * as m from "#messages";
import { timeText } from "../recipes/format.ts";
import { sectioned } from "../recipes/view/sections.ts";
import type { SharedRecipe } from "./shared-collection.ts";

/** Returns a recipe as plain text for a message, with headings in the language of the page. */
export function recipeAsText(recipe: SharedRecipe, url?: string): string {
  const { ingredients, ingredientSections, instructions, instructionSections, notes } = recipe;
  const blocks = [
    recipe.name,
    recipe.description,
    factsOf(recipe),
    m.recipes.ingredients().toLocaleUpperCase(language()),
    ...sectioned(ingredients, ingredientSections).map(({ title, lines }) =>
      block(
        title,
        lines.map((line) => `- ${line}`),
      ),
    ),
    instructions.length > 0 && m.recipeView.cookingInstructions().toLocaleUpperCase(language()),
    ...sectioned(instructions, instructionSections).map(({ title, start, lines }) =>
      block(
        title,
        lines.map((line, at) => `${start + at + 1}. ${line}`),
      ),
    ),
    notes && `${m.recipes.notes().toLocaleUpperCase(language())}\n\n${notes}`,
    recipe.sourceUrl && `${m.recipeView.source()}: ${recipe.sourceUrl}`,
    url,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function block(title: string | null, lines: string[]): string {
  return [title === null ? [] : `${title}:`, lines].flat().join("\n");
}

function factsOf({ prepTime, totalTime, servings, yield: words }: SharedRecipe): string {
  const facts = [
    [m.recipes.prepTime(), prepTime && timeText(prepTime)],
    [m.recipes.totalTime(), totalTime && timeText(totalTime)],
    [m.recipes.servings(), [servings, words].filter(Boolean).join(" · ")],
  ];
  return facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join("\n");
}
