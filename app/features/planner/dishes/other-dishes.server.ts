import type { Caller } from "#app/caller.ts";
import { LISTED_MS } from "#app/features/timers/timer.ts";
import { todayIn } from "#app/lib/clock.ts";
import { statement } from "#db/client.server.ts";
import type { OtherDish } from "./cook.ts";

/** Dishes that are named beside one; a meal may have more. */
const MOST = 8;

/** The meals of a day that have a recipe, as the meal itself or beside it; then what they have, and what timers run for. */
const OTHERS = `WITH meal AS (
    SELECT id, recipe_id FROM meal_plan WHERE kitchen_id = @kitchenId AND date = @today
      AND (recipe_id = @recipeId OR id IN (SELECT meal_id FROM meal_dish WHERE recipe_id = @recipeId)))
  SELECT recipe.id, recipe.name, max(other.step) AS step FROM (
    SELECT recipe_id, NULL AS step FROM meal
    UNION ALL
    SELECT recipe_id, NULL FROM meal_dish WHERE meal_id IN (SELECT id FROM meal)
    UNION ALL
    SELECT recipe_id, step FROM timer WHERE kitchen_id = @kitchenId AND stopped_at IS NULL AND ends_at > @listedSince
  ) AS other JOIN recipe ON recipe.id = other.recipe_id
  WHERE recipe.id <> @recipeId GROUP BY recipe.id ORDER BY recipe.name, recipe.id LIMIT ${MOST}`;

/** Returns the dishes of today's meals that have this recipe too, and those for which timers run, with their step. */
export function otherDishes({ db, kitchen, now, timeZone }: Caller, recipeId: number): OtherDish[] {
  return statement(db, OTHERS).all({
    kitchenId: kitchen.id,
    recipeId,
    today: todayIn(now, timeZone),
    listedSince: now.getTime() - LISTED_MS,
  }) as OtherDish[];
}
