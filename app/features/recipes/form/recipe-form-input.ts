import { z } from "zod";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { recipeInput, sectionTitle, tagList } from "../recipe-input.ts";
import { readHeadings, readTextLists } from "./form-lines.ts";
import { formList } from "./form-lines-input.ts";

/**
 * Returns the entries of a list in a form field (product 4.1): a JSON array, several fields of one name, one entry per
 * line or, for ingredients without a line break, separated by commas, except between two digits. Blank entries are
 * dropped.
 */
export function readList(value: unknown, separator: "lines" | "lines-or-commas"): unknown {
  if (Array.isArray(value)) return value.filter((line) => typeof line !== "string" || line.trim() !== "");
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (text.startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return readList(parsed, separator);
    } catch {
      // An ingredient may begin with a bracket.
    }
  }
  const isByCommas = separator === "lines-or-commas" && !/[\r\n]/.test(text);
  const entries = isByCommas ? (text.match(BETWEEN_COMMAS) ?? []) : text.split(/\r\n|\r|\n/);
  return entries.map((line) => line.trim()).filter(Boolean);
}

/** Text between commas; the comma of a number ("1,5 l") is part of the text. */
const BETWEEN_COMMAS = /(?:\d,(?=\d)|[^,])+/g;

/** Returns the number in a form field; anything else is returned as it is, for the schema to refuse. */
const readNumber = (value: unknown) =>
  typeof value === "string" && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && !value.trim());
/** Returns a text with the line breaks of a form (CR LF) as line feeds. */
const withLineFeeds = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value);
const blankToNull = (value: unknown) => (isBlank(value) ? null : value);

/** Returns the value of a JSON text; another text is returned as it is, for the schema to refuse. */
function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns the tags in a field: several fields of one name, a JSON array, or a text with commas between them. */
function readTags(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const parsed = readJson(value);
  return Array.isArray(parsed) ? parsed : value.split(",").filter((tag) => tag.trim() !== "");
}

const { shape } = recipeInput;
const ingredients = z.preprocess((value) => readList(value ?? [], "lines-or-commas"), shape.ingredients);
const instructions = z.preprocess((value) => readList(value ?? [], "lines"), shape.instructions);
const sourceUrl = z.preprocess(blankToNull, shape.sourceUrl);

/** Returns the schema of a field that stays as it is if it is not sent, and becomes unknown if it is sent blank. */
const optional = <S extends z.ZodType>(schema: S, read: (value: unknown) => unknown = (value) => value) =>
  z.preprocess((value) => (value === undefined ? undefined : read(blankToNull(value))), schema);
const sections = (schema: typeof shape.ingredientSections) =>
  z.preprocess((value) => (value !== undefined && isBlank(value) ? [] : readJson(value)), schema);

const SECTIONS = 'JSON, such as [{"index":2,"title":"For the sauce"}]; blank entries of the list are not counted';

const details = {
  ingredientSections: sections(shape.ingredientSections).describe(SECTIONS),
  instructionSections: sections(shape.instructionSections).describe(SECTIONS),
  description: optional(shape.description, withLineFeeds),
  notes: optional(shape.notes, withLineFeeds),
  cookTime: optional(shape.cookTime, readNumber),
  yield: optional(shape.yield),
  tags: z.preprocess(readTags, shape.tags).describe('JSON, such as ["Soup","For guests"], or separated by commas'),
  rating: optional(shape.rating, readNumber).describe("Your own, 1 to 5; blank clears it"),
  nutrition: optional(shape.nutrition, readJson).describe('JSON, such as {"calories":"320 kcal"}'),
};

/** Returns the schema with one message for missing, blank and empty values (product 4.11). */
const required = <S extends z.ZodType>(schema: S) =>
  z
    .unknown()
    .superRefine((value, context) => {
      const list = readList(value, "lines");
      if (isBlank(value) || (Array.isArray(list) && list.length === 0)) {
        context.addIssue({ code: "custom", message: m.recipeForm.fillInAll(), continue: false });
      }
    })
    .pipe(schema);

const minutes = z.preprocess(readNumber, shape.prepTime.unwrap());

/** The fields of Upload Image beside the file: all required but servings, which default to 2 (product 5.2). */
export const imageRecipeInput = z.object({
  name: required(shape.name),
  prepTime: required(minutes),
  totalTime: required(minutes),
  servings: z.preprocess((value) => (isBlank(value) ? 2 : readNumber(value)), shape.servings),
  difficulty: required(shape.difficulty),
  ingredients: required(ingredients),
  instructions: required(instructions),
  sourceUrl,
  ...details,
});

/**
 * The form for editing: blank lines are dropped, instructions are optional, an unknown time may stay blank. Servings
 * and details that are not sent stay as they are; sent blank they become unknown.
 */
export const editRecipeInput = z.object({
  name: required(shape.name),
  prepTime: z.preprocess((value) => readNumber(blankToNull(value)), shape.prepTime),
  totalTime: z.preprocess((value) => readNumber(blankToNull(value)), shape.totalTime),
  servings: optional(shape.servings.optional(), readNumber),
  difficulty: required(shape.difficulty),
  ingredients: required(ingredients),
  instructions,
  sourceUrl,
  ...details,
});

/** The form for typing a recipe in (product 5.8): as for editing, for two unless it says otherwise. */
export const typedRecipeInput = editRecipeInput.extend({ servings: imageRecipeInput.shape.servings });

/**
 * Returns the schema of a form with the times compared. Calls of the API are not refused for them, since the pages of
 * other sites declare such times.
 */
export function withTimesChecked<S extends z.ZodType<{ prepTime: number | null; totalTime: number | null }>>(
  schema: S,
) {
  return schema.refine(({ prepTime, totalTime }) => prepTime === null || totalTime === null || totalTime >= prepTime, {
    path: ["totalTime"],
    error: m.recipeForm.totalBelowPrep,
  });
}

/** Returns the tags of a form, checked, and adds the messages about them to the field for tags. */
export function checkTags(
  tags: string[] | undefined,
  context: z.RefinementCtx,
  path: string[] = [],
): string[] | undefined {
  if (tags === undefined) return undefined;
  const checked = tagList.safeParse(tags);
  for (const { message } of checked.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  return checked.data;
}

/** The tags of a form on a page: check boxes of those that it had, and a field for others. */
export const tagFields = {
  keptTags: z.preprocess((value) => (typeof value === "string" ? [value] : (value ?? [])), z.array(z.string())),
  tags: z.preprocess(
    readTags,
    z
      .array(z.string())
      .optional()
      .superRefine((tags, context) => void checkTags(tags, context)),
  ),
};

/** Returns the fields of a form with all of its tags; undefined if it has no field for them. */
export function withAllTags<F extends { keptTags: string[]; tags?: string[] }>(
  { keptTags, ...fields }: F,
  context: z.RefinementCtx,
) {
  const { tags } = fields;
  return { ...fields, tags: checkTags(tags && [...keptTags, ...tags], context, ["tags"]) };
}

/** Returns the nutrition of a form without the fields that are blank. */
function readNutrients(value: unknown): unknown {
  const read = readJson(blankToNull(value));
  if (typeof read !== "object" || read === null) return read;
  return Object.fromEntries(Object.entries(read).filter(([, text]) => !isBlank(text)));
}

/** The fields of a form on a page: as those of the API, but with the headings among the lines. */
const pageFields = {
  ...tagFields,
  nutrition: z.preprocess((value) => (value === undefined ? undefined : readNutrients(value)), shape.nutrition),
  ingredients: formList(
    { entries: shape.ingredients, sections: shape.ingredientSections, title: sectionTitle },
    (text) => readList(text, "lines-or-commas"),
    { isRequired: true },
  ),
  instructions: formList(
    { entries: shape.instructions, sections: shape.instructionSections, title: sectionTitle },
    (text) => readList(text, "lines"),
    { isRequired: false },
  ),
  image: z.instanceof(File).optional(),
};

/** The fields of Upload Image on its page, without the file: a line that ends with a colon is a heading. */
export const imagePageInput = imageRecipeInput.extend({ ...tagFields, nutrition: pageFields.nutrition });

/** Returns the fields of a form with the headings apart that are lines of its texts. */
export function withHeadings<F extends Record<"ingredients" | "instructions", string[]>>(fields: F) {
  const { entries: ingredients, sections: ingredientSections } = readHeadings(fields.ingredients);
  const { entries: instructions, sections: instructionSections } = readHeadings(fields.instructions);
  return { ...fields, ingredients, ingredientSections, instructions, instructionSections };
}

/** Returns a form with the lines of its texts; anything else is returned as it is, for the schema to refuse. */
const readTexts = (form: unknown) =>
  typeof form === "object" && form !== null ? readTextLists(form as Record<string, unknown>) : form;

type FormLists = Record<"ingredients" | "instructions", z.output<typeof pageFields.ingredients>>;

/** Returns the fields of a form with the lists and their headings apart. */
function withSections<F extends FormLists>({ ingredients, instructions, ...fields }: F) {
  return {
    ...fields,
    ingredients: ingredients.entries,
    ingredientSections: ingredients.sections,
    instructions: instructions.entries,
    instructionSections: instructions.sections,
  };
}

/** Most parts of a recipe's form: ingredients, steps, two for each of 100 headings, so that too many have a message. */
export const RECIPE_FORM_PARTS = RECIPE_LIMITS.ingredients + RECIPE_LIMITS.instructions + 200 + 30;

/** The page's form for typing a recipe in. */
export const typedRecipeForm = z
  .preprocess(readTexts, withTimesChecked(typedRecipeInput.extend(pageFields)))
  .transform(withSections)
  .transform(withAllTags);

/** The page's form for editing; `version` and `openedTags` are those of the recipe which was edited. */
export const editRecipeForm = z
  .preprocess(
    readTexts,
    withTimesChecked(
      editRecipeInput.extend({
        ...pageFields,
        version: z.string().optional(),
        openedTags: z.preprocess(readJson, z.array(z.string()).optional()),
      }),
    ),
  )
  .transform(withSections)
  .transform(withAllTags);

/** The buttons of a recipe's tags: tags to add, separated by commas, or one to remove. */
export const tagChange = z.object({
  add: z.preprocess((value) => readTags(value ?? ""), tagList),
  remove: z.preprocess((value) => (typeof value === "string" ? [value] : []), z.array(z.string())),
});

/** The stars of a recipe's page; 0 clears the rating. */
export const ratingForm = z.object({
  rating: z.enum(["0", "1", "2", "3", "4", "5"]).transform((stars) => Number(stars) || null),
});

/** The request that undoes the removal of the sample recipes. */
export const restoreSamplesInput = z.object({
  recipeIds: z.array(z.preprocess(readNumber, z.number().int().positive())).min(1).max(20),
});
/** The output of `restoreSamplesInput`. */
export type RestoreSamplesInput = z.output<typeof restoreSamplesInput>;
