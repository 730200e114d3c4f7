import fc from "fast-check";
import { expect, test } from "vitest";
import { askedRecipes, recipeQuery } from "../list/recipe-query-input.ts";
import { DIFFICULTIES } from "../recipe.ts";
import {
  filtersFromUrl,
  filtersToParams,
  isFiltered,
  MIN_RATINGS,
  NO_FILTERS,
  SORT_ORDERS,
  TIME_FILTERS,
  unreadableIngredients,
} from "./recipe-search.ts";

const read = (query: string) => filtersFromUrl(new URLSearchParams(query));

test("an address without filters, or with invalid ones, shows everything", () => {
  expect(read("")).toEqual(NO_FILTERS);
  const nonsense =
    "totalTime=long&difficulty=__proto__&sortBy=id&scope=x&page=-1&ingredientMatchMode=1&favorites=maybe&minRating=6";
  expect(read(nonsense)).toEqual(NO_FILTERS);
  expect(read("page=0").page).toBe(1);
  expect(filtersToParams(NO_FILTERS).toString()).toBe("");
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered(read("search=a"))).toBe(true);
  expect(isFiltered(read("minRating=3"))).toBe(true);
});

test("ingredients come one by one or as a list; trimmed, no blanks, none twice", () => {
  expect(read('ingredient= egg &ingredient=&ingredient=Egg&ingredients=["leek",7,"egg"]').ingredients).toEqual([
    "egg",
    "leek",
  ]);
  expect(read("ingredients=[broken").ingredients).toEqual([]);
});

test("a tag that no recipe can have is a filter too", () => {
  const long = "x".repeat(41);
  expect(read(`tag=${long}&tags=["Soup"," SOUP ",""]`).tags).toEqual([long, "Soup"]);
});

test.each(["ingredient", "tag"])("of more than 20 of ?%s= the page takes the first, the API none", (name) => {
  const params = new URLSearchParams(Array.from({ length: 21 }, (_, index) => [name, `x${index}`]));
  expect(filtersFromUrl(params)[name === "tag" ? "tags" : "ingredients"]).toHaveLength(20);
  expect(() => askedRecipes(params, {})).toThrow(
    expect.objectContaining({ fields: { [`${name}s`]: [expect.anything()] } }),
  );
  params.delete(name, "x20");
  expect(askedRecipes(params, {}).filters).toBeDefined();
});

test("the button of a chip removes its ingredient, Clear all filters", () => {
  expect(read("search=a&ingredient=Leek&ingredient=egg&without=leek")).toEqual({
    ...NO_FILTERS,
    search: "a",
    ingredients: ["egg"],
  });
  expect(read("ingredient=leek&without=").ingredients).toEqual(["leek"]);
  const form = "search=a&totalTime=15-30&ingredient=leek&minRating=2&scope=all&favorites=1&sortBy=name&page=3";
  expect(read(`${form}&only=own`)).toEqual(NO_FILTERS);
  expect(read(`${form}&only=favorites`)).toEqual({ ...NO_FILTERS, favorites: true });
  expect(read(`${form}&only=all`)).toEqual({ ...NO_FILTERS, scope: "all" });
  expect(read(`${form}&only=mine`)).toEqual(read(form));
});

test("a tab keeps the filters and shows their first page", () => {
  const filters = "search=a&totalTime=15-30&ingredient=leek&ingredientMatchMode=all&sortBy=name";
  for (const before of ["", "&scope=all", "&favorites=1", "&scope=all&favorites=1&page=3"]) {
    expect(read(`${filters}${before}&tab=own`)).toEqual(read(filters));
    expect(read(`${filters}${before}&tab=favorites`)).toEqual(read(`${filters}&favorites=1`));
    expect(read(`${filters}${before}&tab=all`)).toEqual(read(`${filters}&scope=all`));
  }
  expect(read(`${filters}&tab=mine`)).toEqual(read(filters));
});

test("filters written to an address are read back", () => {
  const filters = fc.record({
    search: fc.constantFrom("", "soup", "a b & c=d", "Öl"),
    totalTime: fc.constantFrom("" as const, ...TIME_FILTERS),
    difficulty: fc.constantFrom("" as const, ...DIFFICULTIES),
    ingredients: fc.uniqueArray(fc.constantFrom("egg", "leek", "a,b", '"'), { maxLength: 3 }),
    ingredientMatchMode: fc.constantFrom("any" as const, "all" as const),
    tags: fc.uniqueArray(fc.constantFrom("Soup", "for guests", "a,b", "🍲"), { maxLength: 3 }),
    tagMatchMode: fc.constantFrom("any" as const, "all" as const),
    minRating: fc.constantFrom("" as const, ...MIN_RATINGS),
    sortBy: fc.constantFrom(...SORT_ORDERS),
    scope: fc.constantFrom("own" as const, "all" as const),
    favorites: fc.boolean(),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(filters, (given) => {
      // Without ingredients there is nothing to match any or all of (product 4.7).
      const expected = { ...given };
      if (given.ingredients.length === 0) expected.ingredientMatchMode = "any";
      if (given.tags.length === 0) expected.tagMatchMode = "any";
      expect(filtersFromUrl(filtersToParams(given))).toEqual(expected);
    }),
  );
});

test("a list of ingredients that cannot be parsed is skipped and reported", () => {
  const params = (...lists: string[]) => new URLSearchParams(lists.map((list) => ["ingredients", list]));
  expect(filtersFromUrl(params("[leek")).ingredients).toEqual([]);
  expect(filtersFromUrl(params("[leek", '["egg"]')).ingredients).toEqual(["egg"]);
  expect(unreadableIngredients(params("[leek", '["egg"]', "", "leek"))).toEqual(["[leek", "leek"]);
  expect(unreadableIngredients(params('["egg"]', "[]", "null"))).toEqual([]);
});

test("the API returns the whole own collection, and at most a thousand of everyone's recipes", () => {
  const asked = (query: string) => {
    const params = new URLSearchParams(query);
    return askedRecipes(params, recipeQuery.parse(Object.fromEntries(params)));
  };
  expect(asked("")).toEqual({ filters: NO_FILTERS, paging: { limit: null, offset: 0 } });
  expect(asked("scope=all&offset=5").paging).toEqual({ limit: 1000, offset: 5 });
  expect(recipeQuery.safeParse({ sortBy: "id" }).error?.issues[0]?.message).toBe("Unknown sortBy");
});
