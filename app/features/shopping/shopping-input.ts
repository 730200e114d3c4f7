import { z } from "zod";
import { findLanguage, LANGUAGES } from "#app/i18n/languages.ts";
import { wellFormed } from "#app/lib/browser-support.ts";
import { FOOD_CATEGORIES } from "#db/enumerations.ts";
import * as m from "#messages";
import { civilDate } from "../planner/meal-input.ts";
import { MAX_SHOPPED } from "../recipes/many/selected.ts";
import { OPERATION_TYPES } from "./operations.ts";

// Product 7.8
export const MAX_LISTS = 20;
export const MAX_ITEMS = 1000;
const MAX_OPERATIONS = 500;
export const MAX_STORES = 50;
const MAX_STAPLES = 300;
/** Foods of which purchases are recorded. */
export const MAX_BOUGHT = 3000;
/** Meals that are added at once: four full weeks. */
export const MAX_MEALS = 112;
/** Ingredients of what is added at once, each as often as it is planned. */
export const MAX_ADDED_LINES = 2000;

/** Makes a text of one line; `missing` is the message where there is none. */
const line = (maximum: number, missing: () => string = m.common.invalidInput) =>
  z
    .string({ error: missing })
    .max(maximum, { error: () => m.groceries.charactersAtMost({ count: maximum }) })
    .transform((text) =>
      wellFormed(text)
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    );
const filled = (maximum: number) =>
  line(maximum, m.shopping.nameMissing).refine((text) => text !== "", { error: m.shopping.nameMissing });

export const listName = filled(100);
/** `POST /api/shopping-lists`. */
export const newListInput = z.object({ name: listName });

/** `PATCH /api/shopping-lists/{id}`; a store of null is none. */
export const listChange = z
  .object({ name: listName.optional(), storeId: z.number().int().positive().nullable().optional() })
  .refine(({ name, storeId }) => name !== undefined || storeId !== undefined, { error: m.shopping.nothingToChange });
/** The output of `listChange`. */
export type ListChange = z.output<typeof listChange>;

const ids = (maximum: number) =>
  z
    .array(z.number().int().positive())
    .max(maximum, { error: () => m.groceries.chooseAtMost({ count: maximum }) })
    .default([]);

/** `POST /api/shopping-lists/{id}/add`: recipes, meals, and all meals from a day to a day. */
export const addInput = z
  .object({
    recipeIds: ids(MAX_SHOPPED),
    mealPlanIds: ids(MAX_MEALS),
    from: civilDate.optional(),
    to: civilDate.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { error: m.shopping.daysIncomplete })
  .refine(({ from = "", to = "" }) => from <= to, { error: m.shopping.daysReversed });
/** The output of `addInput`. */
export type AddInput = z.output<typeof addInput>;

export const uuid = z.uuid({ error: "Invalid UUID" }).transform((id) => id.toLowerCase());
export const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** A line that is read, such as "2 l milk". */
export const itemLine = filled(300);
export const itemNote = line(500)
  .transform((text) => text || null)
  .nullable();

const fields = z.object({
  text: itemLine.optional(),
  name: filled(200).optional(),
  quantity: z.number().min(0).max(1_000_000).nullable().optional(),
  unit: line(40).nullable().optional(),
  note: itemNote.optional(),
  category: z.enum(FOOD_CATEGORIES).optional(),
});

const operation = z
  .object({
    id: uuid,
    itemId: uuid,
    type: z.enum(OPERATION_TYPES),
    fields: fields.default({}),
    at: instant,
    undoes: uuid.optional().describe("Of an “add”: the removal or addition that it undoes"),
  })
  .refine(({ type, fields }) => type !== "set" || Object.values(fields).some((value) => value !== undefined), {
    error: m.shopping.nothingToChange,
  });

/** `POST /api/shopping-lists/{id}/operations`. */
export const operationsInput = z.object({
  operations: z
    .array(operation, { error: "Required" })
    .max(MAX_OPERATIONS, { error: () => m.shopping.operationsAtMost({ count: MAX_OPERATIONS }) }),
  now: instant.optional().describe("The device’s clock, ISO 8601"),
  heard: instant
    .optional()
    .describe("The `now` of the last answer, from a device that gives times by the server’s clock"),
  userId: z.string().max(100).optional().describe("Who made the operations; without it the caller"),
});
/** The output of `operationsInput`. */
export type OperationsInput = z.output<typeof operationsInput>;

/** The query of that call: what changed since this version, with amounts in this language. */
export const newsQuery = z.object({
  since: z.coerce.number().int().min(0).optional(),
  language: z
    .string()
    .max(20)
    .transform((tag) => findLanguage(tag) ?? "en")
    .default("en")
    .describe(`The language of amounts in the answer: ${LANGUAGES.join(", ")}; otherwise English`),
});

/** `PUT /api/kitchen/staples`. */
export const staplesInput = z.object({
  staples: z
    .array(filled(100), { error: "Required" })
    .max(MAX_STAPLES, { error: () => m.shopping.staplesAtMost({ count: MAX_STAPLES }) }),
});

/** `POST /api/stores`. */
export const storeInput = z.object({ name: filled(100) });
