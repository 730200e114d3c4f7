import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { DIFFICULTIES, MAX_MINUTES, RECIPE_LIMITS } from "./recipe.ts";

/* The schemas of a recipe. Types and texts are in recipe.ts, so that pages which only show recipes do not load zod. */

const hasBrokenText = (text: string) => text.includes("\u0000") || !isWellFormed(text);
const plainText = (maximum: number, empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, empty)
    .max(maximum, `Please use at most ${maximum} characters`)
    .refine((text) => !hasBrokenText(text), "Invalid input");

/** The address of the page that a recipe came from: http or https, without a user name or control characters. */
export const sourceAddress = z
  .string()
  .trim()
  .max(2000, "Please enter a valid URL")
  .refine((value) => {
    const url = /[\s\p{Cc}]/u.test(value) ? undefined : parseUrl(value);
    return (
      url !== undefined && ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === ""
    );
  }, "Please enter a valid URL")
  .transform((value) => new URL(value).href);

const minutes = z
  .number({ error: "Please enter minutes as a whole number" })
  .int("Please enter minutes as a whole number")
  .min(1, "Please enter at least 1 minute")
  .max(MAX_MINUTES, `Please enter at most ${MAX_MINUTES} minutes`);

/** A recipe, checked; the schemas of forms and of the API pipe into this one. */
export const recipeInput = z.object({
  name: plainText(RECIPE_LIMITS.name, "Required"),
  prepTime: minutes.nullable(),
  totalTime: minutes.nullable(),
  servings: z.number().int().min(1, "Please enter at least 1 serving").max(1000).nullable(),
  difficulty: z.enum(DIFFICULTIES, { error: "Please choose a difficulty" }),
  ingredients: z
    .array(plainText(RECIPE_LIMITS.ingredient, "Required"))
    .min(1, "Please enter at least one ingredient")
    .max(RECIPE_LIMITS.ingredients, `Please use at most ${RECIPE_LIMITS.ingredients} ingredients`),
  instructions: z
    .array(plainText(RECIPE_LIMITS.instruction, "Required"))
    .max(RECIPE_LIMITS.instructions, `Please use at most ${RECIPE_LIMITS.instructions} steps`),
  sourceUrl: sourceAddress.nullable(),
});
/** The output of `recipeInput`. */
export type RecipeInput = z.output<typeof recipeInput>;
