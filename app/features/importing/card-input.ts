import { z } from "zod";
import { SELECT_IMAGE } from "#app/features/recipes/recipe.ts";

const text = z.string().optional();

/** The form of Upload Image while its picture is read: the picture, and whatever was typed already. */
export const cardFormInput = z.object({
  image: z.instanceof(File, { error: SELECT_IMAGE }).refine((file) => file.size > 0, SELECT_IMAGE),
  name: text,
  prepTime: text,
  totalTime: text,
  servings: text,
  difficulty: text,
  ingredients: text,
  instructions: text,
});
