import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addMeal } from "../meal-plans.server.ts";
import { pickerFilters } from "./picker-input.ts";
import { suggestRecipes } from "./suggestions.server.ts";

const TODAY = "2026-03-02"; // of the test context

const suggested = (caller: Caller, query: Record<string, string> = {}) =>
  suggestRecipes(caller, pickerFilters.parse(query)).map(({ name, since }) => `${name}, ${since}`);

/** A kitchen whose recipes are named by their number, cooked so many days ago; null is never. */
function aKitchen(daysAgo: (number | null)[]) {
  const { caller } = testContext();
  const ids = daysAgo.map((days, number) => {
    const { id } = aRecipe(caller, { name: `${number}` });
    if (days !== null) noteCooked(caller, id, { date: addDays(TODAY, -days) });
    return id;
  });
  return { caller, ids };
}

test("those cooked longest ago come first, then those never cooked by age; four at most", () => {
  const { caller } = aKitchen([null, 27, 28, 400, 0, null, 90, 14, null, null]);
  expect(suggested(caller)).toEqual([
    "3, last on Sun, 26\u00a0Jan\u00a02025",
    "6, last on Tue, 2\u00a0Dec\u00a02025",
    "2, last on Mon, 2\u00a0Feb\u00a02026",
    "0, never cooked",
  ]);
});

test("what is planned from today on is not suggested, what was planned before is", () => {
  const { caller, ids } = aKitchen([50, 40, 30, null, ...Array<number>(6).fill(1)]);
  const plan = (position: number, date: string) =>
    addMeal(caller, { date, mealType: "dinner", recipeId: ids[position] ?? 0 });
  plan(0, TODAY);
  plan(1, addDays(TODAY, -1));
  plan(3, addDays(TODAY, 9));
  expect(suggested(caller).map((text) => text[0])).toEqual(["1", "2"]);
});

test("nothing is suggested in a search, on later pages, without a history and in a small collection", () => {
  const { caller } = aKitchen([60, ...Array<null>(9).fill(null)]);
  expect(suggested(caller)).toHaveLength(4);
  expect(suggested(caller, { sort: "name-asc" })).toHaveLength(4);
  const filtered: Record<string, string>[] = [{ q: "0" }, { time: "30" }, { page: "2" }];
  for (const query of filtered) expect(suggested(caller, query)).toEqual([]);
  expect(suggested(aKitchen(Array<null>(12).fill(null)).caller)).toEqual([]);
  expect(suggested(aKitchen([60, ...Array<null>(8).fill(null)]).caller)).toEqual([]);
});

test("the entries are walked in the order of their index", () => {
  const { caller } = aKitchen([60]);
  const seen: string[] = [];
  const { prepare } = caller.db.$client;
  caller.db.$client.prepare = ((sql: string) => {
    if (sql.includes("WITH suggested")) seen.push(sql);
    return prepare.call(caller.db.$client, sql);
  }) as typeof prepare;
  suggestRecipes(caller, pickerFilters.parse({}));
  const values = {
    collectionId: caller.kitchen.collectionId,
    kitchenId: caller.kitchen.id,
    today: TODAY,
    before: TODAY,
  };
  const plan = caller.db.$client.prepare(`EXPLAIN QUERY PLAN ${seen[0]}`).all(values) as { detail: string }[];
  const details = plan.map(({ detail }) => detail);
  expect(details.filter((detail) => detail.includes("collection_recipe_cooked"))).toHaveLength(2);
  expect(details.filter((detail) => /^SCAN (collection_recipe|recipe|meal_plan|cooked_recipe)/.test(detail))).toEqual(
    [],
  );
});
