import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import type { OtherDish } from "#app/features/recipes/cook/cook.ts";
import { LISTED_MS } from "#app/features/timers/timer.ts";
import { todayIn } from "#app/lib/clock.ts";
import { cookedFor } from "../eaters/eaters.server.ts";

/** Dishes that are named beside one; a meal may have more. */
const MOST = 8;

/**
 * Returns the dishes of today's meals that have this recipe too, as the meal itself or beside it, for as many as they are
 * planned for; then what they have, and what timers run for, with their step.
 */
export function otherDishes({ db, kitchen, now, timeZone }: Caller, recipeId: number): OtherDish[] {
  const today = todayIn(now, timeZone);
  const ofMeals = (dishes: SQL, servings: SQL) => sql`
    SELECT ${dishes}.recipe_id, ${servings} AS servings, NULL AS step FROM meal_plan
      LEFT JOIN meal_dish ON meal_dish.meal_id = meal_plan.id
    WHERE kitchen_id = ${kitchen.id} AND date = ${today} AND (meal_plan.recipe_id = ${recipeId}
      OR meal_plan.id IN (SELECT meal_id FROM meal_dish WHERE recipe_id = ${recipeId}))`;
  return db.all<OtherDish>(sql`
    SELECT recipe.id, recipe.name, max(other.servings) AS servings, max(other.step) AS step FROM (
      ${ofMeals(sql.raw("meal_plan"), cookedFor("meal_plan"))}
      UNION ALL ${ofMeals(sql.raw("meal_dish"), cookedFor("meal_dish"))}
      UNION ALL SELECT recipe_id, NULL, step FROM timer
        WHERE kitchen_id = ${kitchen.id} AND stopped_at IS NULL AND ends_at > ${now.getTime() - LISTED_MS}
    ) AS other JOIN recipe ON recipe.id = other.recipe_id
    WHERE recipe.id <> ${recipeId} GROUP BY recipe.id ORDER BY recipe.name, recipe.id LIMIT ${MOST}`);
}
