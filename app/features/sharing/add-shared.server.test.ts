import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { recipes } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { findOwned } from "../recipes/owned-recipes.server.ts";
import { addSharedRecipe } from "./add-shared.server.ts";
import { revokeShare, shareCollection } from "./sharing.server.ts";

async function aShareFor(details: Parameters<typeof aRecipe>[1] = {}) {
  const { caller: owner, visitor, db } = testContext();
  const soup = aRecipe(owner, { name: "Soup", ...details });
  const share = await shareCollection(owner, { recipientEmail: "ilse@example.org", expiresAt: "2026-03-02" });
  return { db, owner, visitor, soup, ...share, ilse: aCook(visitor, { firstName: "Ilse" }) };
}

test("adding makes a copy; later edits of the original and of the copy reach only one of them", async () => {
  const { db, owner, ilse, soup, shareCode } = await aShareFor({ sourceUrl: "https://example.org/soup" });
  const copy = addSharedRecipe(ilse, shareCode, soup.id);

  expect(copy).toMatchObject({
    name: "Soup",
    originalRecipeId: soup.id,
    isOriginal: false,
    createdBy: ilse.user.id,
    ingredients: soup.ingredients,
    sourceUrl: soup.sourceUrl,
    costPerServing: soup.costPerServing,
  });
  expect(copy.id).not.toBe(soup.id);
  db.update(recipes).set({ name: "Other soup" }).where(eq(recipes.id, soup.id)).run();
  expect(getRecipe(ilse, copy.id).name).toBe("Soup");
  expect(findOwned(ilse, [soup.id])).toEqual(new Map([[soup.id, copy.id]]));
  db.update(recipes).set({ name: "My soup" }).where(eq(recipes.id, copy.id)).run();
  expect(getRecipe(owner, soup.id).name).toBe("Other soup");
});

test("a recipe that the cook already has is reported, not added again", async () => {
  const { ilse, owner, soup, shareCode } = await aShareFor();
  const already = expect.objectContaining({
    kind: "conflict",
    message: "You already have this recipe in your collection.",
  });
  const { id } = addSharedRecipe(ilse, shareCode, soup.id);
  expect(() => addSharedRecipe(ilse, shareCode, soup.id)).toThrow(already);
  expect(() => addSharedRecipe(owner, shareCode, soup.id)).toThrow(already);

  // Renamed, it is still a copy of the same recipe.
  ilse.db.update(recipes).set({ name: "My soup", nameKey: "my soup" }).where(eq(recipes.id, id)).run();
  expect(() => addSharedRecipe(ilse, shareCode, soup.id)).toThrow(already);
});

test("a recipe of the same name or source counts as the same", async () => {
  const { ilse, soup, shareCode } = await aShareFor({ sourceUrl: "https://example.org/soup" });
  aRecipe(ilse, { name: "Other", sourceUrl: "http://www.example.org/soup/" });
  expect(() => addSharedRecipe(ilse, shareCode, soup.id)).toThrow(expect.objectContaining({ kind: "conflict" }));
});

test("only what is in the share, and only while it is open", async () => {
  const { ilse, owner, id, soup, shareCode, visitor } = await aShareFor();
  const foreign = aRecipe(aCook(visitor));
  const kind = (name: string) => expect.objectContaining({ kind: name });
  expect(() => addSharedRecipe(ilse, shareCode, foreign.id)).toThrow(kind("notFound"));
  expect(() => addSharedRecipe(ilse, shareCode, 999_999)).toThrow(kind("notFound"));
  expect(() => addSharedRecipe(ilse, "nonsense", soup.id)).toThrow(kind("notFound"));
  expect(() => addSharedRecipe(at(ilse, "2026-03-02T23:59:59.999Z"), shareCode, soup.id)).toThrow(kind("expired"));
  revokeShare(owner, id);
  expect(() => addSharedRecipe(ilse, shareCode, soup.id)).toThrow(kind("notFound"));
});

test("a full collection refuses more recipes with the reason", async () => {
  const { soup, shareCode, visitor } = await aShareFor();
  const trial = aCook(visitor, { accountType: "trial" });
  for (let number = 0; number < 10; number++) aRecipe(trial);

  expect(() => addSharedRecipe(trial, shareCode, soup.id)).toThrow("Your trial account is limited to 10 recipes");
});
