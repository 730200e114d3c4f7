import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { MAX_SERVINGS } from "#app/features/recipes/recipe.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { mealPlans, planGuests, recipes } from "#db/schema.ts";
import type { MealRange } from "../meal-input.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import type { GuestsOfDay } from "./eaters.ts";

/* Who eats (product 6.16): the usual servings of the kitchen, and the guests of a day. */

/**
 * For how many a dish of `meal_plan` or one beside it is cooked: its own servings, else the usual servings of the kitchen, or
 * those of the recipe, and the guests of the day. Null without any of these: as many as the recipe serves.
 */
export function cookedFor(dish: "meal_plan" | "meal_dish"): SQL<number | null> {
  return sql<number | null>`coalesce(${sql.raw(dish)}.servings, (
    SELECT min(${sql.raw(String(MAX_SERVINGS))}, coalesce(kitchen.usual_servings,
        (SELECT eaten.servings FROM recipe AS eaten WHERE eaten.id = ${sql.raw(dish)}.recipe_id)) + coalesce(plan_guests.guests, 0))
    FROM kitchen LEFT JOIN plan_guests ON plan_guests.kitchen_id = kitchen.id AND plan_guests.date = meal_plan.date
      AND meal_plan.meal_type IS NOT NULL
    WHERE kitchen.id = meal_plan.kitchen_id AND (kitchen.usual_servings IS NOT NULL OR plan_guests.guests IS NOT NULL)))`;
}

/** Returns for how many a meal is cooked; null if nobody knows. */
export function servingsOfMeal({ db, kitchen }: Caller, mealId: number): number | null {
  const served = sql<number | null>`coalesce(${cookedFor("meal_plan")}, ${recipes.servings})`;
  const row = db
    .select({ served })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(and(eq(mealPlans.id, mealId), eq(mealPlans.kitchenId, kitchen.id)))
    .get();
  return row?.served ?? null;
}

/** Returns the days with guests, all or those of a range of days. */
export function listGuests({ db, kitchen }: Caller, { from, to }: MealRange): GuestsOfDay[] {
  const isListed = and(
    eq(planGuests.kitchenId, kitchen.id),
    from === undefined ? undefined : gte(planGuests.date, from),
    to === undefined ? undefined : lte(planGuests.date, to),
  );
  const { date, guests } = planGuests;
  return db.select({ date, guests }).from(planGuests).where(isListed).orderBy(asc(date)).all();
}

/**
 * Sets how many guests eat on some days; days that have as many stay as they are. Meals without servings of their own are
 * cooked for them too.
 * @throws DomainError forbidden, invalid: one of the days cannot be planned.
 */
export function setGuests(caller: Caller, days: readonly GuestsOfDay[]) {
  const { db, kitchen } = caller;
  inTransaction(db, () => {
    const before = new Map(listGuests(caller, {}).map(({ date, guests }) => [date, guests]));
    const changed = days.filter(({ date, guests }) => guests !== (before.get(date) ?? 0));
    const remove = statement(db, "DELETE FROM plan_guests WHERE kitchen_id = ? AND date = ?");
    const set = statement(
      db,
      `INSERT INTO plan_guests (kitchen_id, date, guests) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET guests = excluded.guests`,
    );
    for (const { date, guests } of changed) {
      if (guests === 0) {
        remove.run(kitchen.id, date);
        continue;
      }
      requirePlannable(caller, date);
      set.run(kitchen.id, date, guests);
    }
    if (changed.length > 0) announce(caller, { topic: "plan", dates: changed.map(({ date }) => date) });
  });
}

/** Takes guests that were added to a kitchen off its days, except where their number was changed since. */
export function takeGuests(db: Db, kitchenId: number, days: readonly GuestsOfDay[]) {
  const take = statement(db, "DELETE FROM plan_guests WHERE kitchen_id = ? AND date = ? AND guests = ?");
  for (const { date, guests } of days) take.run(kitchenId, date, guests);
}
