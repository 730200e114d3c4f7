import { z } from "zod";
import * as m from "#messages";
import { MAX_SELECTED } from "../../recipes/many/selected.ts";
import { BOOK_SIZES, CARD_SIZES, MAX_PER_PAGE } from "../book/sheets.ts";
import { EXPORT_FORMATS, type StreamedFormat } from "./export-formats.ts";

const perPage = () => ({ error: () => m.cookbook.choosePerPage() });

/** Chosen recipes as one text, "7,8,9": at most 1,000 different ones. */
const recipeIds = z
  .string()
  .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$/, { error: () => m.common.invalidInput() })
  .transform((text) => (text === "" ? null : [...new Set(text.split(",").map(Number))]))
  .refine((ids) => (ids?.length ?? 0) <= MAX_SELECTED, {
    error: () => m.manyRecipes.selectSome({ maximum: MAX_SELECTED }),
  })
  .nullish()
  .describe("Only these recipes of your collection, by their ids: 7,8,9");

/** What a cookbook contains and how it looks. */
const bookInput = z.object({
  tag: z
    .string()
    .max(200)
    .optional()
    .transform((tag) => tag || null)
    .describe("Only the recipes with this tag"),
  recipeIds,
  size: z.enum(BOOK_SIZES, { error: () => m.cookbook.chooseSize({ sizes: BOOK_SIZES.join(", ") }) }).default("a4"),
  perPage: z.coerce.number(perPage()).int(perPage()).min(1, perPage()).max(MAX_PER_PAGE, perPage()).default(1),
});

/** The query that asks for an export; the other fields are those of a cookbook, for `pdf`. */
export const exportInput = bookInput.extend({
  format: z.enum(EXPORT_FORMATS, { error: () => m.exporting.chooseFormat({ formats: EXPORT_FORMATS.join(", ") }) }),
});

/** What is exported: `z.output` of it, in which only a cookbook needs the other fields. */
export type ExportInput =
  | { format: StreamedFormat; recipeIds?: readonly number[] | null }
  | ({ format: "pdf" } & z.output<typeof bookInput>);

/** The query that asks for a recipe card. */
export const cardInput = z.object({
  size: z.enum(CARD_SIZES, { error: () => m.cookbook.chooseSize({ sizes: CARD_SIZES.join(", ") }) }),
});

/** The form that begins a cookbook, or ends it. */
export const cookbookForm = bookInput.extend({ do: z.enum(["make", "cancel"]) });
