import { describe, expect, test } from "vitest";
import { RECIPE_LIMITS } from "#app/features/recipes/recipe.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection } from "./collection.server.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { updateRecipe } from "./recipe-edits.server.ts";
import { tagsInput } from "./recipe-input.ts";
import { getRecipe } from "./recipes.server.ts";
import { NO_FILTERS, type RecipeFilters } from "./search/recipe-search.ts";
import { changeTags, listTags, setTags, usualTags } from "./tags.server.ts";
import { removeFromCollection } from "./trash/removal.server.ts";
import { restoreRecipe } from "./trash/restore.server.ts";

const ALL = { limit: null, offset: 0 };

/** A cook, and the names of the recipes that a list of theirs has. */
function aKitchen() {
  const { caller } = testContext();
  const names = (filters: Partial<RecipeFilters>) =>
    listRecipes(caller, { ...NO_FILTERS, sortBy: "name", ...filters }, ALL).recipes.map(({ name }) => name);
  return { caller, names };
}

test("tags have an order, and are shown as they were first written", () => {
  const { caller } = aKitchen();
  const [soup, stew] = [aRecipe(caller), aRecipe(caller)];
  expect(setTags(caller, soup.id, { tags: ["Winter", "für  Gäste", "🍲"] }).tags).toEqual([
    "Winter",
    "für Gäste",
    "🍲",
  ]);
  expect(setTags(caller, stew.id, { tags: ["WINTER", "Fur Gaste", "winter"] }).tags).toEqual(["Winter", "für Gäste"]);
  expect(listTags(caller)).toEqual([
    { tag: "für Gäste", count: 2 },
    { tag: "Winter", count: 2 },
    { tag: "🍲", count: 1 },
  ]);
  // Once no recipe has it, it may be written in another way.
  setTags(caller, soup.id, { tags: [] });
  setTags(caller, stew.id, { tags: [] });
  expect(setTags(caller, soup.id, { tags: ["WINTER"] }).tags).toEqual(["WINTER"]);
  expect(listTags(caller)).toEqual([{ tag: "WINTER", count: 1 }]);
});

test("tags belong to one collection: others neither see nor change them, and no copy is made", () => {
  const { caller } = aKitchen();
  const soup = aRecipe(caller, { tags: ["Mine"] });
  const other = aCook(caller);
  expect(getRecipe(other, soup.id).tags).toEqual([]);
  expect(() => setTags(other, soup.id, { tags: ["Theirs"] })).toThrow("Recipe not found");
  addToMyCollection(other, soup.id);
  expect(setTags(other, soup.id, { tags: ["Theirs"] })).toMatchObject({ id: soup.id, tags: ["Theirs"] });
  expect(getRecipe(caller, soup.id)).toMatchObject({ tags: ["Mine"], updatedAt: soup.updatedAt });
  expect(listTags(other)).toEqual([{ tag: "Theirs", count: 1 }]);
});

test("a private copy takes the tags of the recipe that it replaces", () => {
  const { caller } = aKitchen();
  const soup = aRecipe(caller);
  const other = aCook(caller);
  addToMyCollection(other, soup.id);
  setTags(other, soup.id, { tags: ["Winter"] });
  const copy = updateRecipe(other, soup.id, { ...soup, tags: undefined, name: "My soup" });
  expect([copy.originalRecipeId, copy.tags]).toEqual([soup.id, ["Winter"]]);
  expect(listTags(other)).toEqual([{ tag: "Winter", count: 1 }]);
  expect(updateRecipe(other, copy.id, { ...copy, tags: ["Summer"] }).tags).toEqual(["Summer"]);
});

test("an edit that does not send tags keeps them", () => {
  const { caller } = aKitchen();
  const soup = aRecipe(caller, { tags: ["Winter"] });
  expect(updateRecipe(caller, soup.id, { ...soup, tags: undefined }).tags).toEqual(["Winter"]);
});

test("a recipe that comes back into the collection has its tags again", () => {
  const { caller, names } = aKitchen();
  const soup = aRecipe(caller, { name: "Soup", tags: ["Winter"] });
  removeFromCollection(caller, soup.id);
  expect([getRecipe(caller, soup.id).tags, listTags(caller), names({ tags: ["Winter"] })]).toEqual([[], [], []]);
  expect(restoreRecipe(caller, soup.id).tags).toEqual(["Winter"]);
  expect([names({ tags: ["winter"] }), names({ search: "winter" })]).toEqual([["Soup"], ["Soup"]]);
});

test("adding and removing keeps the others", () => {
  const { caller } = aKitchen();
  const { id } = aRecipe(caller, { tags: ["a", "b"] });
  expect(changeTags(caller, id, { add: ["c", "A"], remove: ["B"] }).tags).toEqual(["a", "c"]);
});

describe("a list", () => {
  test("has the recipes with any or all of the tags", () => {
    const { caller, names } = aKitchen();
    aRecipe(caller, { name: "Borscht", tags: ["Soup", "Winter"] });
    aRecipe(caller, { name: "Gazpacho", tags: ["Soup"] });
    aRecipe(caller, { name: "Toast" });
    expect(names({ tags: ["soup", "winter"] })).toEqual(["Borscht", "Gazpacho"]);
    expect(names({ tags: ["soup", "winter"], tagMatchMode: "all" })).toEqual(["Borscht"]);
    expect(names({ tags: ["soup"], search: "gaz" })).toEqual(["Gazpacho"]);
    expect(names({ tags: ["soup"], scope: "all" })).toEqual(["Borscht", "Gazpacho"]);
    expect(names({ tags: ["nothing"] })).toEqual([]);
  });

  test("finds words of tags, of the own ones only", () => {
    const { caller, names } = aKitchen();
    aRecipe(caller, { name: "Borscht", tags: ["Winter food"] });
    const other = aCook(caller);
    aRecipe(other, { name: "Cake", tags: ["Winter"] });
    expect(names({ search: "winter" })).toEqual(["Borscht"]);
    expect(names({ search: "winter", scope: "all" })).toEqual([]);
  });
});

test.each([
  [[""], "Required"],
  [["a".repeat(41)], "Please use at most 40 characters"],
  [Array.from({ length: 21 }, (_, at) => `tag ${at}`), "Please use at most 20 tags"],
  ["Soup", "Please send a list of texts"],
  [undefined, "Please send a list of texts"],
])("tags %# are refused", (tags, message) => {
  expect(tagsInput.safeParse({ tags }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("forty emoji are one tag, and equal tags count once", () => {
  const long = "🍲".repeat(RECIPE_LIMITS.tag);
  const many = Array.from({ length: 30 }, (_, at) => (at % 2 ? "Soup" : "SOUP"));
  expect(tagsInput.parse({ tags: [long, " حساء ", ...many] })).toEqual({ tags: [long, "حساء", "SOUP"] });
});

test("a recipe gets no more tags than it may have, however they are added", () => {
  const { caller } = aKitchen();
  const { id } = aRecipe(caller);
  const tags = Array.from({ length: RECIPE_LIMITS.tags }, (_, at) => `tag ${at}`);
  expect(changeTags(caller, id, { add: tags, remove: [] }).tags).toHaveLength(RECIPE_LIMITS.tags);
  expect(() => changeTags(caller, id, { add: ["one more"], remove: [] })).toThrow(`at most ${RECIPE_LIMITS.tags} tags`);
  expect(changeTags(caller, id, { add: ["one more"], remove: ["tag 3"] }).tags).toHaveLength(RECIPE_LIMITS.tags);
});

test("the usual tags are the ten that most recipes have; those of removed recipes alone are left out", () => {
  const { caller } = testContext();
  for (let number = 1; number <= 12; number++) {
    for (let count = 0; count < number; count++) aRecipe(caller, { tags: [`Tag ${number}`] });
  }
  const { id } = aRecipe(caller, { tags: Array.from({ length: 13 }, (_, number) => `Gone ${number}`) });
  removeFromCollection(caller, id);
  expect(usualTags(caller)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Tag ${number}`));
  expect(usualTags(aCook(caller))).toEqual([]);
});
