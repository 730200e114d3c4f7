import { expect, test } from "vitest";
import { listRecipes } from "#app/features/recipes/list/recipe-list.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { NO_FILTERS } from "#app/features/recipes/search/recipe-search.ts";
import { listTags } from "#app/features/recipes/tags.server.ts";
import { whileInTurns } from "#tests/support/in-turns.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { favoriteMany, findRecipeIds, removeMany, restoreMany, tagMany } from "./many-recipes.server.ts";

const ALL = { limit: null, offset: 0 };

/** A cook with three recipes, and a recipe of somebody else. */
function aCollection() {
  const { caller } = testContext();
  const recipeIds = ["Leek Soup", "Pea Soup", "Toast"].map((name) => aRecipe(caller, { name, tags: ["Old"] }).id);
  const foreign = aRecipe(aCook(caller), { name: "Foreign Soup" }).id;
  return { caller, recipeIds, foreign };
}

test("all that a search finds in the collection can be selected, with its corrections", () => {
  const { caller, recipeIds } = aCollection();
  const [leek, pea] = recipeIds;
  expect(findRecipeIds(caller, { ...NO_FILTERS, search: "soup", sortBy: "name" })).toEqual([leek, pea]);
  expect(findRecipeIds(caller, { ...NO_FILTERS, search: "lekk", page: 3 })).toEqual([leek]);
  expect(findRecipeIds(caller, { ...NO_FILTERS, scope: "all" })).toHaveLength(3);
});

test("tags are added after those that a recipe has, once, and are found at once", async () => {
  const { caller, recipeIds } = aCollection();
  const [leek = 0, pea = 0] = recipeIds;
  const input = { recipeIds: [leek, pea], add: ["Winter", "old"] };
  expect(await tagMany(caller, input)).toEqual({ changed: 2 });
  expect(getRecipe(caller, leek).tags).toEqual(["Old", "Winter"]);
  expect(await tagMany(caller, input)).toEqual({ changed: 0 });
  expect(listRecipes(caller, { ...NO_FILTERS, search: "winter" }, ALL).total).toBe(2);
});

test("a recipe with too many tags, and one of another kitchen, keep all from being changed", async () => {
  const { caller, recipeIds, foreign } = aCollection();
  const [leek = 0] = recipeIds;
  const add = Array.from({ length: 20 }, (_, number) => `Tag ${number}`);
  await expect(tagMany(caller, { recipeIds: [leek], add })).rejects.toThrow("Please use at most 20 tags");
  expect(getRecipe(caller, leek).tags).toEqual(["Old"]);
  const others = { recipeIds: [leek, foreign] };
  for (const change of [
    () => tagMany(caller, { ...others, add: ["Winter"] }),
    async () => favoriteMany(caller, others),
    () => removeMany(caller, others),
  ])
    await expect(change()).rejects.toThrow("Some of these recipes are not in your collection");
  expect(listRecipes(caller, { ...NO_FILTERS, favorites: true }, ALL).total).toBe(0);
  expect(listRecipes(caller, NO_FILTERS, ALL).total).toBe(3);
});

test("favourites are added once; an administrator's removal leaves the recipes to others", async () => {
  const { caller, recipeIds } = aCollection();
  expect([favoriteMany(caller, { recipeIds }), favoriteMany(caller, { recipeIds })]).toEqual([
    { changed: 3 },
    { changed: 0 },
  ]);
  const administrator = { ...caller, user: { ...caller.user, accountType: "administrator" as const } };
  expect(await removeMany(administrator, { recipeIds })).toMatchObject({ changed: 3 });
  expect(recipeIds.map((id) => getRecipe(caller, id).isInCollection)).toEqual([false, false, false]);
});

test("what was removed at once comes back with its tags and hearts, except what the collection has again", async () => {
  const { caller, recipeIds } = aCollection();
  favoriteMany(caller, { recipeIds });
  const { removedAt } = await removeMany(caller, { recipeIds });
  expect(listRecipes(caller, NO_FILTERS, ALL).total).toBe(0);
  expect(await restoreMany(aCook(caller), { removedAt })).toEqual({ changed: 0, left: 0 });
  aRecipe({ ...caller, now: new Date(caller.now.getTime() + 1000) }, { name: "Toast" });
  expect(await restoreMany(caller, { removedAt })).toEqual({ changed: 2, left: 1 });
  const { recipes } = listRecipes(caller, { ...NO_FILTERS, sortBy: "name" }, ALL);
  expect(recipes.map(({ name, tags, isFavorite }) => [name, tags, isFavorite])).toEqual([
    ["Leek Soup", ["Old"], true],
    ["Pea Soup", ["Old"], true],
    ["Toast", [], false],
  ]);
});

// Abuse case 172.
test("many recipes come back a few at a time, and others have their turn in between", async () => {
  const { caller } = aCollection();
  const recipeIds = Array.from({ length: 12 }, (_, at) => aRecipe(caller, { name: `Stew ${at}` }).id);
  const { removedAt } = await removeMany(caller, { recipeIds });
  const totals = await whileInTurns(
    () => restoreMany(caller, { removedAt }),
    () => listRecipes(caller, NO_FILTERS, ALL).total,
  );
  expect(totals).toEqual([6, 9, 12, 15]);
});

test("many recipes are tagged and removed some at a time, and others have their turn in between", async () => {
  const { caller } = aCollection();
  const recipeIds = Array.from({ length: 120 }, (_, at) => aRecipe(caller, { name: `Stew ${at}` }).id);
  const tagged = () => listTags(caller).find(({ tag }) => tag === "Winter")?.count ?? 0;
  expect(await whileInTurns(() => tagMany(caller, { recipeIds, add: ["Winter"] }), tagged)).toEqual([50, 100, 120]);
  const total = () => listRecipes(caller, NO_FILTERS, ALL).total;
  expect(await whileInTurns(() => removeMany(caller, { recipeIds }), total)).toEqual([73, 23, 3]);
});
