import { sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { TRAY_LIMIT } from "#app/features/planner/meal.ts";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { slotKey } from "#app/features/planner/slots.ts";
import { ownWeekOf } from "#app/features/planner/weeks/own-weeks.server.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { groupBy } from "#app/lib/group-by.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import { MEAL_TYPES, type MealType, MOVED_MEAL_OUTCOMES } from "#db/enumerations.ts";
import { theRow } from "#db/rows.ts";
import { findKnown } from "./known-recipes.server.ts";
import { countMeals, type MealCounts, type PlacedMeal, placeMeals } from "./moved-meals.ts";

type MealRow = {
  id: number;
  position: number | null;
  date: string;
  mealType: MealType | null;
  isSide: boolean;
  text: string | null;
  note: string | null;
  servings: number | null;
  key: number | null;
  leftoverOf: number | null;
  repeat: number | null;
  isTaken: boolean;
};

/** Returns which days the cook can plan, within those of the tier. */
export function plannableIn(caller: Caller) {
  const { first, last } = plannableDays(todayIn(caller.now, caller.timeZone));
  const limit = planningLimit(caller)?.lastDay ?? last;
  return { first, last, isPlannable: (day: string) => day >= first && day <= last && day <= limit };
}

/** The recipes of a file that come along, or are there. */
export const TAKEN_RECIPES = `state = 'existing' OR (state IN ('new', 'incomplete') AND NOT is_skipped)`;

const MOVED_MEAL = {
  id: "number",
  position: "number?",
  date: "text",
  mealType: [...MEAL_TYPES, null],
  isSide: "number",
  text: "text?",
  note: "text?",
  servings: "number?",
  key: "number?",
  leftoverOf: "number?",
  repeat: "number?",
  isTaken: "number",
} as const;

/** Returns what would become of the meals of a file if it was taken now. */
export function placedMeals(caller: Caller, moveInId: number): PlacedMeal<MealRow>[] {
  const { db, kitchen } = caller;
  const rows = statement(
    db,
    `SELECT id, position, date, meal_type AS mealType, is_side AS isSide, text, note, servings, "key", leftover_of AS leftoverOf,
       "repeat", text IS NOT NULL OR position IN (SELECT position FROM moved_recipe
         WHERE moved_recipe.move_in_id = moved_meal.move_in_id AND (${TAKEN_RECIPES})) AS isTaken
     FROM moved_meal WHERE move_in_id = ? ORDER BY date, id`,
    MOVED_MEAL,
  ).all(moveInId);
  if (rows.length === 0) return [];
  const meals = rows.map((row) => {
    // The tray of a week has the last day of the week that the kitchen has.
    const date = row.mealType === null ? addDays(ownWeekOf(caller, row.date), 6) : row.date;
    return { ...row, date, isSide: row.isSide === 1, isTaken: row.isTaken === 1 };
  });
  const { first, last, isPlannable } = plannableIn(caller);
  const planned = statement(
    db,
    `SELECT date, meal_type AS mealType, recipe_id AS recipeId, text FROM meal_plan
     WHERE kitchen_id = ? AND date BETWEEN ? AND ?`,
    { date: "text", mealType: [...MEAL_TYPES, null], recipeId: "number?", text: "text?" },
  ).all(kitchen.id, first, addDays(last, 6));
  const taken = new Set(planned.map(slotKey));
  const onTrays = groupBy(
    planned.filter(({ mealType }) => mealType === null),
    ({ date }) => date,
  );
  const known = onTrays.size === 0 ? new Map<number, number>() : recipesOf(caller, moveInId, []);
  return placeMeals(meals, {
    isFree: (place) => place.mealType === null || !taken.has(slotKey(place)),
    isPlannable: ({ date, mealType }) => isPlannable(mealType === null ? addDays(date, -6) : date),
    trayRoom: (date) => TRAY_LIMIT - (onTrays.get(date)?.length ?? 0),
    isOnTray({ date, position, text }) {
      const recipeId = position === null ? null : known.get(position);
      return onTrays.get(date)?.some((dish) => dish.text === text && dish.recipeId === recipeId) ?? false;
    },
  });
}

/** Returns how many meals a file has by what becomes of them, or has become of them; null: it has none. */
export function mealCounts(caller: Caller, { id, state }: { id: number; state: string }): MealCounts | null {
  const outcomes =
    state === "ready"
      ? placedMeals(caller, id).map(({ outcome }) => outcome)
      : statement(
          caller.db,
          "SELECT outcome FROM moved_meal WHERE move_in_id = ? AND outcome IS NOT NULL",
          MOVED_MEAL_OUTCOMES,
        ).all(id);
  return outcomes.length === 0 ? null : countMeals(outcomes);
}

/** The meals that a file has planned, each with the number that the file gives its repetition; null: none. */
export type PlannedOfFile = { mealId: number; repeat: number | null }[];

/**
 * Plans the meals of a file whose recipes are stored. Call it inside the transaction that takes the file.
 * @param recipes what the recipes of the file became, by their places in it
 */
export function planMovedMeals(caller: Caller, moveInId: number, recipes: ReadonlyMap<number, number>): PlannedOfFile {
  const { db, kitchen, user, now } = caller;
  const insertMeal = statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id, text, note, servings, added_by, created_at)
     VALUES (@kitchenId, @date, @mealType, @recipeId, @text, @note, @servings, @addedBy, @createdAt) RETURNING id`,
    "number",
  );
  const insertDish = statement(db, "INSERT INTO meal_dish (meal_id, recipe_id, text, servings) VALUES (?, ?, ?, ?)");
  const remember = statement(db, "UPDATE moved_meal SET outcome = ?, meal_id = ?, date = ? WHERE id = ?");
  const added = new Map<MealRow, { mealId: number; recipeId: number | null }>();
  const common = { kitchenId: kitchen.id, addedBy: user.id, createdAt: now.getTime() };
  for (const { meal, outcome, beside } of placedMeals(caller, moveInId)) {
    const { id, position, date, mealType, text, note, servings } = meal;
    const recipeId = position === null ? null : (recipes.get(position) ?? null);
    const main = beside && added.get(beside);
    if (outcome !== "planned") remember.run(outcome, null, date, id);
    else if ((text === null && recipeId === null) || main === undefined) remember.run("without", null, date, id);
    else if (main === null) {
      const mealId = theRow(insertMeal.get({ ...common, date, mealType, recipeId, text, note, servings }));
      added.set(meal, { mealId, recipeId });
      remember.run("planned", mealId, date, id);
    } else if (recipeId !== null && recipeId === main.recipeId) remember.run("taken", null, date, id);
    else {
      insertDish.run(main.mealId, recipeId, text, servings);
      remember.run("planned", main.mealId, date, id);
    }
  }
  linkLeftovers(db, added);
  announce(caller, { topic: "plan", dates: [...added.keys()].map(({ date }) => date) });
  return [...added].map(([{ repeat }, { mealId }]) => ({ mealId, repeat }));
}

/** Links leftovers to their meals, where the file has planned both. */
function linkLeftovers(db: Db, added: ReadonlyMap<MealRow, { mealId: number }>) {
  const meals = new Map([...added].map(([{ key }, { mealId }]) => [key, mealId]));
  const link = statement(db, "UPDATE meal_plan SET leftover_of = ? WHERE id = ?");
  for (const [{ leftoverOf, text }, { mealId }] of added) {
    const cooked = leftoverOf === null || text === null ? undefined : meals.get(leftoverOf);
    if (cooked !== undefined) link.run(cooked, mealId);
  }
}

/**
 * Returns the recipes that those of a file became, or are the same as, by their places in it: those that its meals have, and
 * those at other places.
 */
export function recipesOf({ db, kitchen }: Caller, moveInId: number, others: Iterable<number>): Map<number, number> {
  const rows = statement(
    db,
    `SELECT position, name, content_key AS contentKey, source_key AS sourceKey, recipe_id AS recipeId FROM moved_recipe
     WHERE move_in_id = @moveInId AND (recipe_id IS NOT NULL OR state = 'existing')
       AND position IN (SELECT position FROM moved_meal WHERE move_in_id = @moveInId
         UNION SELECT value FROM json_each(@others))`,
    { position: "number", name: "text", contentKey: "text", sourceKey: "text?", recipeId: "number?" },
  ).all({ moveInId, others: JSON.stringify([...others]) });
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
    WHERE brought.move_in_id = ${moveInId} AND brought.date = meal.date AND brought.meal_type IS meal.meal_type
      AND brought.text IS meal.text AND brought.note IS meal.note AND brought.servings IS meal.servings
      AND meal.repeat_id IS NULL
      AND (recipe.recipe_id IS NULL OR recipe.recipe_id = meal.recipe_id)
      AND (SELECT count(*) FROM meal_dish WHERE meal_dish.meal_id = meal.id) = (
        SELECT count(*) - 1 FROM moved_meal AS own WHERE own.move_in_id = brought.move_in_id AND own.meal_id = meal.id))
    RETURNING date`);
  if (removed.length > 0) announce(caller, { topic: "plan", dates: removed.map(({ date }) => date) });
}
