import { expect, test } from "vitest";
import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { MAX_MEALS } from "../draft.ts";
import { backupPlan } from "./mealie-plan.ts";

test("of more meals than are taken the latest are, of texts as of each recipe", () => {
  const day = (at: number) => new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10);
  const group_meal_plans = Array.from({ length: MAX_MEALS + 2 }, (_, at): JsonObject[] => [
    { date: day(at), entry_type: "dinner", title: `Day ${at}` },
    { date: day(at), entry_type: "lunch", recipe_id: "a" },
  ]).flat();
  const { meals, texts } = backupPlan({ recipes: [{ id: "a" }], group_meal_plans });
  for (const all of [texts, meals.get("a") ?? []]) {
    expect(all).toHaveLength(MAX_MEALS);
    expect(all.map(({ date }) => date).sort()[0]).toBe(day(2));
  }
});
