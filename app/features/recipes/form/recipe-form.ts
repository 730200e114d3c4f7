import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { RecipeContent } from "../recipe-input.ts";
import { type FormLine, formLines } from "./form-lines.ts";

/** The values that the forms for adding and editing share; all are text until the server has parsed them. */
export type RecipeFormValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  difficulty: string;
  ingredients: FormLine[];
  instructions: FormLine[];
  cookTime: string;
  yield: string;
  description: string;
  notes: string;
  nutrition: Nutrition;
  sourceUrl: string;
  /** The tags that the recipe has. */
  keptTags: string[];
  /** Tags to add, separated by commas. */
  tags: string;
  /** The tags that the recipe had when its form was opened, as JSON. */
  openedTags: string;
  /** The version of the recipe that is edited; empty for a new one. */
  version: string;
  image: File;
};

/** Returns a recipe as values of its form. */
export function formValues(
  recipe: RecipeContent & { tags: string[] },
  version: string,
): Omit<RecipeFormValues, "image"> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: recipe.name,
    prepTime: text(recipe.prepTime),
    totalTime: text(recipe.totalTime),
    servings: text(recipe.servings),
    difficulty: recipe.difficulty,
    ingredients: formLines(recipe.ingredients, recipe.ingredientSections),
    instructions: formLines(recipe.instructions, recipe.instructionSections),
    cookTime: text(recipe.cookTime),
    yield: recipe.yield ?? "",
    description: recipe.description ?? "",
    notes: recipe.notes ?? "",
    nutrition: recipe.nutrition ?? {},
    sourceUrl: recipe.sourceUrl ?? "",
    keptTags: recipe.tags,
    tags: "",
    openedTags: JSON.stringify(recipe.tags),
    version,
  };
}

/** Returns the reply with lists of lines: an API client may send one field, the form needs one for each line. */
export function withLines<R extends { initialValue?: Record<string, unknown> | null }>(reply: R): R {
  const sent = reply.initialValue;
  const lines: Record<string, string[]> = {};
  if (typeof sent?.ingredients === "string") lines.ingredients = [sent.ingredients];
  if (typeof sent?.instructions === "string") lines.instructions = sent.instructions.split(/\r\n|\r|\n/);
  return Object.keys(lines).length > 0 ? { ...reply, initialValue: { ...sent, ...lines } } : reply;
}
