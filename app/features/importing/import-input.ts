import { z } from "zod";
import { sourceAddress } from "#app/features/recipes/recipe-input.ts";
import { type FileFacts, mayBe } from "#app/lib/file-types.ts";
import * as m from "#messages";

/** Addresses at once (product 5.3). */
export const MAX_URLS = 4;

/** Adds https:// where the scheme is missing (product 5.3). */
function withScheme(value: string): string {
  const trimmed = value.trim();
  return trimmed === "" || /^[a-z][a-z0-9+.-]{0,30}:/i.test(trimmed.replace(/^[^/:]{1,255}:\d/, ""))
    ? trimmed
    : `https://${trimmed}`;
}

/** Up to 4 web addresses; blank ones are ignored, at least one is needed (product 5.3). */
export const importInput = z.object({
  urls: z
    .array(z.string({ error: m.recipeForm.invalidUrl }).optional(), { error: m.importing.noUrl })
    // A form's empty field arrives as a missing one.
    .transform((values) => values.map((value) => withScheme(value ?? "")).filter((value) => value !== ""))
    .pipe(
      z
        .array(sourceAddress)
        .min(1, { error: m.importing.noUrl })
        .max(MAX_URLS, { error: () => m.importing.tooManyUrls({ maximum: MAX_URLS }) }),
    ),
});
/** The output of `importInput`. */
export type ImportInput = z.output<typeof importInput>;

const MAX_PASTED_LETTERS = 2_000_000;

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

/** Largest PDF that is read, in bytes (10 MiB, threat model 7.4). */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;

/** Media types of the PDF field. */
export const PDF_TYPES = ["application/pdf"];

/** Returns why a file would be refused as a PDF, as far as a browser can tell before sending it, or null. */
export function refusePdf(file: FileFacts): string | null {
  if (!mayBe(file, PDF_TYPES)) return m.documents.notAPdf();
  return file.size > MAX_PDF_BYTES ? m.files.pdfTooLarge() : null;
}

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

type Counts = { successful: number; duplicates: number; failed: number };
type ImportToast = { title: string; description?: string; tone: "good" | "bad" };

/** Counts the rows that are new, known already (product 5.3: duplicates; they name the recipe) and failed. */
export function countOutcomes(rows: readonly { success?: boolean; recipeId?: number }[]): Counts {
  const successful = rows.filter(({ success }) => success).length;
  const duplicates = rows.filter(({ success, recipeId }) => !success && recipeId !== undefined).length;
  return { successful, duplicates, failed: rows.length - successful - duplicates };
}

/** Returns the toast after an import (product 5.3). */
export function importToast({ successful, duplicates, failed }: Counts): ImportToast {
  if (successful === 0 && duplicates > 0 && failed === 0) {
    return { title: m.recipes.alreadyExists(), description: m.importing.allExist(), tone: "bad" };
  }
  const description = m.importing.importOutcome({ successful, duplicates, failed });
  if (successful === 0 && duplicates === 0) return { title: m.importing.importFailed(), tone: "bad" };
  return successful > 0
    ? { title: m.recipes.recipeSaved(), description, tone: "good" }
    : { title: m.importing.importFailed(), description, tone: "bad" };
}

/** Returns the toast after a PDF was read (product 5.4). */
export function reviewToast() {
  return { title: m.recipes.recipeAdded(), description: m.documents.review() };
}

/** Returns the message if the connection broke before the answer for a PDF. */
export function pdfLost() {
  return { title: m.documents.processingFailed(), reason: m.documents.connectionLost() };
}

/** Returns the message for a refused PDF: the title by its status (product 5.4). */
export function pdfRefusal(status: number, reason: string): { title: string; reason: string } {
  if (status === 401) return { title: m.documents.processingFailed(), reason: m.session.signedOutKept() };
  if (status === 409) return { title: m.recipes.alreadyExists(), reason: m.recipes.alreadyInCollection() };
  const title = m.documents.pdfFailed();
  if (status === 400) return { title, reason: reason.replace(`${title}. `, "") };
  return { title: m.documents.processingFailed(), reason };
}
