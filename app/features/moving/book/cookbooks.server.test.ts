import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testSettings } from "#tests/support/settings.ts";
import { aRecipe, testContext, testServices } from "#tests/support/test-context.ts";
import { clearBooks } from "./book-making.server.ts";
import { deleteOldCookbooks, downloadCookbook, startCookbook, viewCookbook } from "./cookbooks.server.ts";

const OPTIONS = { tag: null, size: "a4", perPage: 1 } as const;

/** A cook with a recipe whose books are made at once; `files` are those in the folder of books. */
function aBookCook() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trivet-books-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { caller, db } = testContext();
  const settings = testSettings({ dataDir });
  const bookMaker = {
    read: async ([, file = ""]: string[]) => writeFileSync(file, "%PDF-"),
    close: async () => {},
  };
  const cook = { ...caller, services: testServices(db, { settings, bookMaker }) };
  aRecipe(cook);
  const folder = path.join(dataDir, "books");
  return { cook, db, settings, files: () => (existsSync(folder) ? readdirSync(folder) : []) };
}

// Abuse case 193.
test("a finished book is kept for an hour", async () => {
  const { cook, db, files } = aBookCook();
  startCookbook(cook, OPTIONS);
  expect(viewCookbook(cook)?.state).toBe("making");
  await expect.poll(() => viewCookbook(cook)?.state).toBe("ready");
  const after = (ms: number) => new Date(cook.now.getTime() + ms);
  deleteOldCookbooks(db, after(3_599_999));
  expect(files()).toHaveLength(1);
  deleteOldCookbooks(db, after(3_600_000));
  expect(files()).toEqual([]);
  await expect(downloadCookbook(cook)).rejects.toMatchObject({ kind: "notFound" });
});

// Abuse case 192.
test("a book belongs to the kitchen it was made of: who has left it does not get it", async () => {
  const { cook } = aBookCook();
  startCookbook(cook, OPTIONS);
  await expect.poll(() => viewCookbook(cook)?.state).toBe("ready");
  const elsewhere = { ...cook, kitchen: { ...cook.kitchen, id: cook.kitchen.id + 1 } };
  expect(viewCookbook(elsewhere)).toBeNull();
  await expect(downloadCookbook(elsewhere)).rejects.toMatchObject({ kind: "notFound" });
});

test("a start deletes the books that the server before has left", async () => {
  const { cook, settings, files } = aBookCook();
  startCookbook(cook, OPTIONS);
  await expect.poll(() => viewCookbook(cook)?.state).toBe("ready");
  expect(files()).toHaveLength(1);
  clearBooks(settings);
  expect(files()).toEqual([]);
});
