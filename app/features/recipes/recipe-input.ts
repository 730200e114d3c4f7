import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { DIFFICULTIES, MAX_MINUTES, NUTRIENTS, RECIPE_LIMITS } from "./recipe.ts";
import { distinctTags } from "./tags.ts";

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

/** The title of a heading. */
export const sectionTitle = plainText(RECIPE_LIMITS.sectionTitle, "Required");
const sections = z
  .array(
    z.strictObject(
      { index: z.number().int().min(0), title: sectionTitle },
      { error: "Please send an object with index and title" },
    ),
    { error: "Please send a list of objects with index and title" },
  )
  .max(RECIPE_LIMITS.sections, `Please use at most ${RECIPE_LIMITS.sections} headings`)
  .transform((all) => all.toSorted((one, other) => one.index - other.index))
  .refine(
    (all) => all.every(({ index }, place) => index !== all[place - 1]?.index),
    "Please use one heading at each place of the list",
  );

const nutrition = z
  .partialRecord(z.enum(NUTRIENTS), plainText(RECIPE_LIMITS.nutrient, "Required"), {
    error: "Please send an object of NutritionInformation properties and texts",
  })
  .transform((all) => (Object.keys(all).length > 0 ? all : null));

/** The tags of a recipe, each once. */
export const tagList = z
  .array(
    plainText(10 * RECIPE_LIMITS.tag, "Required").refine(
      (tag) => [...tag].length <= RECIPE_LIMITS.tag,
      `Please use at most ${RECIPE_LIMITS.tag} characters`,
    ),
    { error: "Please send a list of texts" },
  )
  .transform(distinctTags)
  .refine((all) => all.length <= RECIPE_LIMITS.tags, `Please use at most ${RECIPE_LIMITS.tags} tags`);

/** The request that replaces the tags of a recipe. */
export const tagsInput = z.object({ tags: tagList });

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
  ingredientSections: sections.optional(),
  instructionSections: sections.optional(),
  description: plainText(RECIPE_LIMITS.description, "Required").nullable().optional(),
  notes: plainText(RECIPE_LIMITS.notes, "Required").nullable().optional(),
  cookTime: minutes.nullable().optional(),
  yield: plainText(RECIPE_LIMITS.yield, "Required").nullable().optional(),
  nutrition: nutrition.nullable().optional(),
  tags: tagList.optional(),
});
/** The output of `recipeInput`: the details may be missing. */
export type RecipeInput = z.output<typeof recipeInput>;
/** A recipe with each field that is stored with it; tags belong to a collection. */
export type RecipeContent = Required<Omit<RecipeInput, "tags">>;
