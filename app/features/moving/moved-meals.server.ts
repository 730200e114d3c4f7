import { sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { todayIn } from "#app/lib/clock.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { statement } from "#db/client.server.ts";
import type { MealType, MovedMealOutcome } from "#db/enumerations.ts";
import { findKnown } from "./known-recipes.server.ts";
import { countMeals, type MealCounts, type PlacedMeal, placeMeals } from "./moved-meals.ts";

type MealRow = {
  id: number;
  position: number | null;
  date: string;
  mealType: MealType;
  isSide: boolean;
  text: string | null;
  note: string | null;
  isTaken: boolean;
};

/** Returns what would become of the meals of a file if it was taken now. */
function placedMeals(caller: Caller, moveInId: number): PlacedMeal<MealRow>[] {
  const { db, kitchen, now, timeZone } = caller;
  const rows = statement(
    db,
    `SELECT meal.id, meal.position, meal.date, meal.meal_type AS mealType, meal.is_side AS isSide, meal.text, meal.note,
       meal.text IS NOT NULL OR recipe.state = 'existing' OR (recipe.state IN ('new', 'incomplete') AND NOT recipe.is_skipped)
         AS isTaken
     FROM moved_meal AS meal LEFT JOIN moved_recipe AS recipe
       ON recipe.move_in_id = meal.move_in_id AND recipe.position = meal.position
     WHERE meal.move_in_id = ? ORDER BY meal.date, meal.id`,
  ).all(moveInId) as (Omit<MealRow, "isSide" | "isTaken"> & { isSide: number; isTaken: number | null })[];
  if (rows.length === 0) return [];
  const meals = rows.map((row) => {
    return { ...row, isSide: row.isSide === 1, isTaken: row.isTaken === 1 };
  });
  const { first, last } = plannableDays(todayIn(now, timeZone));
  const limit = planningLimit(caller)?.lastDay ?? last;
  const planned = statement(
    db,
    "SELECT date, meal_type AS mealType FROM meal_plan WHERE kitchen_id = ? AND meal_type IS NOT NULL AND date BETWEEN ? AND ?",
  ).all(kitchen.id, meals[0]?.date, meals.at(-1)?.date) as { date: string; mealType: MealType }[];
  const taken = new Set(planned.map(slotKey));
  return placeMeals(meals, {
    isFree: (slot) => !taken.has(slotKey(slot)),
    isPlannable: (date) => date >= first && date <= last && date <= limit,
  });
}

/** Returns how many meals a file has by what becomes of them, or has become of them; null: it has none. */
export function mealCounts(caller: Caller, { id, state }: { id: number; state: string }): MealCounts | null {
  const outcomes =
    state === "ready"
      ? placedMeals(caller, id).map(({ outcome }) => outcome)
      : (statement(caller.db, "SELECT outcome FROM moved_meal WHERE move_in_id = ? AND outcome IS NOT NULL")
          .pluck()
          .all(id) as MovedMealOutcome[]);
  return outcomes.length === 0 ? null : countMeals(outcomes);
}

/** Plans the meals of a file whose recipes are stored. Call it inside the transaction that takes the file. */
export function planMovedMeals(caller: Caller, moveInId: number) {
  const { db, kitchen, user, now } = caller;
  const placed = placedMeals(caller, moveInId);
  const recipes = recipesOf(caller, moveInId);
  const insertMeal = statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id, text, note, added_by, created_at)
     VALUES (@kitchenId, @date, @mealType, @recipeId, @text, @note, @addedBy, @createdAt) RETURNING id`,
  ).pluck();
  const insertDish = statement(db, "INSERT INTO meal_dish (meal_id, recipe_id, text) VALUES (?, ?, ?)");
  const remember = statement(db, "UPDATE moved_meal SET outcome = ?, meal_id = ? WHERE id = ?");
  const added = new Map<MealRow, { mealId: number; recipeId: number | null }>();
  for (const { meal, outcome, beside } of placed) {
    const { id, position, date, mealType, text, note } = meal;
    const recipeId = position === null ? null : (recipes.get(position) ?? null);
    const main = beside && added.get(beside);
    if (outcome !== "planned") remember.run(outcome, null, id);
    else if ((text === null && recipeId === null) || main === undefined) remember.run("without", null, id);
    else if (main === null) {
      const values = { date, mealType, recipeId, text, note, addedBy: user.id, createdAt: now.getTime() };
      const mealId = insertMeal.get({ ...values, kitchenId: kitchen.id }) as number;
      added.set(meal, { mealId, recipeId });
      remember.run("planned", mealId, id);
    } else if (recipeId !== null && recipeId === main.recipeId) remember.run("taken", null, id);
    else {
      insertDish.run(main.mealId, recipeId, text);
      remember.run("planned", main.mealId, id);
    }
  }
  announce(caller, { topic: "plan", dates: [...added.keys()].map(({ date }) => date) });
}

/** Returns the recipes that those of a file became, or are the same as, by their places in it. */
function recipesOf({ db, kitchen }: Caller, moveInId: number): ReadonlyMap<number, number> {
  const rows = statement(
    db,
    `SELECT position, name, content_key AS contentKey, source_key AS sourceKey, recipe_id AS recipeId FROM moved_recipe
     WHERE move_in_id = @moveInId AND (recipe_id IS NOT NULL OR state = 'existing')
       AND position IN (SELECT position FROM moved_meal WHERE move_in_id = @moveInId)`,
  ).all({ moveInId }) as {
    position: number;
    name: string;
    contentKey: string;
    sourceKey: string | null;
    recipeId: number | null;
  }[];
  const same = findKnown(
    db,
    kitchen.collectionId,
    rows.filter(({ recipeId }) => recipeId === null),
  );
  return new Map(
    rows.flatMap((row) => {
      const recipeId = row.recipeId ?? same.get(row)?.recipeId;
      return recipeId === undefined ? [] : [[row.position, recipeId] as const];
    }),
  );
}

/** Takes the meals that a file has brought off the plan, except those that were changed or moved since. */
export function removeMovedMeals(caller: Caller, moveInId: number) {
  const { db, kitchen } = caller;
  const removed = db.all<{ date: string }>(sql`DELETE FROM meal_plan WHERE kitchen_id = ${kitchen.id} AND id IN (
    SELECT meal.id FROM moved_meal AS brought JOIN meal_plan AS meal ON meal.id = brought.meal_id
    LEFT JOIN moved_recipe AS recipe ON recipe.move_in_id = brought.move_in_id AND recipe.position = brought.position
    WHERE brought.move_in_id = ${moveInId} AND brought.date = meal.date AND brought.meal_type = meal.meal_type
      AND brought.text IS meal.text AND brought.note IS meal.note AND meal.servings IS NULL AND meal.repeat_id IS NULL
      AND (recipe.recipe_id IS NULL OR recipe.recipe_id = meal.recipe_id)
      AND (SELECT count(*) FROM meal_dish WHERE meal_dish.meal_id = meal.id) = (
        SELECT count(*) - 1 FROM moved_meal AS own WHERE own.move_in_id = brought.move_in_id AND own.meal_id = meal.id))
    RETURNING date`);
  if (removed.length > 0) announce(caller, { topic: "plan", dates: removed.map(({ date }) => date) });
}
