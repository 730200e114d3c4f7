import { expect, test } from "vitest";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "./collection.server.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { updateRecipe } from "./recipe-edits.server.ts";
import { findDuplicate, getRecipe } from "./recipes.server.ts";
import { NO_FILTERS } from "./search/recipe-search.ts";

const ALL = { limit: null, offset: 0 };

function twoCooks() {
  const { caller } = testContext();
  const other = aCook(caller, { firstName: "Ben" });
  const soup = aRecipe(caller, { name: "Soup" });
  return { caller, other, soup };
}
const mine = (caller: Parameters<typeof listRecipes>[0]) => listRecipes(caller, NO_FILTERS, ALL).recipes;

test("another cook's recipe is added as it is, once", () => {
  const { caller, other, soup } = twoCooks();
  expect(addToMyCollection(other, soup.id)).toMatchObject({ id: soup.id, isInCollection: true, isOriginal: true });
  expect(() => addToMyCollection(other, soup.id)).toThrow("You already have this recipe in your collection.");
  updateRecipe(caller, soup.id, { ...soup, name: "Better soup" });
  expect(mine(other)).toMatchObject([{ name: "Better soup" }]);
});

test("a recipe of the same address is found by an index of addresses", () => {
  const { caller } = twoCooks();
  const { $client } = caller.db;
  const { prepare } = $client;
  const seen: string[] = [];
  $client.prepare = ((sql: string) => {
    if (sql.includes('"source_key" = ?')) seen.push(sql);
    return prepare.call($client, sql);
  }) as typeof prepare;
  findDuplicate(caller, { name: "Stew", sourceUrl: "https://example.org/stew" });
  const plan = $client.prepare(`EXPLAIN QUERY PLAN ${seen[0]}`).all(1, "example.org/stew") as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toContain("USING COVERING INDEX recipe_source");
});

test("adding refuses a duplicate, an unknown recipe and one over the limit of the tier", () => {
  const { caller, other, soup } = twoCooks();
  aRecipe(other, { name: "  SOUP " });
  expect(() => addToMyCollection(other, soup.id)).toThrow("You already have this recipe in your collection.");
  expect(() => addToMyCollection(other, 999)).toThrow("Recipe not found");
  const trial = aCook(caller, { accountType: "trial" });
  for (let count = 0; count < 10; count++) aRecipe(trial);
  expect(() => addToMyCollection(trial, soup.id)).toThrow("10 recipes");
  expect(() => aRecipe(trial)).toThrow("10 recipes");
});

// Abuse case 9.
test("favourites are private, idempotent and need no place in the collection", () => {
  const { caller, other, soup } = twoCooks();
  for (const isFavorite of [true, true, false, false]) {
    expect(setFavorite(other, soup.id, isFavorite)).toEqual({ isFavorite });
    expect(getRecipe(other, soup.id).isFavorite).toBe(isFavorite);
  }
  setFavorite(other, soup.id, true);
  expect(getRecipe(caller, soup.id).isFavorite).toBe(false);
  expect(() => setFavorite(other, 999, true)).toThrow("Recipe not found");
});
