import { expect, test } from "vitest";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { pickRecipes } from "./picker.server.ts";
import { PICKER_PAGE } from "./picker.ts";
import { pickerFilters } from "./picker-input.ts";

function names(caller: Parameters<typeof pickRecipes>[0], query: Record<string, string>): string[] {
  return pickRecipes(caller, pickerFilters.parse(query)).recipes.map(({ name }) => name);
}

test("words are searched in names, ingredients and steps, without case and accents", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Crème brûlée", ingredients: ["6 eggs"], instructions: ["Burn the sugar."] });
  aRecipe(caller, { name: "Omelette", ingredients: ["3 eggs"], instructions: ["Fold."] });
  expect(names(caller, { q: "creme" })).toEqual(["Crème brûlée"]);
  expect(names(caller, { q: "EGGS" })).toHaveLength(2);
  expect(names(caller, { q: "egg sugar" })).toEqual(["Crème brûlée"]);
  expect(names(caller, { q: '"fold OR burn' })).toEqual([]);
  expect(names(caller, { q: "om" })).toEqual(["Omelette"]);
});

test("only the cook's own collection is offered", () => {
  const { caller, visitor } = testContext();
  aRecipe(aCook(visitor), { name: "Theirs" });
  aRecipe(caller, { name: "Mine" });
  expect(names(caller, {})).toEqual(["Mine"]);
});

test("recipes of unknown time match no time and come last", () => {
  const { caller } = testContext();
  aRecipe(caller, { name: "Unknown", totalTime: null });
  aRecipe(caller, { name: "Quick", totalTime: 15 });
  aRecipe(caller, { name: "Slow", totalTime: 16 });
  expect(names(caller, { time: "15" })).toEqual(["Quick"]);
  expect(names(caller, { time: "120", sort: "time-desc" })).toEqual(["Slow", "Quick"]);
  expect(names(caller, { sort: "time-asc" })).toEqual(["Quick", "Slow", "Unknown"]);
  expect(names(caller, { sort: "time-desc" })).toEqual(["Slow", "Quick", "Unknown"]);
});

test("pages follow each other without gap or overlap", () => {
  const { caller } = testContext();
  const all = Array.from({ length: PICKER_PAGE + 3 }, () => aRecipe(caller).name);
  for (const sort of ["newest", "oldest", "name-asc", "difficulty-desc"]) {
    const [first, second] = [names(caller, { sort }), names(caller, { sort, page: "2" })];
    expect([first.length, second.length]).toEqual([PICKER_PAGE, 3]);
    expect([...first, ...second].sort()).toEqual([...all].sort());
  }
  expect(pickRecipes(caller, pickerFilters.parse({})).hasMore).toBe(true);
  expect(pickRecipes(caller, pickerFilters.parse({ page: "2" })).hasMore).toBe(false);
});

test("invalid filters count as not set", () => {
  expect(pickerFilters.parse({ time: "7", sort: "random", page: "-1", q: "x".repeat(300) })).toEqual({
    q: "",
    time: null,
    sort: "newest",
    page: 1,
  });
});
