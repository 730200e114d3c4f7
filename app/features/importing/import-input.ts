import { z } from "zod";
import { tagFields } from "#app/features/recipes/form/recipe-form-input.ts";
import { sourceAddress } from "#app/features/recipes/recipe-input.ts";
import * as m from "#messages";
import { readAddresses, withScheme } from "./import-fields.ts";

/** Up to 4 web addresses; blank ones are ignored, at least one is needed (product 5.3). */
export const importInput = z.object({
  urls: z
    .array(z.string({ error: m.recipeForm.invalidUrl }).optional(), { error: m.importing.noUrl })
    .transform((values, context) => {
      const { urls, problems } = readAddresses(values);
      for (const { position, problem } of problems) {
        context.addIssue({ code: "custom", path: position === null ? [] : [position], message: problem });
      }
      return urls;
    }),
});
/** The output of `importInput`. */
export type ImportInput = z.output<typeof importInput>;

/** As large as a page that is fetched (threat model 8.2). */
const MAX_PASTED_LETTERS = 5 * 1024 * 1024;

/** A page's text or HTML, pasted if its site refuses the request, and its address (optional). */
export const pasteInput = z.object({
  text: z
    .string({ error: m.importing.noText })
    .trim()
    .min(1, { error: m.importing.noText })
    .max(MAX_PASTED_LETTERS, { error: m.importing.textTooLong }),
  // An empty field of a form arrives as a missing one, of a program as an empty text.
  sourceUrl: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? withScheme(value) : undefined),
    sourceAddress.optional(),
  ),
});
/** The output of `pasteInput`. */
export type PasteInput = z.output<typeof pasteInput>;

/** One PDF (product 5.4). What it really is shows when it is read. */
export const pdfInput = z.object({
  pdf: z
    .instanceof(File, { error: m.documents.selectPdf })
    .refine((file) => file.size > 0 || file.name !== "", { error: m.documents.selectPdf })
    .refine((file) => file.type === "application/pdf" && file.size > 0, { error: m.documents.notAPdf }),
});

/** One photograph of a recipe card. */
export const cardInput = z.object({
  image: z
    .instanceof(File, { error: m.recipes.selectImage })
    .refine((file) => file.size > 0, { error: m.recipes.selectImage }),
});

const typed = z.string().optional();

/** The form of Upload Image while its picture is read: the picture, and whatever was typed already. */
export const cardFormInput = cardInput.extend({
  name: typed,
  prepTime: typed,
  totalTime: typed,
  servings: typed,
  difficulty: typed,
  ingredients: typed,
  instructions: typed,
  keptTags: tagFields.keptTags,
  tags: typed,
  cookTime: typed,
  yield: typed,
  description: typed,
  notes: typed,
  nutrition: z.record(z.string(), typed).optional(),
});
