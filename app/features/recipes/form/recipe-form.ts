import type { Recipe } from "../recipe.ts";

/** The values that the forms for adding and editing share; all are text until the server has parsed them. */
export type RecipeFormValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  difficulty: string;
  ingredients: string[];
  instructions: string;
  sourceUrl: string;
  /** The version of the recipe that is edited; empty for a new one. */
  version: string;
  image: File;
};

/** Returns a recipe as values of its form. */
export function formValues(recipe: Omit<Recipe, "id">, version: string): Omit<RecipeFormValues, "image"> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: recipe.name,
    prepTime: text(recipe.prepTime),
    totalTime: text(recipe.totalTime),
    servings: text(recipe.servings),
    difficulty: recipe.difficulty,
    ingredients: recipe.ingredients,
    instructions: recipe.instructions.join("\n"),
    sourceUrl: recipe.sourceUrl ?? "",
    version,
  };
}

/** Returns the reply with a list of ingredients: an API client may send one field, the form needs one line each. */
export function withLines<R extends { initialValue?: Record<string, unknown> | null }>(reply: R): R {
  const sent = reply.initialValue?.ingredients;
  return typeof sent === "string" ? { ...reply, initialValue: { ...reply.initialValue, ingredients: [sent] } } : reply;
}
