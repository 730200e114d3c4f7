import type { ExportedRecipe } from "./recipe-file.ts";

const EXACT = [
  "name",
  "description",
  "notes",
  "ingredients",
  "ingredientSections",
  "instructions",
  "instructionSections",
  "prepTime",
  "cookTime",
  "totalTime",
  "servings",
  "yield",
  "difficulty",
  "nutrition",
  "tags",
  "sourceUrl",
  "rating",
  "isFavorite",
  "createdAt",
  "cooked",
] as const satisfies readonly (keyof ExportedRecipe)[];

type ExactFields = Pick<ExportedRecipe, (typeof EXACT)[number]>;

/**
 * Returns the fields of a recipe as they are, for the property `trivet` of other programs' formats: what these say in
 * other words, or have no place for, reads back the same (product 5.11).
 */
export function exactFields(recipe: ExportedRecipe): ExactFields {
  return Object.fromEntries(EXACT.map((field) => [field, recipe[field]])) as ExactFields;
}
