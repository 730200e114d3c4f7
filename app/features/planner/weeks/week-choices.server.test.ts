import { expect, test } from "vitest";
import { addDays } from "#app/lib/calendar-days.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { MEAL_TYPES } from "../meal.ts";
import { addMeal } from "../meal-plans.server.ts";
import { slotChoices } from "./week-choices.server.ts";

/** Returns a cook, on Monday 2 March 2026, who has planned every slot of some weeks. */
function aCookWithFullWeeks(weeks: string[]) {
  const { caller } = testContext();
  const { id } = aRecipe(caller);
  for (const week of weeks) {
    for (let day = 0; day < 7; day++) {
      for (const mealType of MEAL_TYPES) addMeal(caller, { date: addDays(week, day), mealType, recipeId: id });
    }
  }
  return caller;
}

test.each([
  [[], {}, "2026-03-02"],
  [["2026-03-02"], {}, "2026-03-09"],
  [["2026-03-09"], { from: "2026-03-09" }, "2026-03-16"],
  [["2026-03-02"], { asked: "2026-03-02" }, "2026-03-02"],
  [[], { asked: "2026-03-16" }, "2026-03-16"],
  [[], { asked: "2026-02-23" }, "2026-03-02"],
  [[], { from: "2026-02-23" }, "2026-03-02"],
  [["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"], {}, "2026-03-02"],
])("with %j full, a slot is chosen for %j in the week of %s", (full, wished, shown) => {
  expect(slotChoices(aCookWithFullWeeks(full), wished).week?.firstDay).toBe(shown);
});
