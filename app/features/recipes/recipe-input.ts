import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { MAX_ADDRESS, webAddress } from "#app/lib/urls.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import * as m from "#messages";
import { DIFFICULTIES, MAX_MINUTES, MAX_RATING, MAX_SERVINGS, RECIPE_LIMITS } from "./recipe.ts";
import { distinctTags, tagKey } from "./tags.ts";

/* The schemas of a recipe. Types and texts are in recipe.ts, so that pages which only show recipes do not load zod. */

const hasBrokenText = (text: string) => text.includes("\u0000") || !isWellFormed(text);
/** Returns the schema of a text of 1 to `maximum` characters. */
export const plainText = (maximum: number) =>
  z
    .string({ error: m.common.required })
    .trim()
    .min(1, { error: m.common.required })
    .max(maximum, { error: () => m.recipeForm.tooLong({ maximum }) })
    .refine((text) => !hasBrokenText(text), { error: m.common.invalidInput });

/** The address of the page that a recipe came from (`webAddress`). */
export const sourceAddress = z
  .string()
  .trim()
  .max(MAX_ADDRESS, { error: m.recipeForm.invalidUrl })
  .transform((value, context) => {
    const address = webAddress(value);
    if (address === null) context.addIssue({ code: "custom", message: m.recipeForm.invalidUrl() });
    return address ?? z.NEVER;
  });

const minutes = z
  .number({ error: m.recipeForm.wholeMinutes })
  .int({ error: m.recipeForm.wholeMinutes })
  .min(1, { error: m.recipeForm.atLeastOneMinute })
  .max(MAX_MINUTES, { error: () => m.recipeForm.tooManyMinutes({ maximum: MAX_MINUTES }) });

/** Servings of a recipe, or of a planned meal. */
export const servings = z
  .number({ error: m.recipes.servingsWhole })
  .int({ error: m.recipes.servingsWhole })
  .min(1, { error: m.recipes.servingsAtLeast })
  .max(MAX_SERVINGS, { error: m.recipes.servingsAtMost });

/** The title of a heading. */
export const sectionTitle = plainText(RECIPE_LIMITS.sectionTitle);
const sections = z
  .array(z.object({ index: z.number().int().min(0), title: sectionTitle }, { error: m.recipeForm.sendSection }), {
    error: m.recipeForm.sendSections,
  })
  .max(RECIPE_LIMITS.sections, { error: () => m.recipeForm.tooManyHeadings({ maximum: RECIPE_LIMITS.sections }) })
  .transform((all) => all.toSorted((one, other) => one.index - other.index))
  .refine((all) => all.every(({ index }, place) => index !== all[place - 1]?.index), {
    error: m.recipeForm.oneHeadingEach,
  });

const nutrition = z
  .partialRecord(z.enum(NUTRIENTS), plainText(RECIPE_LIMITS.nutrient), {
    error: m.recipeForm.sendNutrition,
  })
  .transform((all) => (Object.keys(all).length > 0 ? all : null));

const tag = plainText(10 * RECIPE_LIMITS.tag).refine((text) => [...text].length <= RECIPE_LIMITS.tag, {
  error: () => m.recipeForm.tooLong({ maximum: RECIPE_LIMITS.tag }),
});

/** The tags of a recipe, each once. */
export const tagList = z
  .array(tag, { error: m.tags.sendTags })
  .transform(distinctTags)
  .refine((all) => all.length <= RECIPE_LIMITS.tags, {
    error: () => m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags }),
  });

/** The request that replaces the tags of a recipe. */
export const tagsInput = z.object({ tags: tagList });

const error = m.ratings.sendRating;
const stars = z.number({ error }).int({ error }).min(1, { error }).max(MAX_RATING, { error });

/** The request that rates a recipe; null clears the rating. */
export const ratingInput = z.object({ rating: stars.nullable() });

/** The button that marks or unmarks a favourite. */
export const favoriteInput = z.object({ isFavorite: z.enum(["true", "false"]) });

/** The form that renames a tag. `mergeInto` is the tag of that name, once the cook agrees to merge both. */
export const renameTagInput = z.object({
  to: tag.refine((text) => tagKey(text) !== "", { error: m.common.required }),
  mergeInto: z.string().optional(),
});

/** A recipe, checked; the schemas of forms and of the API pipe into this one. */
export const recipeInput = z.object({
  name: plainText(RECIPE_LIMITS.name),
  prepTime: minutes.nullable(),
  totalTime: minutes.nullable(),
  servings: servings.nullable(),
  difficulty: z.enum(DIFFICULTIES, { error: m.recipeForm.chooseDifficulty }),
  ingredients: z
    .array(plainText(RECIPE_LIMITS.ingredient))
    .min(1, { error: m.recipeForm.noIngredients })
    .max(RECIPE_LIMITS.ingredients, {
      error: () => m.recipeForm.tooManyIngredients({ maximum: RECIPE_LIMITS.ingredients }),
    }),
  instructions: z.array(plainText(RECIPE_LIMITS.instruction)).max(RECIPE_LIMITS.instructions, {
    error: () => m.recipeForm.tooManySteps({ maximum: RECIPE_LIMITS.instructions }),
  }),
  sourceUrl: sourceAddress.nullable(),
  ingredientSections: sections.optional(),
  instructionSections: sections.optional(),
  description: plainText(RECIPE_LIMITS.description).nullable().optional(),
  notes: plainText(RECIPE_LIMITS.notes).nullable().optional(),
  cookTime: minutes.nullable().optional(),
  yield: plainText(RECIPE_LIMITS.yield).nullable().optional(),
  nutrition: nutrition.nullable().optional(),
  tags: tagList.optional(),
  rating: stars.nullable().optional(),
});
/** The output of `recipeInput`: the details may be missing. */
export type RecipeInput = z.output<typeof recipeInput>;
/** A recipe with each field that is stored with it; tags belong to a collection, the rating to a cook. */
export type RecipeContent = Required<Omit<RecipeInput, "tags" | "rating">>;
