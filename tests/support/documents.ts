import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll } from "vitest";
import { createDocuments, type Documents } from "#app/platform/documents/documents.server.ts";
import { aServedApp } from "#tests/support/served-app.ts";

export const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");
const childFile = path.join(import.meta.dirname, "..", "..", "build", "server", "documents-child.js");

/** The readers of a test file, shared by its apps: each starts a process and loads the text recognition. */
const shared: { patient?: Documents; usual?: Documents } = {};

afterAll(async () => {
  await Promise.all([shared.patient?.close(), shared.usual?.close()]);
  delete shared.patient;
  delete shared.usual;
});

type Options = { isPatient?: boolean; accountType?: "trial" };

/** Starts the app with a signed-in user. `isPatient` raises the time limits for a busy machine; other tests check them. */
export async function aSignedInApp({ isPatient = false, ...details }: Options = {}) {
  const limits = { startMs: 60_000, textMs: 60_000, ocrMs: 90_000 };
  const app = await aServedApp({
    services: (real) => {
      if (isPatient) shared.patient ??= createDocuments({ languages: ["eng"], childFile, limits, log: { warn() {} } });
      else shared.usual ??= real.documents;
      return { documents: (isPatient ? shared.patient : shared.usual) ?? real.documents };
    },
  });
  const cook = app.cook(details);
  return { app, cook, browser: app.browserOf(cook) };
}

/** Returns a form with a file. */
export function upload(field: string, bytes: Uint8Array<ArrayBuffer> | string, type: string, name = "document") {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type }));
  return form;
}

/** Returns a form with a PDF of tests/fixtures/pdfs. */
export function pdf(name: string) {
  return upload("pdf", new Uint8Array(readFileSync(path.join(FIXTURES, "pdfs", `${name}.pdf`))), "application/pdf");
}

/** Returns the errors of a page above its form and beside its fields. */
export function errorsOf(html: string) {
  const errors = html.matchAll(/class="(?:note bad|field-error)"[^>]*><svg.*?<\/svg>(?:<p>)?(.*?)<\/(?:p|span)>/gs);
  return [...errors].map(([, text]) => text);
}

/** Separates amount and unit: OCR may read "1kg" as "1 kg". */
export function amountsApart<R extends { ingredients: string[] }>(recipe: R): R {
  return { ...recipe, ingredients: recipe.ingredients.map((line) => line.replace(/^(\d+)(kg|g|ml)\b/, "$1 $2")) };
}
