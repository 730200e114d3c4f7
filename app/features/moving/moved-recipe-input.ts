import { z } from "zod";
import { cookedList } from "../recipes/cooked/cooked-input.ts";
import { recipeInput } from "../recipes/recipe-input.ts";

/** A recipe as the reading process sends it. An incomplete one has no name, no ingredients or no steps. */
export const movedRecipeInput = recipeInput.extend({
  name: recipeInput.shape.name.or(z.literal("")),
  ingredients: recipeInput.shape.ingredients.or(z.array(z.never())),
  isFavorite: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  cooked: cookedList,
});
/** A recipe of a file, checked. */
export type MovedRecipe = z.output<typeof movedRecipeInput>;
