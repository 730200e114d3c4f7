import { parseWithZod } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { cardFormInput } from "#app/features/importing/card-input.ts";
import { filledValues } from "#app/features/importing/components/card-form.ts";
import type { UrlRow } from "#app/features/importing/components/import-rows.tsx";
import { importPasted, importPdf, readCard } from "#app/features/importing/document-imports.server.ts";
import {
  countOutcomes,
  importInput,
  importToast,
  pasteInput,
  pdfInput,
  pdfRefusal,
  REVIEW_TOAST,
} from "#app/features/importing/import-input.ts";
import { type ImportResult, type ImportSummary, importFromUrls } from "#app/features/importing/imports.server.ts";
import { type Failure, STATUS, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/add-recipe";

/** What keeps all addresses from being imported stands under the title that scripts show. */
const IMPORT_FAILURE: Failure = { fallback: "Import Failed", title: () => "Import Failed" }; // Product 5.3

/** From URL without scripts: the list of recipes, or the form with its rows. */
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
      const reply = parseWithZod(stillToDo(summary), { schema: importInput }).reply({ formErrors: [text] });
      return data({ reply, rows }, { status: summary.successful > 0 ? 200 : 400 });
    },
    IMPORT_FAILURE,
  );
}

/** A pasted page. */
export function submitPaste(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    pasteInput,
    async (input) => {
      const { id, name } = await importPasted(caller, input);
      return redirectWithToast(args.context, href("/recipes/:recipeId", { recipeId: String(id) }), {
        title: "Recipe Saved!",
        description: name,
      });
    },
    "Import Failed",
  );
}

/** The titles that scripts show too; what a PDF lacks stands beside its field, title and all. */
const PDF_FAILURE: Failure = {
  fallback: "Processing Failed",
  title: (kind) => (kind === "invalid" ? undefined : pdfRefusal(STATUS[kind], "").title),
};

/** A PDF; its recipe opens for review. */
export function submitPdf(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    pdfInput,
    async ({ pdf }) => {
      const { id } = await importPdf(caller, new Uint8Array(await pdf.arrayBuffer()));
      return redirectWithToast(args.context, href("/recipes/:recipeId/edit", { recipeId: String(id) }), REVIEW_TOAST);
    },
    PDF_FAILURE,
  );
}

/**
 * "Read the text from the picture" where no script does: the form of Upload Image comes back filled. What was typed
 * stays where the card says nothing, and the picture is kept, for a browser forgets it.
 */
export function submitCard(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    cardFormInput,
    async ({ image, ...typed }) => {
      const bytes = new Uint8Array(await image.arrayBuffer());
      const picture = await caller.services.keptPictures.keep(caller.user.id, bytes, caller.now);
      try {
        return { card: { ...typed, ...filledValues(await readCard(caller, bytes)) }, picture, problem: null };
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== "invalid") throw error;
        return data({ card: typed, picture, problem: error.message }, { status: 400 });
      }
    },
    "The picture could not be read. Please try again.",
  );
}

/** What failed stays in its field, so that it can be tried again. */
function stillToDo({ results }: ImportSummary): FormData {
  const form = new FormData();
  const failed = results.filter(({ success, existingId }) => !success && !existingId);
  for (const [position, { url }] of failed.entries()) form.set(`urls[${position}]`, url);
  return form;
}

/** What the page says of one address. */
export function asRow({ url, success, reason, recipe, existingId, canPaste }: ImportResult): UrlRow {
  return { url, success, reason, recipeId: recipe?.id ?? existingId, name: recipe?.name, canPaste };
}
