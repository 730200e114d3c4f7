import { diffArrays } from "diff";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import type { Difference, DiffLine } from "./difference.ts";
import { readLine } from "./form/form-lines.ts";
import { formValues } from "./form/recipe-form.ts";
import { difficultyLabel, NUTRIENT_LABELS } from "./recipe.ts";
import type { RecipeContent } from "./recipe-input.ts";

const LABELS = {
  name: m.common.name,
  prepTime: m.recipeForm.prepMinutes,
  totalTime: m.recipeForm.totalMinutes,
  cookTime: m.recipeForm.cookMinutes,
  servings: m.recipes.servings,
  yield: m.recipeForm.yield,
  difficulty: m.recipes.difficulty,
  ingredients: m.recipes.ingredients,
  instructions: m.recipeForm.instructions,
  description: m.recipeForm.description,
  notes: m.recipes.notes,
  nutrition: m.recipeView.nutrition,
  sourceUrl: m.recipeForm.sourceUrl,
} as const;

/** Returns the fields in which two versions of a recipe differ, in the form's order. */
export function versionDifferences(before: RecipeContent, after: RecipeContent): Difference[] {
  const values = (content: RecipeContent) => formValues({ ...content, tags: [] }, "");
  return differences(values(before), values(after));
}

/** Returns the fields in which two values of the recipe form differ, such as what is stored and what was typed. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Difference[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) => {
    const lines = compareLines(linesOf(name, before[name]), linesOf(name, after[name]));
    return lines.every(({ kind }) => kind === "same") ? [] : { label: LABELS[name](), lines };
  });
}

/** Returns the lines of a field without blank ones, as the server stores them. */
function linesOf(name: string, value: unknown): string[] {
  if (name === "nutrition") return nutritionLines(value);
  const all = Array.isArray(value) ? value : String(value ?? "").split(/\r\n|\r|\n/);
  return all.map(readLine).flatMap(({ text, isHeading }) => {
    const line = text.trim();
    if (line === "") return [];
    if (name === "difficulty") return difficultyLabel(line);
    return isHeading ? m.recipeForm.headingLine({ title: line }) : line;
  });
}

/** Returns the nutrients that have a value. */
function nutritionLines(value: unknown): string[] {
  const texts = (value ?? {}) as Record<string, unknown>;
  return NUTRIENTS.flatMap((name) => {
    const amount = String(texts[name] ?? "").trim();
    return amount === "" ? [] : m.recipeForm.nutrientLine({ nutrient: NUTRIENT_LABELS[name](), amount });
  });
}

/**
 * Most lines that may differ: the time of a comparison grows with their square, and notes may have 2,500 lines, which
 * take seconds.
 */
const MAX_EDITS = 300;

/**
 * Compares two lists of lines; with too many differences, all of `before` is replaced by all of `after`. A line that is
 * removed in one place and added in another has moved.
 */
function compareLines(before: string[], after: string[]): DiffLine[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  const lines = changes.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => ({ kind: added ? "added" : removed ? "removed" : "same", text })),
  );
  const removed = new Map<string, DiffLine[]>();
  for (const line of lines) {
    if (line.kind === "removed") removed.set(line.text, [...(removed.get(line.text) ?? []), line]);
  }
  for (const line of lines) {
    const from = line.kind === "added" ? removed.get(line.text)?.shift() : undefined;
    if (!from) continue;
    from.kind = "moved-from";
    line.kind = "moved";
  }
  return lines;
}
