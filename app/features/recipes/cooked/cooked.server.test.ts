import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { aCook, aRecipe, at, testContext, together } from "#tests/support/test-context.ts";
import { addToMyCollection, setFavorite } from "../collection.server.ts";
import { findRecipes, listRecipes, readRecipesJson } from "../list/recipe-list.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { NO_FILTERS, type RecipeFilters } from "../search/recipe-search.ts";
import { deleteForEveryone, removeFromCollection } from "../trash/removal.server.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import { listTrash } from "../trash/trash.server.ts";
import { listCooked, noteCooked, removeCooked } from "./cooked.server.ts";
import { COOKED_LIMITS } from "./cooked.ts";
import { cookedRequest } from "./cooked-input.ts";

const TODAY = "2026-03-02"; // of the test context

/** Returns what a recipe says of its history. */
function historyOf(caller: Caller, recipeId: number): [string | null, number] {
  const { lastCooked, timesCooked } = getRecipe(caller, recipeId);
  return [lastCooked, timesCooked];
}

test("a kitchen notes when it cooked a recipe, the last day first", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  expect(historyOf(caller, id)).toEqual([null, 0]);
  const today = noteCooked(caller, id, {});
  const by = { id: caller.user.id, firstName: caller.user.firstName };
  expect(today).toEqual({ id: expect.any(Number), date: TODAY, note: null, by, createdAt: caller.now.toISOString() });
  const earlier = noteCooked(caller, id, { date: "2026-02-14", note: "With peas" });
  expect(listCooked(caller, id)).toEqual([today, earlier]);
  expect(historyOf(caller, id)).toEqual([TODAY, 2]);
  removeCooked(caller, id, today.id);
  expect(historyOf(caller, id)).toEqual(["2026-02-14", 1]);
  removeCooked(caller, id, earlier.id);
  expect(historyOf(caller, id)).toEqual([null, 0]);
});

test.each([
  ["Pacific/Auckland", "2026-03-03"],
  ["America/Los_Angeles", "2026-03-02"],
])("today is the day of the cook, and no later day is taken: %s", (timeZone, today) => {
  const { caller } = testContext({ timeZone, now: new Date("2026-03-02T12:00:00Z") });
  const { id } = aRecipe(caller);
  expect(noteCooked(caller, id, {}).date).toBe(today);
  expect(() => noteCooked(caller, id, { date: addDays(today, 1) })).toThrow("still to come");
  expect(noteCooked(caller, id, { date: addDays(today, -1) }).date).toBe(addDays(today, -1));
});

test("the history is the kitchen's: members read and remove it, others see nothing of it", () => {
  const { caller, visitor } = testContext();
  const guest = together(caller, aCook(visitor, { firstName: "Ben" }));
  const other = aCook(visitor);
  const { id } = aRecipe(caller);
  const { id: time } = noteCooked(guest, id, { note: "Too salty" });
  expect(listCooked(caller, id)).toMatchObject([{ note: "Too salty", by: { firstName: "Ben" } }]);
  expect(historyOf(other, id)).toEqual([null, 0]);
  expect(listCooked(other, id)).toEqual([]);
  expect(() => removeCooked(other, id, time)).toThrow("not in the history");
  expect(() => removeCooked(caller, aRecipe(caller).id, time)).toThrow("not in the history");
  removeCooked(caller, id, time);
  expect(() => removeCooked(caller, id, time)).toThrow("not in the history");
});

test("the undo of a removal keeps who noted it, if that is a member", () => {
  const { caller, visitor } = testContext();
  const guest = together(caller, aCook(visitor, { firstName: "Ben" }));
  const { id } = aRecipe(caller);
  const by = (userId: string) => noteCooked(caller, id, {}, userId).by?.id;
  expect(by(guest.user.id)).toBe(guest.user.id);
  expect(by(aCook(visitor).user.id)).toBe(caller.user.id);
  expect(by("nobody")).toBe(caller.user.id);
});

test("a recipe has at most so many times", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  caller.db.$client
    .prepare(
      "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO cooked_recipe (kitchen_id, recipe_id, date) SELECT ?, ?, '2020-01-01' FROM n",
    )
    .run(COOKED_LIMITS.times, caller.kitchen.id, id);
  noteCooked(caller, id, {});
  expect(() => noteCooked(caller, id, {})).toThrow("at most 2000 cooking dates");
});

test.each([
  [{}, {}],
  [{ note: "  " }, { note: null }],
  [{ note: "a\r\nb\tc\u0007d" }, { note: "a\nb c d" }],
  [{ note: "חומוס 🍲 <b>&amp;" }, { note: "חומוס 🍲 <b>&amp;" }],
  [{ note: "x".repeat(COOKED_LIMITS.note) }, { note: "x".repeat(COOKED_LIMITS.note) }],
  [
    { mealPlanId: 7, note: null },
    { mealPlanId: 7, note: null },
  ],
])("%j is read as %j", (input, output) => {
  expect(cookedRequest.parse(input)).toEqual(output);
});

test.each([
  { date: "2026-02-30" },
  { date: "1899-12-31" },
  { date: 20260302 },
  { date: null },
  { note: "x".repeat(COOKED_LIMITS.note + 1) },
  { note: "a\u0000b" },
  { note: "\ud800" },
  { note: 5 },
  { mealPlanId: 0 },
  { mealPlanId: "7" },
  { mealPlanId: 7, date: "2026-03-01" },
])("%j is refused", (input) => {
  expect(cookedRequest.safeParse(input).success).toBe(false);
});

test("a private copy takes the history of the kitchen, and leaves that of others", () => {
  const { caller, visitor } = testContext();
  const other = aCook(visitor);
  const soup = aRecipe(caller);
  addToMyCollection(other, soup.id);
  noteCooked(caller, soup.id, { date: "2026-02-01" });
  noteCooked(other, soup.id, { date: "2026-02-02", note: "Good" });
  const { rating: _, ...edit } = soup;
  const copy = updateRecipe(other, soup.id, { ...edit, name: "My soup" });
  expect(copy).toMatchObject({ lastCooked: "2026-02-02", timesCooked: 1 });
  expect(historyOf(other, soup.id)).toEqual([null, 0]);
  expect(historyOf(caller, soup.id)).toEqual(["2026-02-01", 1]);
  expect(order(other)).toEqual(["My soup"]);
});

test("a removed recipe keeps its history in the trash and comes back with it", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller, { name: "Soup" });
  aRecipe(caller, { name: "Never" });
  noteCooked(caller, id, {});
  removeFromCollection(caller, id);
  const removed = () => listTrash(caller, { limit: null, offset: 0 }).removed.map(({ recipe }) => recipe);
  expect(removed()).toMatchObject([{ lastCooked: TODAY, timesCooked: 1 }]);
  expect(restoreRecipe(caller, id)).toMatchObject({ lastCooked: TODAY, timesCooked: 1 });
  expect(order(caller)).toEqual(["Never", "Soup"]);

  const administrator = { ...caller, user: { ...caller.user, accountType: "administrator" as const } };
  deleteForEveryone(administrator, id);
  expect(listTrash(administrator, { limit: null, offset: 0 }).removed).toMatchObject([
    { recipe: { lastCooked: TODAY, timesCooked: 1 } },
  ]);
  expect(restoreRecipe(administrator, id)).toMatchObject({ lastCooked: TODAY, timesCooked: 1 });
  expect(order(caller)).toEqual(["Never", "Soup"]);
});

/** Returns the names of a list, the longest not cooked first, read as pages of two and as JSON. */
function order(caller: Caller, filters: Partial<RecipeFilters> = {}): string[] {
  const all = { ...NO_FILTERS, sortBy: "longest-not-cooked" as const, ...filters };
  const pages = [0, 2, 4, 6, 8].flatMap((offset) => listRecipes(caller, all, { limit: 2, offset }).recipes);
  const names = pages.map(({ name }) => name);
  const { ids } = findRecipes(caller, all, { limit: null, offset: 0 });
  expect(readRecipesJson(caller, ids).map((one) => JSON.parse(one).name)).toEqual(names);
  return names;
}

test("the longest not cooked first: those never cooked by age, then by their last day", () => {
  const { caller, visitor } = testContext();
  const add = (name: string, ...days: string[]) => {
    const recipe = aRecipe(caller, { name, ingredients: ["1 egg"] });
    for (const date of days) noteCooked(caller, recipe.id, { date });
    return recipe;
  };
  const often = add("Often", "2025-01-01", "2026-03-01", "2026-02-01");
  add("Never, older");
  add("Long ago", "2024-05-05");
  add("Never, newer");
  const recent = add("Recently", TODAY);
  const foreign = aRecipe(aCook(visitor), { name: "Foreign" });
  const own = ["Never, older", "Never, newer", "Long ago", "Often", "Recently"];
  expect(order(caller)).toEqual(own);
  expect(order(caller, { search: "egg" })).toEqual(own);
  for (const { id } of [often, recent]) setFavorite(caller, id, true);
  expect(order(caller, { favorites: true })).toEqual(["Often", "Recently"]);
  expect(order(caller, { scope: "all" })).toEqual([
    "Never, older",
    "Never, newer",
    "Foreign",
    "Long ago",
    "Often",
    "Recently",
  ]);
  expect(order(caller, { scope: "all", favorites: true })).toEqual(["Often", "Recently"]);
  noteCooked(caller, foreign.id, { date: "2023-01-01" });
  expect(order(caller, { scope: "all", search: "e" })).toEqual([
    "Never, older",
    "Never, newer",
    "Foreign",
    "Long ago",
    "Often",
    "Recently",
  ]);
  expect(order(caller)).toEqual(own);
  addToMyCollection(caller, foreign.id);
  expect(order(caller)).toEqual(["Never, older", "Never, newer", "Foreign", "Long ago", "Often", "Recently"]);
});

test("own pages walk the index of the collection", () => {
  const { caller } = testContext();
  const plan = caller.db.$client
    .prepare(
      "EXPLAIN QUERY PLAN SELECT recipe_id FROM collection_recipe WHERE collection_recipe.collection_id = 1 ORDER BY collection_recipe.last_cooked, collection_recipe.id LIMIT 24",
    )
    .all();
  expect(plan).toMatchObject([
    { detail: "SEARCH collection_recipe USING INDEX collection_recipe_cooked (collection_id=?)" },
  ]);
});

test("the last day and the number are those of the history, whatever is noted and removed", () => {
  const step = fc.record({ recipe: fc.nat(2), day: fc.nat(5), isRemoval: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { caller } = testContext();
      const recipes = [0, 1, 2].map((number) => aRecipe(caller, { name: `${number}` }).id);
      for (const [index, { recipe, day, isRemoval }] of steps.entries()) {
        const later = at(caller, new Date(caller.now.getTime() + index).toISOString());
        const id = recipes[recipe] ?? 0;
        const [last] = listCooked(later, id);
        if (!isRemoval) noteCooked(later, id, { date: addDays(todayIn(later.now, "UTC"), -day) });
        else if (last) removeCooked(later, id, last.id);
      }
      for (const id of recipes) {
        const days = listCooked(caller, id).map(({ date }) => date);
        expect(days).toEqual([...days].sort().reverse());
        expect(historyOf(caller, id)).toEqual([days[0] ?? null, days.length]);
      }
      const lastOf = (name: string) => historyOf(caller, recipes[Number(name)] ?? 0)[0] ?? "";
      const sorted = order(caller);
      expect(sorted).toEqual(
        [...sorted].sort((one, other) =>
          lastOf(one) < lastOf(other) ? -1 : lastOf(one) > lastOf(other) ? 1 : Number(one) - Number(other),
        ),
      );
    }),
    { numRuns: 50 },
  );
});
