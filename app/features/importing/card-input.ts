import { z } from "zod";
import * as m from "#messages";

const text = z.string().optional();

/** The form of Upload Image while its picture is read: the picture, and whatever was typed already. */
export const cardFormInput = z.object({
  image: z
    .instanceof(File, { error: m.recipes.selectImage })
    .refine((file) => file.size > 0, { error: m.recipes.selectImage }),
  name: text,
  prepTime: text,
  totalTime: text,
  servings: text,
  difficulty: text,
  ingredients: text,
  instructions: text,
});
