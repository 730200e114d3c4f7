import { expect, test } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addText } from "../texts/plan-texts.server.ts";
import { undoFilled } from "../tray/tray.server.ts";
import { planMany } from "./plan-many.server.ts";

/** The week of the Thursday on which the cooks of these tests plan. */
const THIS_WEEK = "2026-03-02";

/** A cook with so many recipes. */
function aCollection(count: number) {
  const { caller } = testContext({ now: new Date("2026-03-05T09:00:00Z") });
  return { caller, recipeIds: Array.from({ length: count }, (_, at) => aRecipe(caller, { name: `Stew ${at}` }).id) };
}

test("recipes go one after the other into free slots of the meals from today on; what is planned stays", () => {
  const { caller, recipeIds } = aCollection(4);
  const [one = 0] = recipeIds;
  addMeal(caller, { date: "2026-03-06", mealType: "dinner", recipeId: one });
  addText(caller, { date: "2026-03-07", mealType: "dinner", text: "Eating out" });
  const { planned, left } = planMany(caller, { recipeIds, weekStart: THIS_WEEK, mealTypes: ["dinner"] });
  expect(planned.map(({ date, recipeId }) => [date, recipeId])).toEqual(
    ["2026-03-05", "2026-03-08", "2026-03-09", "2026-03-10"].map((date, at) => [date, recipeIds[at]]),
  );
  expect(left).toEqual([]);
  const created = planned.map(({ id }) => id);
  expect(undoFilled(caller, created, [])).toBe(4);
});

test("what finds no slot in four weeks is left, and where none is free nothing is planned", () => {
  const { caller, recipeIds } = aCollection(30);
  const input = { recipeIds, weekStart: THIS_WEEK, mealTypes: ["lunch" as const] };
  const { planned, left } = planMany(caller, input);
  expect([planned.length, planned.at(-1)?.date]).toEqual([25, "2026-03-29"]);
  expect(left).toEqual(recipeIds.slice(25));
  expect(() => planMany(caller, input)).toThrow("No slot of these meals is free in these four weeks");
});

test("unknown recipes, days within a week and weeks beyond the tier are refused; further weeks of it are left out", () => {
  const { caller, recipeIds } = aCollection(10);
  const plan = (change: object, cook = caller) =>
    planMany(cook, { recipeIds, weekStart: THIS_WEEK, mealTypes: ["dinner"], ...change });
  expect(() => plan({ recipeIds: [...recipeIds, 999] })).toThrow("Recipe not found");
  expect(() => plan({ weekStart: "2026-03-03" })).toThrow();
  const trial = { ...caller, user: { ...caller.user, accountType: "trial" as const } };
  caller.db.$client.prepare("UPDATE user SET account_type = 'trial' WHERE id = ?").run(caller.user.id);
  expect(() => plan({ weekStart: "2026-03-30" }, trial)).toThrow();
  expect(plan({}, trial).planned.every(({ date }) => date < "2026-03-16")).toBe(true);
});
