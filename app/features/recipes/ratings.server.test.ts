import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "./collection.server.ts";
import { findRecipes, listRecipes, readRecipesJson } from "./list/recipe-list.server.ts";
import { setRating } from "./ratings.server.ts";
import { updateRecipe } from "./recipe-edits.server.ts";
import { ratingInput } from "./recipe-input.ts";
import { getRecipe } from "./recipes.server.ts";
import { MIN_RATINGS, NO_FILTERS, type RecipeFilters, SCOPES } from "./search/recipe-search.ts";
import { removeFromCollection } from "./trash/removal.server.ts";
import { restoreRecipe } from "./trash/restore.server.ts";

/** A cook with as many recipes as ratings, which are named by their position; null is unrated. */
function aKitchen(ratings: (number | null)[]) {
  const { caller } = testContext();
  for (const [at, rating] of ratings.entries()) {
    setRating(caller, aRecipe(caller, { name: `${at}` }).id, { rating });
  }
  const list = (filters: Partial<RecipeFilters>, limit: number | null = null, offset = 0) => {
    const { recipes, total } = listRecipes(caller, { ...NO_FILTERS, ...filters }, { limit, offset });
    const { ids } = findRecipes(caller, { ...NO_FILTERS, ...filters }, { limit, offset });
    const json = readRecipesJson(caller, ids).map((one) => JSON.parse(one));
    const shown = recipes.map(({ name, rating }) => ({ name, rating }));
    expect(json).toMatchObject(shown);
    return { shown, total };
  };
  return { caller, list };
}

test("a rating is the cook's own, of any recipe, and changes nothing else", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller);
  const other = aCook(caller);
  expect(soup.rating).toBeNull();
  expect(setRating(other, soup.id, { rating: 2 })).toEqual({ ...soup, rating: 2 });
  expect(setRating(caller, soup.id, { rating: 5 })).toEqual({ ...soup, rating: 5 });
  expect([getRecipe(caller, soup.id).rating, getRecipe(other, soup.id).rating]).toEqual([5, 2]);
  addToMyCollection(other, soup.id);
  expect(listRecipes(other, NO_FILTERS, { limit: 1, offset: 0 }).recipes).toMatchObject([{ rating: 2 }]);
  for (const _ of [1, 2]) expect(setRating(caller, soup.id, { rating: null }).rating).toBeNull();
  expect(getRecipe(other, soup.id).rating).toBe(2);
  expect(() => setRating(caller, 999, { rating: 3 })).toThrow("Recipe not found");
});

test.each([0, 6, -1, 2.5, "3", undefined, true, [], Number.NaN])("%s is no rating", (rating) => {
  expect(ratingInput.safeParse({ rating }).success).toBe(false);
});

test("a private copy takes the rating and the favourite of the recipe that it replaces", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller);
  const other = aCook(caller);
  setRating(caller, soup.id, { rating: 1 });
  addToMyCollection(other, soup.id);
  setRating(other, soup.id, { rating: 4 });
  setFavorite(other, soup.id, true);
  const { rating: _, ...edit } = soup;
  const copy = updateRecipe(other, soup.id, { ...edit, name: "My soup" });
  expect(copy).toMatchObject({ originalRecipeId: soup.id, rating: 4, isFavorite: true });
  const sorted = listRecipes(other, { ...NO_FILTERS, sortBy: "rating" }, { limit: 9, offset: 0 });
  expect(sorted.recipes).toMatchObject([{ name: "My soup", rating: 4, isFavorite: true }]);
  expect([getRecipe(other, soup.id).rating, getRecipe(caller, soup.id).rating]).toEqual([null, 1]);
});

test("an edit writes the rating if it sends one", () => {
  const { caller } = testContext();
  const soup = aRecipe(caller, { rating: 3 });
  expect(soup.rating).toBe(3);
  const { rating: _, ...edit } = soup;
  expect(updateRecipe(caller, soup.id, edit).rating).toBe(3);
  expect(updateRecipe(caller, soup.id, { ...edit, rating: 5 }).rating).toBe(5);
  expect(updateRecipe(caller, soup.id, { ...edit, rating: null }).rating).toBeNull();
  expect(updateRecipe(aCook(caller), soup.id, { ...edit, rating: 2 }).rating).toBe(2);
});

test("a rating stays when the recipe leaves the collection, and sorts it after its return", () => {
  const { caller, list } = aKitchen([4, null]);
  const [soup] = list({ sortBy: "rating" }).shown;
  const id = listRecipes(caller, { ...NO_FILTERS, sortBy: "rating" }, { limit: 1, offset: 0 }).recipes[0]?.id ?? 0;
  removeFromCollection(caller, id);
  expect(getRecipe(caller, id).rating).toBe(4);
  restoreRecipe(caller, id);
  expect(list({ sortBy: "rating" }).shown[0]).toEqual(soup);
});

describe("lists", () => {
  const ratings = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 12 });

  test.each(SCOPES)("of %s sorted by rating: best first, unrated last, and pages do not overlap", (scope) => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 5 }), (given, size) => {
        const { list } = aKitchen(given);
        const pages = Array.from({ length: Math.ceil(given.length / size) }, (_, page) =>
          list({ scope, sortBy: "rating" }, size, page * size),
        );
        const all = pages.flatMap(({ shown }) => shown);
        expect(all.map(({ name }) => name).sort()).toEqual(given.map((_, at) => `${at}`).sort());
        expect(all.map(({ rating }) => rating)).toEqual(given.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
        for (const { total } of pages) expect(total).toBe(given.length);
      }),
      { numRuns: 25 },
    );
  });

  test.each(SCOPES)("of %s with a least rating, alone and with a search", (scope) => {
    const { list } = aKitchen([1, 5, null, 3, 4]);
    const found = MIN_RATINGS.map((minRating) =>
      ["date-added", "rating"].map((sortBy) => {
        const { shown, total } = list({
          scope,
          minRating,
          sortBy: sortBy as RecipeFilters["sortBy"],
          search: "onions",
        });
        expect(list({ scope, minRating, sortBy: sortBy as RecipeFilters["sortBy"] })).toEqual({ shown, total });
        expect(total).toBe(shown.length);
        return shown.map(({ rating }) => rating);
      }),
    );
    expect(found).toEqual([
      [
        [4, 3, 5, 1],
        [5, 4, 3, 1],
      ],
      [
        [4, 3, 5],
        [5, 4, 3],
      ],
      [
        [4, 3, 5],
        [5, 4, 3],
      ],
      [
        [4, 5],
        [5, 4],
      ],
      [[5], [5]],
    ]);
  });

  test("of everyone's recipes use the ratings of the asking cook, and no other's", () => {
    const { caller } = aKitchen([1, 2]);
    const other = aCook(caller);
    const filters = { ...NO_FILTERS, scope: "all", sortBy: "rating" } as const;
    const { recipes } = listRecipes(other, filters, { limit: 9, offset: 0 });
    expect(recipes).toMatchObject([
      { name: "1", rating: null },
      { name: "0", rating: null },
    ]);
    const best = { ...filters, minRating: "1" } as const;
    expect(listRecipes(other, best, { limit: 9, offset: 0 })).toMatchObject({ recipes: [], total: 0 });
  });
});
