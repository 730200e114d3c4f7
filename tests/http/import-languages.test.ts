import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FIXTURES, upload, aSignedInApp as withDocuments } from "#tests/support/documents.ts";
import { aSignedInApp, aSite } from "#tests/support/recipe-sites.ts";
import { textPdf } from "#tests/support/text-pdf.ts";

const CODES = ["de", "fr", "es", "it", "nl"];
const read = (file: string) => readFileSync(path.join(FIXTURES, "recipe-languages", file), "utf8");

/** Returns the fields that a stored recipe has of what is expected of a page. */
function expectedOf(code: string) {
  const { name, prepTime, servings, ingredients, instructions } = JSON.parse(
    /<!--(.*?)-->/s.exec(read(`${code}.html`))?.[1] ?? "null",
  );
  return { name, prepTime, servings, ingredients, instructions };
}

test("pages in five languages are imported with their facts and lists", async () => {
  const site = await aSite((request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(read(path.basename(request.url ?? "")));
  });
  const { browser } = await aSignedInApp(site);
  for (const code of CODES) {
    const urls = [`${site.url}/${code}.html`];
    const answer = await browser.call("/api/recipes/batch-from-url", { json: { urls } });
    const [result] = (await answer.json()).results;
    expect(result).toMatchObject({ success: true, recipe: { name: expectedOf(code).name } });
    const stored = await browser.call(`/api/recipes/${result.recipe.id}`);
    expect(await stored.json()).toMatchObject(expectedOf(code));
  }
});

// app/reading/recipes/languages.test.ts reads the texts of the other languages.
test("a PDF in another language is imported with its facts and lists", { timeout: 120_000 }, async () => {
  const { browser } = await withDocuments({ isPatient: true });
  const form = upload("pdf", textPdf(read("fr.txt")), "application/pdf");
  const response = await browser.call("/api/recipes/from-pdf", { form });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ ...expectedOf("fr"), usedOcr: false });
});
