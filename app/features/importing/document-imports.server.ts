import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { addRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { findDuplicate } from "#app/features/recipes/recipes.server.ts";
import { checkRecipeLimit } from "#app/features/tiers/limits.server.ts";
import type { DocumentProgress } from "#app/platform/documents/document-messages.ts";
import { type PreparedPicture, preparePicture } from "#app/platform/pictures/pictures.server.ts";
import type { ImportedRecipe } from "#app/reading/recipes/imported-recipe.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { countingImport } from "../overview/import-counts.server.ts";
import { type KeptRecipe, keepOthers } from "./handover.server.ts";
import { MAX_PDF_BYTES } from "./import-fields.ts";
import type { PasteInput } from "./import-input.ts";
import { pageOfKept } from "./import-toasts.ts";
import { countAddress, fetchPicture } from "./page-reading.server.ts";
import { toRecipeInput } from "./to-recipe-input.ts";

/** The progress of reading a PDF: pages from 1. */
export type PdfProgress = DocumentProgress;

/**
 * Reads a PDF and saves its recipe, with the picture in it, or that of a scanned page. Further recipes are kept to be looked at.
 * @throws DomainError invalid: no readable PDF, or none with a recipe. conflict: the collection has it
 * already. forbidden: it is full. tooLarge. unavailable: too many documents are being read.
 */
export async function importPdf(
  caller: Caller,
  pdf: Blob,
  onProgress: (progress: PdfProgress) => void = () => {},
): Promise<Recipe & { usedOcr: boolean; others: KeptRecipe[] }> {
  return countingImport(caller, async () => {
    if (pdf.size > MAX_PDF_BYTES) throw new DomainError("tooLarge", m.files.pdfTooLarge());
    checkRecipeLimit(caller);
    const document = await readPdf(caller, pdf, onProgress);
    const [found, ...others] = await caller.services.extraction.fromText(document.text, caller.user.id);
    if (!found || found.ingredients.length === 0) throw pdfFailed(m.documents.pdfUnreadable(), "no_recipe");
    const picture = document.picture && (await prepared(document.picture, caller.user.id));
    const input = toRecipeInput({ ...found, name: found.name || m.importing.unnamedRecipe() }, null);
    const saved = save(renewed(caller), input, { isUnnamed: !found.name, picture, others });
    caller.services.log.info("import.pdf", { user: caller.user.id, usedOcr: document.usedOcr });
    return { ...saved, usedOcr: document.usedOcr };
  });
}

async function readPdf({ services }: Caller, pdf: Blob, onProgress: (progress: PdfProgress) => void) {
  try {
    return await services.documents.readPdf(new Uint8Array(await pdf.arrayBuffer()), onProgress);
  } catch (error) {
    if (error instanceof DomainError && error.kind === "invalid") throw pdfFailed(error.message, "unreadable");
    throw error;
  }
}

function pdfFailed(message: string, reason: string): DomainError {
  const title = m.documents.pdfFailed();
  return new DomainError("invalid", title, { fields: { pdf: [`${title}. ${message}`] }, reason });
}

/** Prepares the picture of a document; null where it cannot be used, which is no reason to lose the recipe. */
async function prepared(bytes: Uint8Array, userId: string): Promise<PreparedPicture | null> {
  try {
    return await preparePicture(bytes, userId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/** Pasted texts an hour and cook, with a recipe or not (threat model 8.2). */
const TEXTS_AN_HOUR = { name: "paste", points: 300, seconds: 3600 };

/**
 * Saves the recipe of a pasted page: HTML goes the way of a fetched page, text the way of a PDF's, further recipes too.
 * @throws DomainError invalid: no recipe in it. conflict: the collection has it already. forbidden: it is full.
 * throttled: more than 300 texts in an hour; or it names a picture, and more than 300 addresses were fetched.
 */
export async function importPasted(
  caller: Caller,
  { text, sourceUrl }: PasteInput,
): Promise<Recipe & { others: KeptRecipe[] }> {
  return countingImport(caller, async () => {
    checkRecipeLimit(caller);
    caller.services.throttle.count(TEXTS_AN_HOUR, caller.user.id);
    const [found, ...others] = await readPasted(caller, text, sourceUrl ?? "about:blank");
    if (!found || found.ingredients.length === 0) throw noRecipe(m.importing.noRecipeInText());
    const input = toRecipeInput({ ...found, name: found.name || m.importing.unnamedRecipe() }, sourceUrl ?? null);
    if (found.imageUrl) countAddress(caller);
    const picture = await fetchPicture(caller, found.imageUrl);
    return save(renewed(caller), input, { isUnnamed: !found.name, picture, others });
  });
}

function noRecipe(message: string, fields?: Record<string, string[]>): DomainError {
  return new DomainError("invalid", message, { fields, reason: "no_recipe" });
}

async function readPasted({ services, user }: Caller, text: string, url: string): Promise<ImportedRecipe[]> {
  if (!/<\/?(html|head|body|div|p|li|span|script|article|section|h[1-6]|br)\b/i.test(text)) {
    return services.extraction.fromText(text, user.id);
  }
  const found = await services.extraction.fromHtml(text, url, user.id);
  return found ? [found] : [];
}

/**
 * Reads the photograph of a recipe card, for a form that the cook looks over; nothing is saved.
 * @throws DomainError invalid: no picture, or none with a recipe. unavailable: too many documents are being read.
 */
export async function readCard(caller: Caller, image: Blob): Promise<ImportedRecipe> {
  return countingImport(caller, async () => {
    const { text } = await caller.services.documents.readPicture(new Uint8Array(await image.arrayBuffer()));
    const [found] = await caller.services.extraction.fromText(text, caller.user.id);
    const refusal = m.importing.noRecipeInPicture();
    if (!found) throw noRecipe(refusal, { image: [refusal] });
    return found;
  });
}

/** Saves the first recipe of a document and keeps the others, also where the collection has the first already. */
function save(
  caller: Caller,
  input: RecipeInput,
  found: { isUnnamed: boolean; picture: PreparedPicture | null; others: ImportedRecipe[] },
): Recipe & { others: KeptRecipe[] } {
  try {
    const recipe = inTransaction(caller.db, () => {
      return addRecipe(caller, found.isUnnamed ? { ...input, name: freeName(caller) } : input, found.picture);
    });
    return { ...recipe, others: keepOthers(caller, found.others) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
    const [next] = keepOthers(caller, found.others);
    throw next ? new DomainError("conflict", error.message, { next: pageOfKept(next) }) : error;
  }
}

/** Returns a name that the collection does not have: two documents without a name are not the same recipe. */
function freeName(caller: Caller): string {
  const unnamed = m.importing.unnamedRecipe();
  for (let number = 1; ; number++) {
    const name = number === 1 ? unnamed : `${unnamed} (${number})`;
    // A source address that the collection has would make each name a duplicate.
    if (!findDuplicate(caller, { name, sourceUrl: null })) return name;
  }
}
