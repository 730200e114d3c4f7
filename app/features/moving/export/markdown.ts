import { NUTRIENT_LABELS, type Recipe } from "#app/features/recipes/recipe.ts";
import { sectioned } from "#app/features/recipes/view/sections.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { factsOf } from "./facts.ts";
import { onOneLine } from "./outlines.ts";
import type { RecipeWriter } from "./recipe-file.ts";

/** Writes a recipe as Markdown, with the picture beside it and headings in the language of the page. */
export const writeMarkdown: RecipeWriter = (recipe, name, picture) => [
  { path: `${name}.md`, content: markdownText(recipe, picture && `${name}.jpg`) },
  ...(picture ? [{ path: `${name}.jpg`, content: picture }] : []),
];

function markdownText(recipe: Recipe, picture: string | null): string {
  const { name, description, ingredients, instructions, ingredientSections, instructionSections, notes } = recipe;
  const blocks = [
    `# ${inline(name)}`,
    picture ? `![${inline(name)}](<${encodeURI(picture).replace(/[<>]/g, encodeURIComponent)}>)` : [],
    description ? paragraphs(description) : [],
    [
      ...factsOf(recipe).map(([label, value]) => `- **${inline(label)}:** ${inline(value)}`),
      recipe.sourceUrl ? `- **${inline(m.recipeView.source())}:** <${recipe.sourceUrl}>` : [],
    ]
      .flat()
      .join("\n"),
    `## ${inline(m.recipes.ingredients())}`,
    ...sectioned(ingredients, ingredientSections).flatMap(({ title, lines }) => [
      ...headingOf(title),
      lines.map((line) => `- ${block(line)}`).join("\n"),
    ]),
    instructions.length > 0 ? `## ${inline(m.recipeView.cookingInstructions())}` : [],
    ...sectioned(instructions, instructionSections).flatMap(({ title, start, lines }) => [
      ...headingOf(title),
      lines.map((line, at) => `${start + at + 1}. ${block(line)}`).join("\n"),
    ]),
    ...(notes ? [`## ${inline(m.recipes.notes())}`, paragraphs(notes)] : []),
    ...nutritionOf(recipe),
  ];
  return `${blocks
    .flat()
    .filter((one) => one !== "")
    .join("\n\n")}\n`;
}

function headingOf(title: string | null): string[] {
  return title === null ? [] : [`### ${inline(title)}`];
}

function nutritionOf({ nutrition }: Recipe): string[] {
  if (!nutrition) return [];
  const lines = NUTRIENTS.flatMap((name) =>
    nutrition[name] ? `- ${inline(NUTRIENT_LABELS[name]())}: ${inline(nutrition[name])}` : [],
  );
  return [`## ${inline(m.recipeView.nutrition())}`, lines.join("\n")];
}

/** Returns a text as paragraphs, its line breaks kept. */
function paragraphs(text: string): string {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.split(/\r?\n/).map(block).join("  \n"))
    .join("\n\n");
}

/** Returns text that begins a line, in which nothing is markup. */
function block(text: string): string {
  return inline(text)
    .replace(/^[#+=-]/, "\\$&")
    .replace(/^(\d{1,9})([.)])/, "$1\\$2");
}

/** Returns text on one line in which nothing is markup. */
function inline(text: string): string {
  return onOneLine(text).replace(/[\\`*_[\]<>&~|]/g, "\\$&");
}
