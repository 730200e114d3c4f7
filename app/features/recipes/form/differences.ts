import * as m from "#messages";
import { difficultyLabel, NUTRIENT_LABELS, NUTRIENTS } from "../recipe.ts";
import { readLine } from "./form-lines.ts";
import type { RecipeFormValues } from "./recipe-form.ts";

/** A field that differs: the lines that only one of the recipes has, and how many both have. */
export type Difference = { label: string; stored: string[]; typed: string[]; same: number };

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

/** Returns the fields in which a stored recipe and the values typed into its form differ, in the form's order. */
export function differences(stored: Omit<RecipeFormValues, "image">, typed: Record<string, unknown>): Difference[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) => {
    const lines = name === "nutrition" ? nutritionLines : linesOf;
    const [before, after] = [lines(stored[name]), lines(typed[name])];
    if (before.join("\n") === after.join("\n")) return [];
    const onlyStored = before.filter((line) => !after.includes(line));
    const onlyTyped = after.filter((line) => !before.includes(line));
    // The same lines in another order are shown in full.
    const isOrder = onlyStored.length === 0 && onlyTyped.length === 0;
    return {
      label: LABELS[name](),
      stored: shown(name, isOrder ? before : onlyStored),
      typed: shown(name, isOrder ? after : onlyTyped),
      same: isOrder ? 0 : before.length - onlyStored.length,
    };
  });
}

/** Returns the lines of a field without blank ones, as the server stores them. */
function linesOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : String(value ?? "").split(/\r\n|\r|\n/);
  return all.map(readLine).flatMap(({ text, isHeading }) => {
    const line = text.trim();
    if (line === "") return [];
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

function shown(name: string, lines: string[]): string[] {
  return name === "difficulty" ? lines.map(difficultyLabel) : lines;
}
