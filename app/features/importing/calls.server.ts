import { z } from "zod";
import { DUPLICATE, FULL } from "#app/features/recipes/api/call-errors.ts";
import { ownRecipeShape, recipeAnswer } from "#app/features/recipes/recipe-answers.ts";
import { minutes, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { checkInput } from "#app/http/input.server.ts";
import { progressStream } from "#app/http/progress.server.ts";
import { importPasted, importPdf, type PdfProgress, readCard } from "./document-imports.server.ts";
import { cardInput, importInput, pasteInput, pdfInput } from "./import-input.ts";
import { importFromUrls } from "./imports.server.ts";
import { reImportRecipe } from "./re-import.server.ts";

const others = says(
  z.array(z.strictObject({ id: z.number(), name: z.string() })),
  "Further recipes in it, which wait for half an hour at /recipes/handover/:id",
);
const pdfRecipeAnswer = z.strictObject({
  ...ownRecipeShape,
  usedOcr: says(z.boolean(), "Whether it was read optically and should be reviewed"),
  others,
});
/** The recipe of a pasted text. */
const pastedRecipeAnswer = z.strictObject({ ...ownRecipeShape, others });
/** The text read from a photographed card; nothing is saved. */
const cardAnswer = z.strictObject({
  name: z.string(),
  prepTime: minutes,
  totalTime: minutes,
  servings: z.int().positive().nullable(),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
});
const importAnswer = z.strictObject({
  successful: z.int(),
  failed: z.int(),
  results: z.array(
    z.strictObject({
      url: z.string(),
      success: z.boolean(),
      reason: says(z.string().optional(), "Why not: “same source URL”, “identical name”, or what went wrong"),
      recipe: recipeAnswer.optional(),
    }),
  ),
});

const TOO_MANY_DOCUMENTS = "Too many documents are being read; Retry-After says when to try again";

/** Imports a PDF; a page has it at an address of its own. */
export const pdfCall = call("POST /api/recipes/from-pdf", "user", {
  does: "Reads a recipe out of a PDF, optically where it is scanned. With Accept: application/x-ndjson it reports its progress line by line, then answers.",
  form: pdfInput,
  answer: { status: 201, json: pdfRecipeAnswer },
  errors: { 400: "PDF Processing Failed: no recipe in it", 403: FULL, 409: DUPLICATE, 503: TOO_MANY_DOCUMENTS },
  example: '-F "pdf=@soup.pdf;type=application/pdf" "$TRIVET/api/recipes/from-pdf"',
  run: async (caller, { form, request, context }) => {
    const { pdf } = checkInput(Object.fromEntries(form), pdfInput);
    if (!request.headers.get("Accept")?.includes("application/x-ndjson")) return importPdf(caller, pdf);
    return progressStream<PdfProgress>(context, (onProgress) => importPdf(caller, pdf, onProgress));
  },
});

/** Reads a card; a page has it at an address of its own. */
export const pictureCall = call("POST /api/recipes/read-picture", "user", {
  does: "Reads a photographed recipe card and saves nothing.",
  form: cardInput,
  answer: { status: 200, json: cardAnswer },
  errors: { 503: TOO_MANY_DOCUMENTS },
  example: '-F image=@card.jpg "$TRIVET/api/recipes/read-picture"',
  run: async (caller, { form }) => {
    const { image } = checkInput(Object.fromEntries(form), cardInput);
    const { imageUrl: _, ...card } = await readCard(caller, image);
    return card;
  },
});

/** Calls for imports. */
export const importCalls = [
  call("POST /api/recipes/batch-from-url", "user", {
    does: "Imports up to four web addresses at once; each has a result of its own.",
    json: importInput,
    answer: { status: 200, json: importAnswer },
    errors: {
      403: "No import is left today, or the collection is full",
      429: "More than 300 addresses in an hour",
      503: "Too many pages are being read",
    },
    example: `--json '{"urls":["https://recipes.example.org/leek-soup"]}' "$TRIVET/api/recipes/batch-from-url"`,
    run: async (caller, { input }) => {
      const { successful, failed, results } = await importFromUrls(caller, input);
      const shown = results.map(({ url, success, reason, recipe }) => ({ url, success, reason, recipe }));
      return { successful, failed, results: shown };
    },
  }),
  pdfCall,
  call("POST /api/recipes/from-text", "user", {
    does: "Reads a recipe out of a page’s text or HTML.",
    form: pasteInput,
    answer: { status: 201, json: pastedRecipeAnswer },
    errors: {
      403: FULL,
      409: DUPLICATE,
      429: "More than 300 texts in an hour, or 300 addresses of pictures",
      503: "Too many pages are being read",
    },
    example: '-F "text=<soup.html" -F sourceUrl=https://recipes.example.org/leek-soup "$TRIVET/api/recipes/from-text"',
    run: (caller, { form }) => importPasted(caller, checkInput(Object.fromEntries(form), pasteInput)),
  }),
  pictureCall,
  call("POST /api/recipes/:recipeId/re-import", "user", {
    does: "Reads a recipe’s source page again, in place or as a private copy, as an edit (PUT) does.",
    answer: { status: 200, json: recipeAnswer },
    errors: {
      400: "The recipe has no source address",
      403: FULL,
      429: "More than 300 addresses in an hour",
      502: "The site does not answer, or has no recipe",
      503: "Too many pages are being read",
    },
    example: '-X POST "$TRIVET/api/recipes/1/re-import"',
    run: (caller, { params }) => reImportRecipe(caller, params.recipeId),
  }),
];
