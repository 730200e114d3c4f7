import { describe, expect, test } from "vitest";
import { deleteForEveryone, removeFromCollection } from "#app/features/recipes/trash/removal.server.ts";
import { restoreRecipe } from "#app/features/recipes/trash/restore.server.ts";
import { recipeLinks } from "#db/schema.ts";
import { aCook, apart, aRecipe, testContext, together } from "#tests/support/test-context.ts";
import { addToMyCollection } from "../recipes/collection.server.ts";
import { updateRecipe } from "../recipes/recipe-edits.server.ts";
import { addLinkedRecipe } from "./add-shared.server.ts";
import {
  findLinked,
  getOpenLink,
  getRecipeLink,
  isLinked,
  listLinksTo,
  listRecipeLinks,
  makeRecipeLink,
  noteLinkOpened,
  revokeRecipeLink,
} from "./recipe-links.server.ts";
import type { RecipeLinkInput } from "./share-input.ts";

const ALWAYS = { expiresAt: null, withNotes: true };
const codeOf = ({ url }: { url: string }) => url.replace(/.*\/r\//, "");

function aLink(details: Parameters<typeof aRecipe>[1] = {}, input: Partial<RecipeLinkInput> = {}) {
  const { caller: marta, visitor, db } = testContext();
  const soup = aRecipe(marta, { name: "Soup", ...details });
  const link = makeRecipeLink(marta, soup.id, { ...ALWAYS, ...input });
  return { db, marta, visitor, soup, link, code: codeOf(link), shown: () => findLinked(visitor, codeOf(link)) };
}
const nameIn = (found: ReturnType<typeof findLinked>) => (typeof found === "string" ? found : found.recipe.name);

// Abuse case 185.
test("a code has 128 random bits: 22 letters, no two alike", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  const codes = new Set(Array.from({ length: 200 }, () => codeOf(makeRecipeLink(caller, id, ALWAYS))));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[\w-]{22}$/);
});

test("a link shows the recipe as it is now", () => {
  const { marta, soup, shown } = aLink({ notes: "Salt late.", tags: ["Winter"] });
  expect(shown()).toMatchObject({ recipe: { name: "Soup", notes: "Salt late.", tags: ["Winter"] } });
  updateRecipe(marta, soup.id, { ...soup, name: "Leek soup" });
  expect(nameIn(shown())).toBe("Leek soup");
});

test("notes and tags are hidden, and not copied, where the link says so", () => {
  const { visitor, code, shown } = aLink({ notes: "Salt late.", tags: ["Winter"] }, { withNotes: false });
  expect(shown()).toMatchObject({ recipe: { notes: null, tags: [] } });
  expect(addLinkedRecipe(aCook(visitor), code)).toMatchObject({ name: "Soup", notes: null });
});

test("it ends when it expires, at the instant", () => {
  const { visitor, code, link } = aLink({}, { expiresAt: "2026-03-02" });
  expect(link.expiresAt).toBe("2026-03-02T23:59:59.999Z");
  expect(nameIn(findLinked({ ...visitor, now: new Date("2026-03-02T23:59:59.998Z") }, code))).toBe("Soup");
  expect(findLinked({ ...visitor, now: new Date("2026-03-02T23:59:59.999Z") }, code)).toBe("expired");
});

test.each([
  ["2026-03-01", "Please choose today or a later day"],
  ["2036-12-31", "Please choose a day within the next 10 years"],
])("an expiry on %s is refused", (expiresAt, message) => {
  const { marta, soup } = aLink();
  expect(() => makeRecipeLink(marta, soup.id, { ...ALWAYS, expiresAt })).toThrow(message);
});

test("a revoked link stays over, and only its owner revokes it", () => {
  const { marta, visitor, link, code, shown } = aLink();
  expect(() => revokeRecipeLink(aCook(visitor), link.id)).toThrow("Link not found");
  revokeRecipeLink(marta, link.id);
  expect(shown()).toBe("ended");
  expect(() => getOpenLink(visitor, code)).toThrow(expect.objectContaining({ kind: "expired" }));
  expect(() => revokeRecipeLink(marta, link.id)).toThrow("Link not found");
  expect(listRecipeLinks(marta)).toEqual([]);
});

describe("the trash", () => {
  test("ends a link until the recipe returns to the collection", () => {
    const { marta, soup, link, code, visitor, shown } = aLink();
    removeFromCollection(marta, soup.id);
    expect(shown()).toBe("ended");
    expect(isLinked(visitor, code, soup.id)).toBe(false);
    expect(getRecipeLink(marta, link.id)).toMatchObject({ recipeName: "Soup", isShown: false });
    restoreRecipe(marta, soup.id);
    expect(nameIn(shown())).toBe("Soup");
  });

  test("of the administrators ends it too, with the same return", () => {
    const { marta, visitor, soup, link, shown } = aLink();
    const admin = aCook(visitor, { accountType: "administrator" });
    deleteForEveryone(admin, soup.id);
    expect(shown()).toBe("ended");
    expect(getRecipeLink(marta, link.id)).toMatchObject({ recipeName: null, isShown: false });
    restoreRecipe(admin, soup.id);
    expect(nameIn(shown())).toBe("Soup");
  });
});

test("a link follows the private copy that an edit makes, and those of others stay", () => {
  const { marta, visitor, soup, shown } = aLink();
  const ben = aCook(visitor);
  addToMyCollection(ben, soup.id);
  const link = makeRecipeLink(ben, soup.id, ALWAYS);
  const copy = updateRecipe(ben, soup.id, { ...soup, name: "Ben's soup" });
  expect(copy.id).not.toBe(soup.id);
  expect(nameIn(findLinked(visitor, codeOf(link)))).toBe("Ben's soup");
  expect(listLinksTo(ben, copy.id)).toHaveLength(1);
  expect(nameIn(shown())).toBe("Soup");
  expect(listLinksTo(marta, soup.id)).toHaveLength(1);
});

test("a link shows what the kitchen has in which its owner is now", () => {
  const { caller: marta, visitor } = testContext();
  const soup = aRecipe(marta, { name: "Soup" });
  const ben = together(marta, aCook(visitor));
  const link = makeRecipeLink(ben, soup.id, ALWAYS);
  expect(nameIn(findLinked(visitor, codeOf(link)))).toBe("Soup");
  const alone = apart(ben);
  expect(findLinked(visitor, codeOf(link))).toBe("ended");
  addToMyCollection(alone, soup.id);
  expect(nameIn(findLinked(visitor, codeOf(link)))).toBe("Soup");
});

test("only recipes of the own collection get a link", () => {
  const { visitor, soup } = aLink();
  expect(() => makeRecipeLink(aCook(visitor), soup.id, ALWAYS)).toThrow("Recipe not found");
});

// Abuse case 190.
test("the 501st link is refused until one is revoked, since the list ends there", () => {
  const { db, marta, soup, link } = aLink();
  const { id: _, ...row } = db.select().from(recipeLinks).get() ?? expect.fail("no link");
  for (let number = 1; number < 500; number++)
    db.insert(recipeLinks)
      .values({ ...row, code: `code-${number}` })
      .run();
  expect(() => makeRecipeLink(marta, soup.id, ALWAYS)).toThrow("You have 500 links already. Please revoke one first.");
  revokeRecipeLink(marta, link.id);
  makeRecipeLink(marta, soup.id, ALWAYS);
  expect(listRecipeLinks(marta)).toHaveLength(500);
});

test("twenty unknown codes block a client for a while, also for known codes; ended links count nothing", () => {
  const { marta, visitor, link, code, shown } = aLink();
  for (let number = 0; number < 20; number++) expect(findLinked(visitor, `guess-${number}`)).toBe("missing");
  expect(() => findLinked(visitor, "guess")).toThrow(expect.objectContaining({ kind: "throttled" }));
  expect(shown).toThrow(expect.objectContaining({ kind: "throttled" }));
  const other = aLink();
  revokeRecipeLink(other.marta, other.link.id);
  for (let number = 0; number < 30; number++) expect(other.shown()).toBe("ended");
  expect(isLinked(visitor, code, link.id)).toBe(true);
  expect(listRecipeLinks(marta)).toHaveLength(1);
});

test("adding copies the recipe once", () => {
  const { visitor, soup, code } = aLink();
  const ilse = aCook(visitor);
  expect(addLinkedRecipe(ilse, code)).toMatchObject({ name: "Soup", originalRecipeId: soup.id });
  expect(() => addLinkedRecipe(ilse, code)).toThrow("You already have this recipe in your collection.");
});

test("an opening by somebody else is noted, at most once a minute, not the owner's own", () => {
  const { marta, visitor, link, code } = aLink();
  const { link: open } = getOpenLink(visitor, code);
  noteLinkOpened(visitor, open, marta.user.id);
  expect(getRecipeLink(marta, link.id).lastOpenedAt).toBeNull();
  noteLinkOpened(visitor, open, undefined);
  expect(getRecipeLink(marta, link.id).lastOpenedAt).toBe("2026-03-02T09:00:00.000Z");
  const later = (moment: string) => ({ ...visitor, now: new Date(moment) });
  for (const moment of ["2026-03-02T09:00:30Z", "2026-03-02T09:01:10Z"]) {
    noteLinkOpened(later(moment), getOpenLink(visitor, code).link, undefined);
  }
  expect(getRecipeLink(marta, link.id).lastOpenedAt).toBe("2026-03-02T09:01:10.000Z");
  noteLinkOpened(later("2026-03-02T09:01:40Z"), getOpenLink(visitor, code).link, undefined);
  expect(getRecipeLink(marta, link.id).lastOpenedAt).toBe("2026-03-02T09:01:10.000Z");
});
