import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { aCook, aRecipe, at, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "../collection.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { NO_FILTERS, type RecipeFilters } from "../search/recipe-search.ts";
import { findRecipes, listRecipes, readRecipesJson } from "./recipe-list.server.ts";

const ALL = { limit: null, offset: 0 };

function names(caller: Caller, filters: Partial<RecipeFilters> = {}) {
  const all = { ...NO_FILTERS, ...filters };
  const { recipes, total } = listRecipes(caller, all, ALL);
  expect(total).toBe(recipes.length);
  const json: { name: string }[] = readRecipesJson(caller, findRecipes(caller, all, ALL).ids).map((one) =>
    JSON.parse(one),
  );
  expect(json.map(({ name }) => name)).toEqual(recipes.map(({ name }) => name));
  return recipes.map(({ name }) => name);
}

function aFullKitchen() {
  const { caller } = testContext();
  const add = (name: string, details: Parameters<typeof aRecipe>[1], day: string) =>
    aRecipe(at(caller, `2026-03-${day}T09:00:00Z`), { name, instructions: [], ...details });
  add(
    "Crème brûlée",
    { totalTime: 60, prepTime: 20, rating: 3, difficulty: "hard", ingredients: ["4 eggs", "vanilla"] },
    "01",
  );
  add("apple pie", { totalTime: 61, prepTime: 30, difficulty: "medium", ingredients: ["3 apples", "1 egg"] }, "02");
  add("Toast", { totalTime: 5, prepTime: null, rating: 5, difficulty: "ready_made", ingredients: ["Bread"] }, "03");
  add(
    "Soup",
    { totalTime: 15, prepTime: 5, difficulty: "easy", ingredients: ["Öl", "leek"], instructions: ["Simmer gently."] },
    "04",
  );
  add("Mystery", { totalTime: null, prepTime: 9, difficulty: "easy", ingredients: ["100% rye", "a_b"] }, "05");
  return caller;
}

test("a list shows the newest first, with what a card needs", () => {
  const caller = aFullKitchen();
  const { recipes, total } = listRecipes(caller, NO_FILTERS, { limit: 2, offset: 1 });
  expect(total).toBe(5);
  expect(recipes).toMatchObject([
    { name: "Soup", ingredients: ["Öl", "leek"], moreIngredients: 0, isFavorite: false },
    { name: "Toast", prepTime: null },
  ]);
  expect(listRecipes(caller, NO_FILTERS, { limit: 2, offset: 9 })).toEqual({
    recipes: [],
    total: 5,
    correctedSearch: null,
  });
});

test("a card previews three ingredients and counts the others", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Stew", ingredients: ["a", "b", "c", "d", "e"] });
  expect(listRecipes(caller, NO_FILTERS, ALL).recipes[0]).toMatchObject({
    ingredients: ["a", "b", "c"],
    moreIngredients: 2,
  });
});

test("a card previews as many of the first two tags as are whole in one line", () => {
  const { caller } = testContext();
  aRecipe(caller, { tags: ["Low carbohydrate", "weeknight dinner", "kids love it"] });
  expect(listRecipes(caller, NO_FILTERS, ALL).recipes).toMatchObject([{ tags: ["Low carbohydrate"], moreTags: 2 }]);
});

test("a card previews two of the own tags and counts the others", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller, { tags: ["Winter", "für Gäste", "🍲", "Soup", "حساء"] });
  const card = { tags: ["Winter", "für Gäste"], moreTags: 3 };
  expect(listRecipes(caller, NO_FILTERS, ALL).recipes).toMatchObject([{ id, ...card }]);
  const everyones = { ...NO_FILTERS, scope: "all" } as const;
  expect(listRecipes(caller, everyones, ALL).recipes).toMatchObject([{ id, ...card }]);
  expect(listRecipes(aCook(caller), everyones, ALL).recipes).toMatchObject([{ id, tags: [], moreTags: 0 }]);
});

test.each([
  ["date-added", ["Mystery", "Soup", "Toast", "apple pie", "Crème brûlée"]],
  ["name", ["apple pie", "Crème brûlée", "Mystery", "Soup", "Toast"]],
  ["total-time", ["Toast", "Soup", "Crème brûlée", "apple pie", "Mystery"]],
  ["prep-time", ["Soup", "Mystery", "Crème brûlée", "apple pie", "Toast"]],
  ["difficulty", ["Toast", "Soup", "Mystery", "apple pie", "Crème brûlée"]],
  ["rating", ["Toast", "Crème brûlée", "Mystery", "Soup", "apple pie"]],
] as const)("sorted by %s, unknown times and unrated ones last", (sortBy, expected) => {
  const caller = aFullKitchen();
  expect(names(caller, { sortBy })).toEqual(expected);
  expect(names(caller, { sortBy, scope: "all" })).toEqual(expected);
});

test.each([
  ["under-15", ["Toast"]],
  ["15-30", ["Soup"]],
  ["30-60", ["Crème brûlée"]],
  ["over-60", ["apple pie"]],
] as const)("time %s leaves out unknown times", (totalTime, expected) => {
  const caller = aFullKitchen();
  expect(names(caller, { totalTime })).toEqual(expected);
  expect(names(caller, { totalTime, scope: "all" })).toEqual(expected);
});

test.each([
  ["under-15", [14]],
  ["15-30", [15, 30]],
  ["30-60", [31, 60]],
  ["over-60", [61]],
] as const)("the edges of %s", (totalTime, expected) => {
  const { caller } = testContext();
  for (const minutes of [14, 15, 30, 31, 60, 61]) aRecipe(caller, { name: `${minutes}`, totalTime: minutes });
  expect(names(caller, { totalTime, sortBy: "total-time" })).toEqual(expected.map(String));
});

describe("searching", () => {
  test.each([
    ["creme", ["Crème brûlée"]],
    ["CRÈME", ["Crème brûlée"]],
    ["rulé", ["Crème brûlée"]],
    ["eggs brul", ["Crème brûlée"]],
    ["egg", ["apple pie", "Crème brûlée"]],
    ["simmer", ["Soup"]],
    ["l", ["Soup", "apple pie", "Crème brûlée"]],
    ["pi", ["apple pie"]],
    ["rye 100", ["Mystery"]],
    ["öl", ["Soup"]],
    ["ol", ["Soup"]],
    ["crème-brû", ["Crème brûlée"]],
    ["simm gent", ["Soup"]],
    ["* NEAR( AND - ^ () name:", []],
    ["soup AND", []],
    ["nothing", []],
  ])("%s", (search, expected) => {
    const caller = aFullKitchen();
    expect(names(caller, { search })).toEqual(expected);
    expect(names(caller, { search, scope: "all" })).toEqual(expected);
  });
});

test.each([
  [["egg"], "any", ["apple pie", "Crème brûlée"]],
  [["egg", "vanil"], "all", ["Crème brûlée"]],
  [["vanil", "leek"], "any", ["Soup", "Crème brûlée"]],
  [["simmer"], "any", []],
  [["ol"], "any", ["Soup"]],
  [["öl"], "all", ["Soup"]],
  [["1"], "any", ["Mystery", "apple pie"]],
  [["3 apples"], "any", ["apple pie"]],
  [["eggs vanilla"], "any", []],
  [["eggs vanilla", "leek"], "any", ["Soup"]],
  [["egg 4", "vanil"], "all", ["Crème brûlée"]],
  [["egg 4", "rye"], "all", []],
] as const)("ingredients %j, %s", (ingredients, ingredientMatchMode, expected) => {
  const caller = aFullKitchen();
  expect(names(caller, { ingredients: [...ingredients], ingredientMatchMode })).toEqual(expected);
  expect(names(caller, { ingredients: [...ingredients], ingredientMatchMode, scope: "all" })).toEqual(expected);
});

test("filters are combined, favourites are those of the cook", () => {
  const caller = aFullKitchen();
  const [mystery] = listRecipes(caller, NO_FILTERS, ALL).recipes;
  setFavorite(caller, mystery?.id ?? 0, true);
  expect(names(caller, { favorites: true })).toEqual(["Mystery"]);
  expect(names(caller, { favorites: true, difficulty: "hard" })).toEqual([]);
  expect(names(caller, { difficulty: "easy", search: "soup" })).toEqual(["Soup"]);
  const other = aCook(caller);
  expect(names(other, { favorites: true, scope: "all" })).toEqual([]);
});

test("the own list has no recipes of others, the list of everyone marks the own ones", () => {
  const caller = aFullKitchen();
  const other = aCook(caller);
  aRecipe(other, { name: "Borscht" });
  expect(names(caller)).not.toContain("Borscht");
  const { recipes } = listRecipes(caller, { ...NO_FILTERS, scope: "all" }, ALL);
  expect(recipes.filter(({ ownId }) => ownId === null).map(({ name }) => name)).toEqual(["Borscht"]);
  expect(recipes.filter(({ ownId }) => ownId !== null).every(({ id, ownId }) => id === ownId)).toBe(true);
});

test("the list of everyone tells which recipe of the own collection is a copy or has the name", () => {
  const { caller } = testContext();
  const other = aCook(caller);
  const theirs = aRecipe(other, { name: "Borscht" });
  const pie = aRecipe(other, { name: "Leek pie" });
  const toast = aRecipe(other, { name: "Töast" });
  const copy = updateRecipe(caller, addToMyCollection(caller, theirs.id).id, { ...theirs, name: "My borscht" });
  const sameName = aRecipe(caller, { name: "  TOAST " });
  const { recipes } = listRecipes(caller, { ...NO_FILTERS, scope: "all" }, ALL);
  const ownIds = Object.fromEntries(recipes.map(({ id, ownId }) => [id, ownId]));
  expect([ownIds[theirs.id], ownIds[pie.id], ownIds[toast.id]]).toEqual([copy.id, null, sameName.id]);
});

test("a card is the same object until it changes, and another one for another cook", () => {
  const caller = aFullKitchen();
  const other = aCook(caller);
  const cardOf = (cook: Caller) =>
    listRecipes(cook, { ...NO_FILTERS, scope: "all" }, ALL).recipes.find(({ name }) => name === "Soup");
  const card = cardOf(caller);
  expect(cardOf(caller)).toBe(card);
  expect(cardOf(other)).not.toBe(card);
  setFavorite(caller, card?.id ?? 0, true);
  expect(cardOf(caller)).not.toBe(card);
  expect(cardOf(caller)?.isFavorite).toBe(true);
});
