import { expect, test } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { LINKED } from "./announce-plan.server.ts";
import { addMeal } from "./meal-plans.server.ts";

test.each(["date", "id"] as const)("what is linked with meals, found by %s, is looked up by indexes", (column) => {
  const { caller } = testContext();
  const { id: recipeId } = aRecipe(caller);
  for (let day = 2; day < 9; day++) addMeal(caller, { date: `2026-03-0${day}`, mealType: "lunch", recipeId });
  const { $client } = caller.db;
  // With statistics, in which no row has leftovers.
  $client.exec("ANALYZE");
  const steps = $client
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${LINKED(column)}`)
    .all({ kitchen: caller.kitchen.id, values: "[]" });
  const details = steps.map(({ detail }) => detail);
  expect(details.filter((detail) => /SCAN (rest|meal)$/.test(detail))).toEqual([]);
  expect(details.join()).toContain("rest USING INDEX meal_plan_leftover_of");
});
