import { parseWithZod } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { z } from "zod";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { withPendingPicture } from "#app/features/recipes/pages/add-by-image.server.ts";
import { openSaved } from "#app/features/recipes/pages/saved-recipe.server.ts";
import { STATUS, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#messages";
import type { Route } from "../../recipes/pages/+types/add-recipe";
import { filledValues } from "../components/card-form.ts";
import type { UrlRow } from "../components/import-rows.tsx";
import { importPasted, importPdf, readCard } from "../document-imports.server.ts";
import { cardFormInput, importInput, pasteInput, pdfInput } from "../import-input.ts";
import { countOutcomes, importToast, knownToast, pdfRefusal, reviewToast, toOthers } from "../import-toasts.ts";
import { type ImportResult, type ImportSummary, importFromUrls } from "../imports.server.ts";

/** Handles From URL without scripts: redirects to the list of recipes, or returns the form with its rows. */
export function submitUrls(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    importInput,
    async (input) => {
      const summary = await importFromUrls(caller, input);
      const rows = summary.results.map(asRow);
      const toast = importToast(countOutcomes(rows));
      if (summary.failed === 0) return redirectWithToast(args.context, href("/recipes"), toast);
      const text = [toast.title, toast.description].filter(Boolean).join(": ");
      const reply = parseWithZod(failedUrls(summary), { schema: importInput }).reply({ formErrors: [text] });
      return data({ reply, rows }, { status: summary.successful > 0 ? 200 : 400 });
    },
    // The title above a refusal of the whole import, as scripts show it (product 5.3).
    { fallback: m.importing.importFailed(), title: m.importing.importFailed },
  );
}

/** Imports a pasted page. */
export function submitPaste(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    pasteInput,
    async (input, reply) => {
      try {
        const { others, ...recipe } = await importPasted(caller, input);
        return openSaved(args.context, recipe, toOthers(others));
      } catch (error) {
        if (error instanceof DomainError && error.next) return openNext(args, error.next);
        if (!(error instanceof DomainError) || error.reason !== "no_recipe") throw error;
        const refusal = { ...reply({ formErrors: [error.message] }), hasNoRecipe: true };
        return data(refusal, { status: STATUS[error.kind] });
      }
    },
    m.importing.importFailed(),
  );
}

/** Opens the next recipe of a document of which the collection has the first one. */
function openNext({ context }: Route.ActionArgs, next: string): Promise<Response> {
  return redirectWithToast(context, next, knownToast());
}

/** Imports a PDF and opens its recipe for review. */
export function submitPdf(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    pdfInput,
    async ({ pdf }) => {
      try {
        const { id, others } = await importPdf(caller, pdf);
        const to = href("/recipes/:recipeId/edit", { recipeId: String(id) });
        return redirectWithToast(args.context, to, reviewToast(others));
      } catch (error) {
        if (error instanceof DomainError && error.next) return openNext(args, error.next);
        throw error;
      }
    },
    {
      fallback: m.documents.processingFailed(),
      // The titles that scripts show too; a problem of the file itself is shown beside its field without a title.
      title: (kind) => (kind === "invalid" ? undefined : pdfRefusal(STATUS[kind], "").title),
    },
  );
}

/**
 * Handles "Read the text from the picture" without scripts: returns the form of Upload Image with the text. Values that
 * the picture does not have stay, and the picture is stored, since browsers do not keep it.
 */
export function submitCard(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    z.preprocess(withPendingPicture(caller), cardFormInput),
    async ({ image, ...typed }) => {
      const { values, problem } = await readValues(caller, image);
      const bytes = new Uint8Array(await image.arrayBuffer());
      const { services, user, now } = renewed(caller);
      // Not before, since it replaces the picture of an earlier press, which the form keeps after other refusals.
      const picture = await services.pendingPictures.store(user.id, bytes, now);
      return data({ card: { ...typed, ...values }, picture, problem }, { status: problem === null ? 200 : 400 });
    },
    m.documents.pictureUnreadable(),
  );
}

/** Returns the values of a card for the form, or why it has none. */
async function readValues(caller: Caller, image: Blob) {
  try {
    return { values: filledValues(await readCard(caller, image)), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
    return { values: {}, problem: error.message };
  }
}

/** Returns the form with the addresses that failed, so that they can be tried again. */
function failedUrls({ results }: ImportSummary): FormData {
  const form = new FormData();
  const failed = results.filter(({ success, existingId }) => !success && !existingId);
  for (const [position, { url }] of failed.entries()) form.set(`urls[${position}]`, url);
  return form;
}

/** Returns the row of an address for the page. */
export function asRow({ recipe, existingId, ...result }: ImportResult): UrlRow {
  return { ...result, recipeId: recipe?.id ?? existingId, name: recipe?.name };
}
