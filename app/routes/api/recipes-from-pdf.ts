import { importPdf, type PdfProgress } from "#app/features/importing/document-imports.server.ts";
import { pdfInput } from "#app/features/importing/import-input.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { checkInput, readUpload } from "#app/http/input.server.ts";
import { progressStream } from "#app/http/progress.server.ts";

/** Imports a PDF as a recipe: 201, or with `Accept: application/x-ndjson` its progress by lines and then the same. */
const fromPdf = api("user", {
  POST: async (caller, { request, context }) => {
    const { pdf } = checkInput(Object.fromEntries(readUpload(request)), pdfInput);
    if (!request.headers.get("Accept")?.includes("application/x-ndjson")) return created(await importPdf(caller, pdf));
    return progressStream<PdfProgress>(context, (onProgress) => importPdf(caller, pdf, onProgress));
  },
});
export const loader = fromPdf;
export const action = fromPdf;
