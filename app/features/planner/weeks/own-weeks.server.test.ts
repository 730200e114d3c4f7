import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { openGroceryList } from "#app/features/shopping/groceries/groceries.server.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import type { WeekDay } from "#db/enumerations.ts";
import { kitchens } from "#db/schema.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { loadPlanner } from "../calendar/planner.server.ts";
import { addMeal, addToNextSlot } from "../meal-plans.server.ts";
import { copyWeek } from "./copy-week.server.ts";
import { randomizeWeek } from "./randomize-week.server.ts";
import { weekChoices } from "./week-choices.server.ts";

/** Returns a cook whose weeks start on this day, on Monday 2 March 2026. */
function aCookWithWeeksFrom(weekStart: WeekDay): Caller {
  const { caller } = testContext();
  caller.db.update(kitchens).set({ weekStart }).where(eq(kitchens.id, caller.kitchen.id)).run();
  return { ...caller, kitchen: { ...caller.kitchen, weekStart } };
}

const plannerAt = (caller: Caller, search = "") =>
  loadPlanner(caller, new URL(`http://localhost/meal-planner${search}`));

test.each([
  ["monday", "2026-03-02"],
  ["tuesday", "2026-02-24"],
  ["saturday", "2026-02-28"],
  ["sunday", "2026-03-01"],
] as const)("with weeks from %s the current one starts on %s", (weekStart, first) => {
  const cook = aCookWithWeeksFrom(weekStart);
  expect(plannerAt(cook).firstWeek).toBe(first);
  expect(weekChoices(cook)[1]).toMatchObject({
    firstDay: first,
    label: expect.stringMatching(/^This week, /),
  });
});

test("the planner opens at a first day of a week only", () => {
  const cook = aCookWithWeeksFrom("sunday");
  expect(plannerAt(cook, "?from=2026-03-15").firstWeek).toBe("2026-03-15");
  expect(plannerAt(cook, "?from=2026-03-16").firstWeek).toBe("2026-03-01");
});

test("weeks to fill and to copy are the cook's own", async () => {
  const cook = aCookWithWeeksFrom("sunday");
  const { id } = aRecipe(cook);
  const sunday = { weekStart: "2026-03-08", numberOfSlots: 28, mealTypes: ["lunch" as const] };
  expect(randomizeWeek(cook, sunday, () => 0).created.map(({ date }) => date)).toEqual([
    "2026-03-08",
    "2026-03-09",
    "2026-03-10",
    "2026-03-11",
    "2026-03-12",
    "2026-03-13",
    "2026-03-14",
  ]);
  expect(() => randomizeWeek(cook, { ...sunday, weekStart: "2026-03-09" }, () => 0)).toThrow(
    expect.objectContaining({ kind: "invalid", fields: { weekStart: ["A week starts on a Sunday"] } }),
  );
  expect(copyWeek(cook, { sourceWeekStart: "2026-03-08", targetWeekStart: "2026-03-15" }).copied).toBe(7);
  expect(() => copyWeek(cook, { sourceWeekStart: "2026-03-08", targetWeekStart: "2026-03-16" })).toThrow(
    "A week starts on a Sunday",
  );
  const meal = addMeal(cook, { date: "2026-03-14", mealType: "dinner", recipeId: id });
  expect((await openGroceryList(cook, { recipeIds: [], mealPlanIds: [meal.id] }))?.firstWeek).toBe("2026-03-08");
});

test("limits and the next free slot count the cook's own weeks", () => {
  const cook = aCookWithWeeksFrom("sunday");
  const trial = { ...cook, user: { ...cook.user, accountType: "trial" as const } };
  expect(planningLimit(trial)?.lastDay).toBe("2026-03-07");
  const recipeId = aRecipe(cook).id;
  const days: string[] = [];
  for (;;) {
    try {
      days.push(addToNextSlot(cook, { recipeId }).date);
    } catch {
      break;
    }
  }
  expect(days.at(-1)).toBe("2026-03-28");
});
