import { z } from "zod";
import {
  ALREADY_EXISTS,
  ALREADY_IN_COLLECTION,
  SAME_NAME,
  SAME_SOURCE,
  SELECT_IMAGE,
} from "#app/features/recipes/recipe.ts";
import { sourceAddress } from "#app/features/recipes/recipe-input.ts";
import { type FileFacts, mayBe } from "#app/lib/file-types.ts";
import * as m from "#messages";

/** Addresses at once (product 5.3). */
export const MAX_URLS = 4;

const NO_URL = "Please enter at least one URL";

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
    .array(z.string({ error: "Please enter a valid URL" }).optional(), { error: NO_URL })
    // A form's empty field arrives as a missing one.
    .transform((values) => values.map((value) => withScheme(value ?? "")).filter((value) => value !== ""))
    .pipe(z.array(sourceAddress).min(1, NO_URL).max(MAX_URLS, `Please enter at most ${MAX_URLS} URLs`)),
});
/** The output of `importInput`. */
export type ImportInput = z.output<typeof importInput>;

const NO_TEXT = "Please paste the page's text or HTML";
const MAX_PASTED_LETTERS = 2_000_000;

/** A page's text or HTML, pasted if its site refuses the request, and its address (optional). */
export const pasteInput = z.object({
  text: z.string({ error: NO_TEXT }).trim().min(1, NO_TEXT).max(MAX_PASTED_LETTERS, "Please paste less text"),
  // An empty field of a form arrives as a missing one, of a program as an empty text.
  sourceUrl: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? withScheme(value) : undefined),
    sourceAddress.optional(),
  ),
});
/** The output of `pasteInput`. */
export type PasteInput = z.output<typeof pasteInput>;

const NO_PDF = "Please select a PDF file";
const NOT_A_PDF = "Please select a valid PDF file";

/** Largest PDF that is read, in bytes (10 MiB, threat model 7.4), and what is said of a larger one. */
export const PDF_LIMIT = { bytes: 10 * 1024 * 1024, refusal: "The PDF is larger than 10 MB" };

/** Media types of the PDF field. */
export const PDF_TYPES = ["application/pdf"];

/** Returns why a file would be refused as a PDF, as far as a browser can tell before sending it, or null. */
export function refusePdf(file: FileFacts): string | null {
  if (!mayBe(file, PDF_TYPES)) return NOT_A_PDF;
  return file.size > PDF_LIMIT.bytes ? PDF_LIMIT.refusal : null;
}

/** One PDF (product 5.4). What it really is shows when it is read. */
export const pdfInput = z.object({
  pdf: z
    .instanceof(File, { error: NO_PDF })
    .refine((file) => file.size > 0 || file.name !== "", NO_PDF)
    .refine((file) => file.type === "application/pdf" && file.size > 0, NOT_A_PDF),
});

/** One photograph of a recipe card. */
export const cardInput = z.object({
  image: z.instanceof(File, { error: SELECT_IMAGE }).refine((file) => file.size > 0, SELECT_IMAGE),
});

type Counts = { successful: number; duplicates: number; failed: number };
type ImportToast = { title: string; description?: string; tone: "good" | "bad" };

/** Counts the rows that are new, known already (product 5.3: duplicates) and failed. */
export function countOutcomes(rows: readonly { success?: boolean; reason?: string }[]): Counts {
  const successful = rows.filter(({ success }) => success).length;
  const duplicates = rows.filter(({ reason }) => reason === SAME_SOURCE || reason === SAME_NAME).length;
  return { successful, duplicates, failed: rows.length - successful - duplicates };
}

/** Returns the toast after an import (product 5.3). */
export function importToast({ successful, duplicates, failed }: Counts): ImportToast {
  if (successful === 0 && duplicates > 0 && failed === 0) {
    return { title: ALREADY_EXISTS, description: "All recipes already exist", tone: "bad" };
  }
  const description = `Successfully imported ${successful} recipe(s), skipped ${duplicates} duplicate(s), ${failed} failed`;
  if (successful === 0 && duplicates === 0) return { title: "Import Failed", tone: "bad" };
  return successful > 0
    ? { title: "Recipe Saved!", description, tone: "good" }
    : { title: "Import Failed", description, tone: "bad" };
}

/** The message of the page after a PDF was read (product 5.4). */
export const REVIEW_TOAST = {
  title: "Recipe Added!",
  description: "The recipe was extracted with OCR and should be reviewed.",
} as const;

/** Title and message for a PDF without a recipe (product 5.4). */
export const PDF_FAILED = "PDF Processing Failed";
export const PDF_UNREADABLE =
  "Could not extract recipe information from this PDF. Please ensure it contains a readable recipe.";

const PROCESSING_FAILED = "Processing Failed";

/** The message if the connection broke before the answer for a PDF. */
export const PDF_LOST = { title: PROCESSING_FAILED, reason: "The connection broke off. Please try again." };

/** Returns the message for a refused PDF: the title by its status (product 5.4). */
export function pdfRefusal(status: number, reason: string): { title: string; reason: string } {
  if (status === 401) return { title: PROCESSING_FAILED, reason: m.session.signedOutKept() };
  if (status === 409) return { title: ALREADY_EXISTS, reason: ALREADY_IN_COLLECTION };
  if (status === 400) return { title: PDF_FAILED, reason: reason.replace(`${PDF_FAILED}. `, "") };
  return { title: PROCESSING_FAILED, reason };
}
