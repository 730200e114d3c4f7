import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import { preparePicture } from "#app/platform/pictures/pictures.server.ts";
import { ALREADY_EXISTS, type Recipe, SELECT_IMAGE } from "./recipe.ts";
import { type RecipeEdit, updateRecipe } from "./recipe-edits.server.ts";
import type { RecipeInput } from "./recipe-input.ts";
import { addRecipe, findDuplicate, getRecipe } from "./recipes.server.ts";

/**
 * Adds a recipe with the uploaded picture that it was typed in from (product 5.2, Upload Image).
 * @param image the file's bytes; null is no file.
 * @throws DomainError invalid: no file ("Please select an image file") or no picture that we read. tooLarge. conflict:
 * the collection has it. forbidden: the tier's limit.
 */
export async function addRecipeWithPicture(
  caller: Caller,
  input: RecipeInput,
  image: Uint8Array | null,
): Promise<Recipe> {
  if (!image) throw new DomainError("invalid", SELECT_IMAGE, { fields: { image: [SELECT_IMAGE] } });
  // Said before the picture is worked on; the transaction that adds the recipe looks again.
  if (findDuplicate(caller, input)) throw new DomainError("conflict", ALREADY_EXISTS);
  checkRecipeLimit(caller);
  return addRecipe(caller, input, await preparePicture(image));
}

/**
 * Edits a recipe, with a new picture where one was chosen.
 * @throws DomainError notFound. invalid, tooLarge: the picture. forbidden: the tier's limit.
 */
export async function editRecipe(
  caller: Caller,
  recipeId: number,
  input: RecipeEdit,
  image: Uint8Array | null,
): Promise<Recipe> {
  getRecipe(caller, recipeId);
  return updateRecipe(caller, recipeId, input, image ? await preparePicture(image) : undefined);
}
