import { expect, test } from "vitest";
import { statements } from "#tests/support/count-statements.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { openHistoryPage } from "./history.server.ts";
import { restoreRevision } from "./revisions.server.ts";

const aPicture = (hash: string) => ({ hash, sizes: [{ width: 200, height: 150, bytes: Buffer.from(hash) }] });
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);

test("each change is shown against the version that followed it", () => {
  const { caller } = testContext({ timeZone: "Europe/Berlin" });
  const soup = aRecipe(caller, { name: "Soup", ingredients: ["2 onions", "1 carrot", "1 l water", "salt"] });
  const next = { ...soup, ingredients: ["salt", "2 onions", "1 carrot", "2 l water"], notes: "Better tomorrow." };
  updateRecipe(at(caller, "2026-03-03T10:00:00Z"), soup.id, next);
  const boss = aCook(caller, { accountType: "administrator", firstName: null });
  updateRecipe(at(boss, "2026-07-04T10:00:00Z"), soup.id, { ...next, name: "Stew" }, undefined, "re-import");

  const { recipe, entries, older } = openHistoryPage(caller, soup.id, null);
  expect([recipe, older]).toEqual([{ id: soup.id, name: "Stew" }, null]);
  expect(entries).toMatchObject([
    {
      title: "Re-imported",
      moment: "4\u00a0July\u00a02026 at 12:00",
      fields: [
        {
          label: "Name",
          lines: [
            { kind: "removed", text: "Soup" },
            { kind: "added", text: "Stew" },
          ],
        },
      ],
      picture: null,
    },
    {
      title: "Edited by Marta",
      moment: "3\u00a0March\u00a02026 at 11:00",
      fields: [
        {
          label: "Ingredients",
          lines: [
            { kind: "moved", text: "salt" },
            { kind: "same", text: "2 onions" },
            { kind: "same", text: "1 carrot" },
            { kind: "removed", text: "1 l water" },
            { kind: "added", text: "2 l water" },
          ],
        },
        { label: "Notes", lines: [{ kind: "added", text: "Better tomorrow." }] },
      ],
    },
  ]);
});

test("lines that are the same are folded into their number", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { ingredients: lines(60) });
  updateRecipe(caller, soup.id, { ...soup, ingredients: [...lines(60).slice(0, 58), "salt", "line 59"] });
  expect(openHistoryPage(caller, soup.id, null).entries[0]?.fields).toEqual([
    {
      label: "Ingredients",
      lines: [
        { kind: "folded", count: 58 },
        { kind: "removed", text: "line 58" },
        { kind: "added", text: "salt" },
        { kind: "same", text: "line 59" },
      ],
    },
  ]);
});

test("the picture is shown before and after, where it is another one", () => {
  const { db, caller } = testContext();
  const soup = aRecipe(caller);
  updateRecipe(caller, soup.id, soup, aPicture("first"));
  updateRecipe(caller, soup.id, soup, aPicture("second"));
  updateRecipe(caller, soup.id, { ...soup, name: "Stew" });
  db.$client.exec("DELETE FROM picture WHERE hash = 'first'");
  const { entries } = openHistoryPage(caller, soup.id, null);
  const second = { imagePath: expect.stringContaining("v=second") };
  expect(entries.map(({ picture }) => picture)).toEqual([
    null,
    { before: "gone", after: second },
    { before: "none", after: "gone" },
  ]);
});

test("the history has pages, each of which continues the one before", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Version 0" });
  for (let number = 1; number <= 23; number++) updateRecipe(caller, soup.id, { ...soup, name: `Version ${number}` });
  const seen: string[] = [];
  let following: number | null = null;
  let pages = 0;
  do {
    const page = openHistoryPage(caller, soup.id, following);
    const names = page.entries.map(({ fields }) =>
      fields[0]?.lines.map((line) => "text" in line && line.text).join(" > "),
    );
    seen.push(...names.map(String));
    following = page.older;
    pages++;
  } while (following !== null);
  expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `Version ${22 - at} > Version ${23 - at}`));
  expect(pages).toBe(3);
});

test("changes of large recipes end a page early", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller);
  const long = (letter: string) => Array.from({ length: 100 }, () => letter.repeat(500));
  for (const letter of "abcd") updateRecipe(caller, soup.id, { ...soup, ingredients: long(letter) });
  const page = openHistoryPage(caller, soup.id, null);
  expect(page.entries).toHaveLength(1);
  expect(openHistoryPage(caller, soup.id, page.older).entries).toHaveLength(1);
});

test("50 versions take no more statements than one", async () => {
  const { db, caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, { ...soup, name: "Stew" });
  const count = () => statements(db, async () => openHistoryPage(caller, soup.id, null));
  const one = await count();
  for (let number = 0; number < 50; number++) {
    const undo = restoreRevision(caller, soup.id, openHistoryPage(caller, soup.id, null).entries[0]?.id ?? 0);
    expect(undo.undoId).not.toBeNull();
  }
  expect(await count()).toBe(one);
});

test("only who edits in place opens the history, and none is empty", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller);
  expect(openHistoryPage(caller, soup.id, null)).toMatchObject({ entries: [], older: null });
  expect(openHistoryPage(caller, soup.id, 7)).toMatchObject({ entries: [], older: null });
  expect(() => openHistoryPage(aCook(caller), soup.id, null)).toThrow("Recipe not found");
});
