import { z } from "zod";
import { minutes, says } from "#app/http/answers.ts";
import { ownRecipeShape, recipeAnswer } from "../recipes/recipe-answers.ts";

export const pdfRecipeAnswer = z.strictObject({
  ...ownRecipeShape,
  usedOcr: says(z.boolean(), "Whether it was read optically and should be reviewed"),
});

/** The text read from a photographed card; nothing is saved. */
export const cardAnswer = z.strictObject({
  name: z.string(),
  prepTime: minutes,
  totalTime: minutes,
  servings: z.int().positive().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});

export const importAnswer = z.strictObject({
  successful: z.int(),
  failed: z.int(),
  results: z.array(
    z.strictObject({
      url: z.string(),
      success: z.boolean(),
      reason: says(z.string().optional(), "Why not: “same source URL”, “identical name”, or what went wrong"),
      recipe: recipeAnswer.optional(),
    }),
  ),
});
