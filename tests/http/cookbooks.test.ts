import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BookFoodIndex } from "#app/features/moving/book/book-foods.ts";
import type { BookReport } from "#app/features/moving/book/book-source.server.ts";
import { writePdf } from "#app/features/moving/book/write-pdf.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";
import { aRecipe } from "#tests/support/test-context.ts";

const BOOK = "/account/cookbook";

/**
 * A cook whose books are written in this process: a child process cannot read a database in memory. Each report waits until
 * the test lets it pass.
 */
async function aBookMaker() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-books-"));
  const app = await aServedApp({ settings: { dataDir } });
  let isHeld = false;
  const gate = { open: () => {}, opened: Promise.resolve() };
  let made: Promise<void> = Promise.resolve();
  app.services.bookMaker.read = (task, onReports) => {
    const [, file = "", request = ""] = task;
    made = writePdf({ db: app.db, log: app.services.log }, JSON.parse(request), {
      file,
      foods: new BookFoodIndex(),
      async report(report: BookReport) {
        if (isHeld) await gate.opened;
        onReports([report as never]);
      },
    });
    return made;
  };
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return {
    app,
    ...aSignedInBrowser(app),
    /** Waits until the book that was begun last is written, or given up; returns which. */
    written: () =>
      made.then(
        () => "written",
        () => "given up",
      ),
    hold() {
      isHeld = true;
      gate.opened = new Promise((resolve) => (gate.open = resolve));
      return () => gate.open();
    },
    files: () => (existsSync(path.join(dataDir, "books")) ? readdirSync(path.join(dataDir, "books")) : []),
  };
}

async function pdfOf(answer: Response) {
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

test("a cook takes the collection or a tag of it along as a cookbook, in the own language", async () => {
  const { app, call, cook, files } = await aBookMaker();
  const soup = aRecipe(cook, { name: "Leek soup" });
  setTags(cook, soup.id, { tags: ["Winter"] });
  aRecipe(cook, { name: "Bread" });
  aRecipe(app.cook(), { name: "Somebody else’s" });
  await call("/api/settings", { method: "PATCH", json: { language: "de" } });
  const answer = await call("/api/export?format=pdf");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="trivet-recipes-2026-03-02.pdf"');
  const pdf = await pdfOf(answer);
  expect(pdf.language).toBe("de");
  expect(pdf.outline.flatMap(({ items }) => items)).toEqual(["Leek soup", "Bread"]);
  const winter = await pdfOf(await call("/api/export?format=pdf&tag=winter&size=a5&perPage=2"));
  expect(winter.outline.map(({ title }) => title)).toEqual(["Leek soup"]);
  expect(Math.round(winter.pages[0]?.width ?? 0)).toBe(420);
  const chosen = await pdfOf(await call(`/api/export?format=pdf&recipeIds=${soup.id}`));
  expect(chosen.outline.flatMap(({ items }) => items)).toEqual(["Leek soup"]);
  // Nothing is left of what was downloaded.
  expect(files()).toEqual([]);
});

test("a download that somebody gives up ends the work on its book, and the next one begins at once", async () => {
  const { call, cook, files, hold, written } = await aBookMaker();
  aRecipe(cook, { name: "Leek soup" });
  const release = hold();
  const answer = await call("/api/export?format=pdf");
  expect(answer.status).toBe(200);
  const reader = answer.body?.getReader();
  const chunk = reader?.read();
  const cancelled = reader?.cancel();
  release();
  await Promise.all([chunk, cancelled]);
  expect(await written()).toBe("given up");
  expect(files()).toEqual([]);
  expect((await pdfOf(await call("/api/export?format=pdf"))).outline).toHaveLength(1);
});

test("no recipe, a size or number that is not offered, and visitors are refused", async () => {
  const { app, call, cook } = await aBookMaker();
  expect((await call("/api/export?format=pdf")).status).toBe(404);
  aRecipe(cook);
  expect((await call("/api/export?format=pdf&tag=Nothing")).status).toBe(404);
  for (const query of ["size=a0", "perPage=0", "perPage=3", "perPage=1.5", "perPage=x"]) {
    expect((await call(`/api/export?format=pdf&${query}`)).status, query).toBe(400);
  }
  expect((await app.browser().call("/api/export?format=pdf")).status).toBe(401);
  expect((await call(BOOK, { form: { do: "make", size: "a0", perPage: "1" } })).status).toBe(400);
  // Another book can be made after each refusal.
  expect((await call("/api/export?format=pdf")).status).toBe(200);
});

// Abuse case 192.
test("the page makes a book in the background, and shows how far it is", async () => {
  const { app, call, cook, hold, written } = await aBookMaker();
  for (let at = 0; at < 5; at++) aRecipe(cook, { name: `Soup ${at}` });
  expect(await (await call("/account?part=data")).text()).toContain(`href="${BOOK}"`);
  expect(await (await call(BOOK)).text()).toContain("Make the cookbook");
  expect((await call(`${BOOK}/file`)).status).toBe(404);

  const release = hold();
  const begun = await call(BOOK, { form: { do: "make", tag: "", size: "a4", perPage: "1" } });
  expect([begun.status, begun.headers.get("Location")]).toEqual([303, BOOK]);
  const making = await (await call(BOOK)).text();
  expect(making).toContain("0 of 5 recipes");
  expect(making).toContain('<meta http-equiv="refresh" content="2"');
  expect((await call(`${BOOK}/file`)).status).toBe(404);
  release();
  await written();
  expect(await (await call(BOOK)).text()).toContain("Your cookbook is ready.");
  const pdf = await pdfOf(await call(`${BOOK}/file`));
  expect(pdf.outline).toHaveLength(5);
  // It can be downloaded again, by nobody else.
  expect((await call(`${BOOK}/file`)).status).toBe(200);
  expect((await aSignedInBrowser(app).call(`${BOOK}/file`)).status).toBe(404);
});

// Abuse case 193.
test("a book that is stopped, or replaced by another one, leaves nothing", async () => {
  const { call, cook, hold, files, written } = await aBookMaker();
  for (let at = 0; at < 3; at++) aRecipe(cook, { name: `Soup ${at}` });
  const make = () => call(BOOK, { form: { do: "make", tag: "", size: "a4", perPage: "1" } });
  const release = hold();
  await make();
  const stopped = await call(BOOK, { form: { do: "cancel" } });
  expect([stopped.status, stopped.headers.get("Location")]).toEqual([303, BOOK]);
  expect(await (await call(BOOK)).text()).toContain("Make the cookbook");
  await make();
  await make();
  release();
  await written();
  expect(await (await call(BOOK)).text()).toContain("Your cookbook is ready.");
  await expect.poll(files).toHaveLength(1);
  await call(BOOK, { form: { do: "cancel" } });
  expect(files()).toEqual([]);
});

test("a book that could not be made says so, and can be tried again", async () => {
  const { app, call, cook, written } = await aBookMaker();
  aRecipe(cook);
  const { read } = app.services.bookMaker;
  app.services.bookMaker.read = async () => {
    throw new Error("crashed");
  };
  await call(BOOK, { form: { do: "make", tag: "", size: "a4", perPage: "1" } });
  await expect.poll(async () => (await call(BOOK)).text()).toContain("The cookbook could not be made.");
  app.services.bookMaker.read = read;
  await call(BOOK, { form: { do: "make", tag: "", size: "a4", perPage: "1" } });
  await written();
  expect(await (await call(BOOK)).text()).toContain("Your cookbook is ready.");
});

// Abuse case 191.
test("a recipe is a card to print, with a plain file name; that of others is not", async () => {
  const { app, call, cook, files } = await aBookMaker();
  const { id } = aRecipe(cook, { name: 'Crème “brûlée”\u202e"; filename=x.exe' });
  const answer = await call(`/recipes/${id}/card?size=a6`);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="Creme-brulee-filenamexexe-a6.pdf"');
  const pdf = await pdfOf(answer);
  expect(pdf.pages[0]?.text).toContain("Crème “brûlée”");
  expect(Math.round((await pdfOf(await call(`/recipes/${id}/card?size=4x6`))).pages[0]?.width ?? 0)).toBe(432);
  expect((await call(`/recipes/${id}/card?size=a3`)).status).toBe(400);
  expect((await call(`/recipes/${aRecipe(app.cook()).id}/card?size=a6`)).status).toBe(404);
  expect(await (await call(`/recipes/${id}/share`)).text()).toContain(`/recipes/${id}/card?size=a6`);
  expect(files()).toEqual([]);
});
