import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aSignedInApp, errorsOf, FIXTURES, pdf, upload } from "#tests/support/documents.ts";
import { aServedApp } from "#tests/support/served-app.ts";

describe("what is no recipe PDF", () => {
  const whole = readFileSync(path.join(FIXTURES, "pdfs", "one-column.pdf"));
  // Abuse case 70.
  test.each([
    ["no file", new FormData(), "Please select a PDF file"],
    ["another type", upload("pdf", "soup", "text/plain"), "Please select a valid PDF file"],
    ["an empty file", upload("pdf", "", "application/pdf"), "Please select a valid PDF file"],
    ["no PDF inside", upload("pdf", "<html>soup</html>", "application/pdf"), "PDF Processing Failed"],
    ["cut off", upload("pdf", new Uint8Array(whole.subarray(0, 300)), "application/pdf"), "PDF Processing Failed"],
  ])("%s is 400", async (_name, form, message) => {
    const { browser, cook, app } = await aSignedInApp();
    const response = await browser.call("/api/recipes/from-pdf", { form });
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
    expect(
      app.db.$client.prepare("SELECT size AS n FROM collection WHERE kitchen_id = ?").get(cook.kitchen.id),
    ).toEqual({
      n: 0,
    });
  });

  test("is refused in the language of the page, by the API in English", async () => {
    const { browser } = await aSignedInApp();
    browser.cookies.set("language", "de");
    const cut = () => upload("pdf", new Uint8Array(whole.subarray(0, 300)), "application/pdf");
    const call = async (address: string) => (await browser.call(address, { form: cut() })).json();
    // The process that reads it is started by the first request and used by the next one.
    const english = "PDF Processing Failed";
    expect(await call("/api/recipes/from-pdf")).toEqual({
      message: english,
      errors: { pdf: [`${english}. This PDF could not be read`] },
    });
    const german = "PDF nicht lesbar";
    expect(await call("/recipes/add/pdf")).toEqual({
      message: german,
      errors: { pdf: [`${german}. Dieses PDF konnte nicht gelesen werden`] },
    });
  });

  test("a readable one without a recipe has a message with advice", async () => {
    const app = await aServedApp({
      services: (real) => ({
        documents: {
          ...real.documents,
          readPdf: async () => ({ text: "Minutes of a meeting", usedOcr: false, picture: null }),
        },
      }),
    });
    const response = await app.browserOf(app.cook()).call("/api/recipes/from-pdf", { form: pdf("one-column") });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message: "PDF Processing Failed",
        errors: {
          pdf: [
            "PDF Processing Failed. Could not extract recipe information from this PDF. Please ensure it contains a readable recipe.",
          ],
        },
      },
    ]);
  });

  test("is shown beside its field, once", async () => {
    const { browser } = await aSignedInApp();
    const form = upload("pdf", "%PDF-1.4 and nothing more", "application/pdf");
    const answer = await browser.call("/recipes/add?from=pdf", { form });
    expect([answer.status, errorsOf(await answer.text())]).toEqual([
      400,
      [expect.stringContaining("PDF Processing Failed")],
    ]);
  });

  test("JSON instead of an upload is 415, visitors are 401", async () => {
    const { app, browser } = await aSignedInApp();
    expect((await browser.call("/api/recipes/from-pdf", { json: {} })).status).toBe(415);
    expect((await app.browser().call("/api/recipes/from-pdf", { form: pdf("one-column") })).status).toBe(401);
  });
});

// Abuse case 69.
test("a PDF or a photograph over 10 MiB is 413", async () => {
  const { browser } = await aSignedInApp();
  const much = new Uint8Array(10 * 1024 * 1024 + 1);
  const document = await browser.call("/api/recipes/from-pdf", { form: upload("pdf", much, "application/pdf") });
  expect([document.status, (await document.json()).message]).toEqual([413, "The PDF is larger than 10 MB"]);
  const photo = await browser.call("/api/recipes/read-picture", { form: upload("image", much, "image/jpeg") });
  expect([photo.status, (await photo.json()).message]).toEqual([413, "The picture is larger than 10 MB"]);
});

test("a failing reader is 500 without details and with the security headers", async () => {
  const app = await aServedApp({
    services: (real) => ({
      documents: { ...real.documents, readPdf: () => Promise.reject(new Error("/srv/secret.ts: broke")) },
    }),
  });
  const answer = await app.browserOf(app.cook()).call("/api/recipes/from-pdf", { form: pdf("one-column") });
  expect([answer.status, await answer.json()]).toEqual([500, { message: "Something went wrong" }]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

// Abuse case 72.
test("of eleven at once the eleventh is 503 with Retry-After, and nothing of it is saved", async () => {
  const { app, cook, browser } = await aSignedInApp();
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => browser.call("/api/recipes/from-pdf", { form: pdf("one-column") })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409), 503]);
  expect(Number(answers.find(({ status }) => status === 503)?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(app.db.$client.prepare("SELECT size AS n FROM collection WHERE kitchen_id = ?").get(cook.kitchen.id)).toEqual({
    n: 1,
  });
}, 60_000);
