import { and, between, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { PLANNER_WEEKS, plannableDays } from "#app/features/planner/plannable-days.ts";
import { imagePath } from "#app/features/recipes/recipes.server.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { prepared } from "#db/client.server.ts";
import { mealPlans, pictures, recipes } from "#db/schema.ts";
import type { PlannedMeal, PlannerData } from "../meal.ts";
import { weekStart } from "../meal-input.ts";
import type { VisibleWeeks } from "../planner-urls.ts";

/** Returns four weeks from the Monday in `?from=`, by default from the current one, with one statement. */
export function loadPlanner(caller: Caller, url: URL): PlannerData {
  const { today, firstMonday } = visibleWeeks(caller, url);
  return {
    today,
    firstMonday,
    meals: listPlanned(caller, firstMonday, addDays(firstMonday, PLANNER_WEEKS * 7 - 1)),
    limit: planningLimit(caller),
  };
}

/** Returns the weeks in an address of the planner: from the Monday in `?from=`, by default from the current one. */
export function visibleWeeks({ now, timeZone }: Caller, url: URL): VisibleWeeks {
  const today = todayIn(now, timeZone);
  const asked = weekStart.safeParse(url.searchParams.get("from"));
  const { first, last } = plannableDays(today);
  const isNear = asked.success && asked.data >= first && asked.data <= last;
  return { today, firstMonday: isNear ? asked.data : mondayOf(today) };
}

/**
 * Returns the cook's meals of the days `from` to `to`, both included, by day, with the fields of the recipe that a slot
 * shows.
 */
export function listPlanned({ db, user }: Caller, from: string, to: string): PlannedMeal[] {
  const rows = prepared(db, "planned meals", (connection) =>
    connection
      .select({
        id: mealPlans.id,
        date: mealPlans.date,
        mealType: mealPlans.mealType,
        servings: mealPlans.servings,
        recipeId: recipes.id,
        name: recipes.name,
        pictureHash: pictures.hash,
        totalTime: recipes.totalTime,
        recipeServings: recipes.servings,
      })
      .from(mealPlans)
      .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .where(
        and(
          eq(mealPlans.userId, sql.placeholder("userId")),
          between(mealPlans.date, sql.placeholder("from"), sql.placeholder("to")),
        ),
      )
      .orderBy(mealPlans.date)
      .prepare(),
  ).all({ userId: user.id, from, to });
  return rows.map(({ recipeId, name, pictureHash, totalTime, recipeServings, ...meal }) => ({
    ...meal,
    recipe: { id: recipeId, name, imagePath: imagePath(recipeId, pictureHash), totalTime, servings: recipeServings },
  }));
}
