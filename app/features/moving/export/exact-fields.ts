import type { ExportedRecipe } from "./recipe-file.ts";

/**
 * Returns the fields of a recipe as they are, for the property `trivet` of other programs' formats: what these say in
 * other words, or have no place for, reads back the same (product 5.11).
 */
export function exactFields({
  name,
  description,
  notes,
  ingredients,
  ingredientSections,
  instructions,
  instructionSections,
  prepTime,
  cookTime,
  totalTime,
  servings,
  yield: yields,
  difficulty,
  nutrition,
  tags,
  sourceUrl,
  rating,
  isFavorite,
  createdAt,
  cooked,
}: ExportedRecipe) {
  return {
    name,
    description,
    notes,
    ingredients,
    ingredientSections,
    instructions,
    instructionSections,
    prepTime,
    cookTime,
    totalTime,
    servings,
    yield: yields,
    difficulty,
    nutrition,
    tags,
    sourceUrl,
    rating,
    isFavorite,
    createdAt,
    cooked,
  };
}
