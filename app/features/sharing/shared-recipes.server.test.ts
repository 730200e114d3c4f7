import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DomainError } from "#app/errors.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { NO_DETAILS } from "#app/reading/recipes/recipe-parts.ts";
import { collectionRecipes } from "#db/schema.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { readFilters } from "./share-input.ts";
import { PAGE_SIZE } from "./shared-collection.ts";
import { getSharedRecipe, listAllShared, listSharedRecipes, readShared } from "./shared-recipes.server.ts";
import { getOpenShare, shareCollection } from "./sharing.server.ts";

/** A shared collection of these recipes; `names(query)` is what a page of it shows. */
async function aShared(recipes: Partial<RecipeInput>[]) {
  const { caller, visitor, db } = testContext();
  recipes.forEach((details, hour) => {
    aRecipe(at(caller, `2026-03-02T${String(10 + hour).padStart(2, "0")}:00:00Z`), details);
  });
  aRecipe(aCook(visitor), { name: "Somebody else's soup", ingredients: ["butter"] });
  const { shareCode } = await shareCollection(caller, { recipientEmail: "ilse@example.org", expiresAt: null });
  const share = getOpenShare(visitor, shareCode);
  const list = (query: string) => listSharedRecipes(visitor, share, readFilters(new URLSearchParams(query)));
  const names = (query: string) => list(query).recipes.map(({ name }) => name);
  return { db, caller, visitor, share, shareCode, list, names };
}

const DISHES: Partial<RecipeInput>[] = [
  { name: "Crème brûlée", totalTime: 30, difficulty: "hard", ingredients: ["500 ml cream", "1 vanilla pod"] },
  { name: "apple cake", totalTime: 61, difficulty: "medium", ingredients: ["3 apples", "200 g Butter", "2 eggs"] },
  { name: "Toast", totalTime: null, difficulty: "ready_made", ingredients: ["bread", "butter"] },
  { name: "Omelette", totalTime: 31, difficulty: "easy", ingredients: ["3 eggs"], instructions: ["Whisk gently."] },
];

describe("filters", () => {
  test.each([
    ["", ["Omelette", "Toast", "apple cake", "Crème brûlée"]],
    ["search=creme", ["Crème brûlée"]],
    ["search=BRÛ", ["Crème brûlée"]],
    ["search=CREME BRUL", ["Crème brûlée"]],
    ["search=ml", ["Crème brûlée"]],
    ["search=w", ["Omelette"]],
    ["search=butter", ["Toast", "apple cake"]],
    ["search=WHISK", ["Omelette"]],
    ["search=pple ggs", ["apple cake"]], // each word, parts of words
    ["search=gg", ["Omelette", "apple cake"]], // shorter than the index knows
    ["search=100%25", []],
    ["totalTime=quick", ["Crème brûlée"]],
    ["totalTime=medium", ["Omelette"]],
    ["totalTime=long", ["apple cake"]],
    ["difficulty=ready_made", ["Toast"]],
    ["ingredients=egg", ["Omelette", "apple cake"]],
    ["ingredients=egg&ingredients=bread", ["Omelette", "Toast", "apple cake"]],
    ["ingredients=egg&ingredients=butter&ingredientMatchMode=all", ["apple cake"]],
    ["ingredients=omelette", []], // a name is no ingredient
    ["ingredients=200+butter", ["apple cake"]],
    ["ingredients=apples+butter", []], // two lines
    ["search=butter&difficulty=medium&totalTime=long", ["apple cake"]],
    ["sortBy=name", ["apple cake", "Crème brûlée", "Omelette", "Toast"]],
    ["sortBy=time", ["Crème brûlée", "Omelette", "apple cake", "Toast"]], // unknown last
    ["sortBy=difficulty", ["Toast", "Omelette", "apple cake", "Crème brûlée"]],
    ["sortBy=recent", ["Omelette", "Toast", "apple cake", "Crème brûlée"]],
  ])("%s", async (query, expected) => {
    const { names } = await aShared(DISHES);
    expect(names(query)).toEqual(expected);
  });

  test.each(["NEAR(", "AND", "OR NOT", "-soup", "name:", "'; DROP TABLE recipe; --"])(
    "%s is searched for, not obeyed",
    async (text) => {
      const { names, list } = await aShared(DISHES);
      expect(names(new URLSearchParams({ search: text, ingredient: text }).toString())).toEqual([]);
      expect(list("").total).toBe(4);
    },
  );

  test.each(['"', "*", "()", "\\", "_", "%"])("%s holds no word: nothing is found", async (text) => {
    const { list } = await aShared(DISHES);
    for (const filter of ["search", "ingredient"]) {
      expect(list(new URLSearchParams({ [filter]: text }).toString()).count).toBe(0);
    }
  });

  test("^a looks for the letter", async () => {
    const { names } = await aShared(DISHES);
    expect(names(new URLSearchParams({ search: "^a" }).toString())).toContain("apple cake");
  });
});

test("a page at a time; a page beyond the last is the last", async () => {
  const recipes = Array.from({ length: PAGE_SIZE + 3 }, (_, number) => ({ name: `Soup ${100 + number}` }));
  const { caller, visitor } = testContext();
  for (const recipe of recipes) aRecipe(caller, recipe);
  const { shareCode } = await shareCollection(caller, { recipientEmail: "ilse@example.org", expiresAt: null });
  const list = (query: string) =>
    listSharedRecipes(visitor, getOpenShare(visitor, shareCode), readFilters(new URLSearchParams(query)));

  expect(list("sortBy=name")).toMatchObject({ count: 27, total: 27, page: 1, pages: 2 });
  expect(list("sortBy=name").recipes).toHaveLength(PAGE_SIZE);
  expect(list("sortBy=name&page=2").recipes.map(({ name }) => name)).toEqual(["Soup 124", "Soup 125", "Soup 126"]);
  expect(list("page=99")).toMatchObject({ page: 2 });
  expect(list("search=124")).toMatchObject({ count: 1, total: 27, pages: 1 });
});

test("recipes added to the collection appear, removed ones disappear", async () => {
  const { db, caller, share, visitor, names } = await aShared(DISHES);
  const soup = aRecipe(at(caller, "2026-03-03T09:00:00Z"), { name: "Late soup" });
  expect(names("")[0]).toBe("Late soup");
  expect(getSharedRecipe(visitor, share, soup.id).name).toBe("Late soup");

  db.delete(collectionRecipes).where(eq(collectionRecipes.recipeId, soup.id)).run();
  expect(names("")).not.toContain("Late soup");
  expect(() => getSharedRecipe(visitor, share, soup.id)).toThrow(DomainError);
  expect(listAllShared(visitor, share)).toHaveLength(4);
});

test("a recipe outside the collection does not open through the link", async () => {
  const { visitor, share } = await aShared(DISHES);
  const other = aRecipe(aCook(visitor));
  expect(() => getSharedRecipe(visitor, share, other.id)).toThrow(
    expect.objectContaining({ kind: "notFound", message: "Recipe not found" }),
  );
});

test("a shared recipe does not contain its owner", async () => {
  const { visitor, share } = await aShared([{ name: "Soup", sourceUrl: "https://example.org/soup" }]);
  expect(readShared(visitor, share, listAllShared(visitor, share))).toEqual([
    {
      ...NO_DETAILS,
      tags: [],
      id: expect.any(Number),
      name: "Soup",
      imagePath: null,
      prepTime: 10,
      totalTime: 30,
      servings: 2,
      difficulty: "easy",
      ingredients: ["2 onions", "1 l water"],
      instructions: ["Chop the onions.", "Boil everything."],
      sourceUrl: "https://example.org/soup",
      createdAt: expect.stringMatching(/^2026-03-02T10/),
      updatedAt: expect.stringMatching(/^2026-03-02T10/),
      costPerServing: 0.75,
    },
  ]);
});
