import { expect, test } from "vitest";
import { storePicture } from "#app/platform/pictures/pictures.server.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { getPicture } from "../recipe-pictures.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { writeTags } from "../tags.server.ts";
import { deleteForEveryone } from "../trash/removal.server.ts";
import { deleteFromTrash } from "../trash/trash.server.ts";
import { getRevision, getRevisionPicture, listRevisions, restoreRevision } from "./revisions.server.ts";

const aPicture = (hash: string) => ({ hash, sizes: [{ width: 200, height: 150, bytes: Buffer.from(hash) }] });
const pictures = ({ db }: ReturnType<typeof testContext>) =>
  db.$client.prepare("SELECT hash FROM picture").pluck().all();

/** Returns the ids of a recipe's versions, newest first. */
const ids = (...args: Parameters<typeof listRevisions>) => listRevisions(...args).map(({ id }) => id);

test("each edit keeps the version before it, with who replaced it, when and why", () => {
  const { caller } = testContext();
  const boss = aCook(caller, { accountType: "administrator", firstName: "Ada" });
  const soup = aRecipe(caller, { name: "Soup", notes: "Better tomorrow.", nutrition: { calories: "300 kcal" } });
  updateRecipe(at(caller, "2026-03-03T10:00:00Z"), soup.id, { ...soup, name: "Stew", notes: null });
  updateRecipe(at(boss, "2026-03-04T10:00:00Z"), soup.id, { ...soup, name: "Ragout" }, undefined, "re-import");
  const revisions = listRevisions(caller, soup.id);
  expect(revisions).toEqual([
    {
      id: expect.any(Number),
      createdAt: "2026-03-04T10:00:00.000Z",
      by: { id: boss.user.id, firstName: "Ada" },
      reason: "re-import",
    },
    {
      id: expect.any(Number),
      createdAt: "2026-03-03T10:00:00.000Z",
      by: { id: caller.user.id, firstName: "Marta" },
      reason: "edit",
    },
  ]);
  const [stew = 0, first = 0] = revisions.map(({ id }) => id);
  expect(getRevision(caller, soup.id, stew)).toMatchObject({
    name: "Stew",
    notes: null,
    updatedAt: "2026-03-03T10:00:00.000Z",
  });
  expect(getRevision(caller, soup.id, first)).toEqual({ ...soup, isInCollection: true });
});

test("an edit that changes nothing keeps no version", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  expect(updateRecipe(caller, soup.id, { ...soup, tags: ["Winter"] }).tags).toEqual(["Winter"]);
  expect(ids(caller, soup.id)).toEqual([]);
  updateRecipe(caller, soup.id, soup, aPicture("one"));
  updateRecipe(caller, soup.id, soup, aPicture("one"));
  expect(ids(caller, soup.id)).toHaveLength(1);
});

// Abuse case 137.
test("versions of very long recipes are kept up to 2 MB, the last one always", () => {
  const { caller, db } = testContext();
  const steps = (number: number) => Array.from({ length: 100 }, () => `${number} ${"x".repeat(1900)}`);
  const soup = aRecipe(caller, { name: "Soup", instructions: steps(0) });
  for (let number = 1; number <= 20; number++) updateRecipe(caller, soup.id, { ...soup, instructions: steps(number) });
  const kept = ids(caller, soup.id);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.length).toBeLessThan(15);
  expect(getRevision(caller, soup.id, kept[0] ?? 0).instructions).toEqual(steps(19));
  db.$client.exec("UPDATE recipe_revision SET content = json_set(content, '$.notes', hex(zeroblob(1500000)))");
  updateRecipe(caller, soup.id, { ...soup, instructions: steps(21) });
  expect(ids(caller, soup.id)).toHaveLength(1);
});

test("the last 50 versions are kept; the pictures go with those that fall off", () => {
  const context = testContext();
  const { caller } = context;
  const soup = aRecipe(caller, { name: "Version 0" });
  for (let number = 1; number <= 51; number++) {
    updateRecipe(
      caller,
      soup.id,
      { ...soup, name: `Version ${number}` },
      number < 3 ? aPicture(`${number}`) : undefined,
    );
  }
  const kept = ids(caller, soup.id);
  expect(kept).toHaveLength(50);
  expect(getRevision(caller, soup.id, kept[49] ?? 0).name).toBe("Version 1");
  expect(pictures(context)).toEqual(["1", "2"]);
  updateRecipe(caller, soup.id, { ...soup, name: "Version 52" });
  expect(pictures(context)).toEqual(["2"]);
  const other = aRecipe(caller);
  updateRecipe(caller, other.id, { ...other, name: "Other" });
  expect(ids(caller, soup.id)).toHaveLength(50);
});

test("a restoration brings back the fields and the picture, and is undone like an edit", async () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, soup, aPicture("first"));
  updateRecipe(caller, soup.id, { ...soup, name: "Stew", ingredients: ["1 kg beef"] }, aPicture("second"));
  writeTags(caller, soup.id, ["Winter"]);
  const [withFirst = 0, without = 0] = ids(caller, soup.id);

  const restored = restoreRevision(at(caller, "2026-03-05T10:00:00Z"), soup.id, withFirst);
  expect(restored).toMatchObject({
    recipe: { name: "Soup", ingredients: soup.ingredients, tags: ["Winter"], updatedAt: "2026-03-05T10:00:00.000Z" },
    isPictureGone: false,
  });
  expect((await getPicture(caller, soup.id, 200)).hash).toBe("first");
  expect(listRevisions(caller, soup.id)[0]).toMatchObject({ id: restored.undoId, reason: "restore" });
  expect((await getRevisionPicture(caller, soup.id, restored.undoId ?? 0, 200)).hash).toBe("second");
  expect(restoreRevision(caller, soup.id, restored.undoId ?? 0).recipe).toMatchObject({ name: "Stew" });
  expect((await getPicture(caller, soup.id, 200)).hash).toBe("second");
  expect(restoreRevision(caller, soup.id, without).recipe.imagePath).toBeNull();
  expect(restoreRevision(caller, soup.id, without).undoId).toBeNull();
});

test("a version whose picture is gone restores everything else", async () => {
  const { db, caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, soup, aPicture("lost"));
  updateRecipe(caller, soup.id, { ...soup, name: "Stew" }, aPicture("present"));
  db.$client.exec("DELETE FROM picture WHERE hash = 'lost'");
  const [version = 0] = ids(caller, soup.id);
  expect(getRevision(caller, soup.id, version)).toMatchObject({ name: "Soup", imagePath: null });
  await expect(getRevisionPicture(caller, soup.id, version, 200)).rejects.toThrow("Image not found");
  expect(restoreRevision(caller, soup.id, version)).toMatchObject({ recipe: { name: "Soup" }, isPictureGone: true });
  expect((await getPicture(caller, soup.id, 200)).hash).toBe("present");
});

test("only who edits in place sees and restores versions", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, { ...soup, name: "Stew" });
  const [version = 0] = ids(caller, soup.id);
  const other = aCook(caller);
  for (const use of [
    () => listRevisions(other, soup.id),
    () => getRevision(other, soup.id, version),
    () => getRevisionPicture(other, soup.id, version, 200),
    () => restoreRevision(other, soup.id, version),
    () => listRevisions(caller, 999),
  ]) {
    expect(use).toThrow(expect.objectContaining({ kind: "notFound", message: "Recipe not found" }));
  }
  const boss = aCook(caller, { accountType: "administrator" });
  expect(restoreRevision(boss, soup.id, version).recipe.name).toBe("Soup");
  const mine = aRecipe(other);
  expect(() => restoreRevision(other, mine.id, version)).toThrow("Version not found");
  expect(() => getRevision(other, mine.id, version)).toThrow("Version not found");
});

test("another cook's edit is a copy, which starts without versions, and keeps none of the original", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  const other = aCook(caller);
  const copy = updateRecipe(other, soup.id, { ...soup, name: "Mine" });
  expect([ids(caller, soup.id), ids(other, copy.id)]).toEqual([[], []]);
});

test("versions and their pictures are deleted with the recipe; those of other recipes stay", () => {
  const context = testContext();
  const boss = aCook(context.caller, { accountType: "administrator" });
  const soup = aRecipe(boss, { name: "Soup" });
  const bread = aRecipe(boss, { name: "Bread" });
  for (const hash of ["shared", "own", "now"]) updateRecipe(boss, soup.id, soup, aPicture(hash));
  for (const hash of ["shared", "bread"]) updateRecipe(boss, bread.id, bread, aPicture(hash));
  expect(pictures(context).toSorted()).toEqual(["bread", "now", "own", "shared"]);
  deleteForEveryone(boss, soup.id);
  expect(pictures(context).toSorted()).toEqual(["bread", "now", "own", "shared"]);
  deleteFromTrash(boss, soup.id);
  expect(pictures(context).toSorted()).toEqual(["bread", "shared"]);
  expect(
    context.db.$client.prepare("SELECT count(*) FROM recipe_revision WHERE recipe_id = ?").pluck().get(soup.id),
  ).toBe(0);
});

test("the name goes with the account of who made a change", () => {
  const { db, caller } = testContext();
  const boss = aCook(caller, { accountType: "administrator" });
  const soup = aRecipe(caller);
  updateRecipe(boss, soup.id, { ...soup, name: "Stew" });
  db.$client.prepare("DELETE FROM user WHERE id = ?").run(boss.user.id);
  expect(listRevisions(caller, soup.id)).toMatchObject([{ by: null, reason: "edit" }]);
});

test("a version of before a field was added has none of it", () => {
  const { db, caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup", notes: "Better tomorrow." });
  updateRecipe(caller, soup.id, { ...soup, name: "Stew" });
  db.$client.exec("UPDATE recipe_revision SET content = json_remove(content, '$.notes', '$.ingredientSections')");
  const [version = 0] = ids(caller, soup.id);
  expect(restoreRevision(caller, soup.id, version).recipe).toMatchObject({ notes: null, ingredientSections: [] });
  expect(getRecipe(caller, soup.id).notes).toBeNull();
});

test("the same picture stored again serves the versions that had it", () => {
  const { db, caller } = testContext();
  const soup = aRecipe(caller, { name: "Soup" });
  updateRecipe(caller, soup.id, soup, aPicture("again"));
  updateRecipe(caller, soup.id, soup, aPicture("other"));
  db.$client.exec("DELETE FROM picture WHERE hash = 'again'");
  storePicture(db, aPicture("again"));
  const [version = 0] = ids(caller, soup.id);
  expect(restoreRevision(caller, soup.id, version).recipe.imagePath).toContain("again");
});
