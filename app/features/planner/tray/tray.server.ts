import { and, asc, between, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { requireRecipe } from "#app/features/recipes/recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import type { Planned, TrayDish } from "../meal.ts";
import type { MealRange, MoveInput } from "../meal-input.ts";
import { recipesById, requireListable } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import {
  getPlanned,
  movePlanned,
  type RemovedPlanned,
  removeMeals,
  removePlanned,
  requireTrayRoom,
} from "../planned.server.ts";
import type { Slot } from "../slots.ts";
import { ownWeekOf, requireFirstDay } from "../weeks/own-weeks.server.ts";
import type { TrayChange, TrayInput } from "./tray-input.ts";

/* The tray of a week: dishes for some day of it, which have no slot yet (product 6.13). */

/**
 * Returns the dishes on trays by week, in the order in which they came: all, or those of the weeks of a range of days.
 * @throws DomainError invalid: their recipes are too long for one answer.
 */
export function listTray(caller: Caller, { from, to }: MealRange): TrayDish[] {
  const wanted = and(
    eq(mealPlans.kitchenId, caller.kitchen.id),
    isNull(mealPlans.mealType),
    from === undefined ? undefined : gte(mealPlans.date, from),
    to === undefined ? undefined : lte(mealPlans.date, lastDayOf(caller, to)),
  );
  requireListable(caller.db, wanted);
  return readDishes(caller, wanted);
}

/** Returns a dish of a tray. @throws DomainError notFound. */
export function getTrayDish(caller: Caller, id: number): TrayDish {
  const isDish = and(eq(mealPlans.id, id), eq(mealPlans.kitchenId, caller.kitchen.id), isNull(mealPlans.mealType));
  const [dish] = readDishes(caller, isDish);
  if (!dish) throw new DomainError("notFound", m.plan.dishNotFound());
  return dish;
}

function readDishes(caller: Caller, wanted: ReturnType<typeof and>): TrayDish[] {
  const rows = caller.db.select().from(mealPlans).where(wanted).orderBy(asc(mealPlans.date), asc(mealPlans.id)).all();
  const known = recipesById(
    caller,
    rows.flatMap(({ recipeId }) => recipeId ?? []),
  );
  return rows.map(({ id, date, recipeId, text, servings, createdAt }) => ({
    id,
    weekStart: ownWeekOf(caller, date),
    recipe: (recipeId !== null && known.get(recipeId)) || null,
    text,
    servings,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Puts a dish on the tray of a week.
 * @throws DomainError invalid: no first day of a week, or the tray is full. notFound: no such recipe. forbidden: beyond the
 * weeks of the tier.
 */
export function addToTray(caller: Caller, { weekStart, recipeId, text, servings }: TrayInput): TrayDish {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    requirePlannable(caller, weekStart);
    if (recipeId !== undefined) requireRecipe(caller, recipeId);
    const date = lastDayOf(caller, weekStart);
    const what = { recipeId: recipeId ?? null, text: text ?? null, servings: servings ?? null };
    const { id } = db
      .insert(mealPlans)
      .values({ kitchenId: kitchen.id, date, mealType: null, ...what, addedBy: user.id, createdAt: now })
      .returning({ id: mealPlans.id })
      .get();
    requireTrayRoom(caller, date);
    announcePlan(caller, [date]);
    return getTrayDish(caller, id);
  });
}

/** Changes the week of a dish on a tray, what it is, its servings, or several of these. @throws DomainError as `addToTray`. */
export function changeTrayDish(caller: Caller, id: number, change: TrayChange): TrayDish {
  const { db } = caller;
  return inTransaction(db, () => {
    getTrayDish(caller, id);
    const { weekStart, recipeId, text, servings } = change;
    if (weekStart !== undefined) putOnTray(caller, id, weekStart);
    if (recipeId !== undefined) requireRecipe(caller, recipeId);
    const what = recipeId !== undefined ? { recipeId, text: null } : text !== undefined ? { recipeId: null, text } : {};
    const values = { ...what, ...(servings === undefined ? {} : { servings }) };
    if (Object.keys(values).length > 0) {
      db.update(mealPlans).set(values).where(eq(mealPlans.id, id)).run();
      announcePlan(caller, [getPlanned(caller, id).date]);
    }
    return getTrayDish(caller, id);
  });
}

/** Takes a dish off its tray. @throws DomainError notFound. */
export function removeTrayDish(caller: Caller, id: number): RemovedPlanned {
  return inTransaction(caller.db, () => {
    getTrayDish(caller, id);
    return removePlanned(caller, id);
  });
}

/** Moves a dish from its tray to an empty slot. @throws DomainError notFound; as `movePlanned`. */
export function planTrayDish(caller: Caller, id: number, slot: MoveInput): Planned & Slot {
  return inTransaction(caller.db, () => {
    getTrayDish(caller, id);
    return movePlanned(caller, id, slot);
  });
}

/**
 * Moves a meal, a text or a dish of another tray to the tray of a week, with what belongs to it.
 * @throws DomainError notFound: not of this kitchen. Else as `addToTray`.
 */
export function putOnTray(caller: Caller, id: number, weekStart: string): Planned {
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(caller.db, () => {
    const { date: before } = getPlanned(caller, id);
    requirePlannable(caller, weekStart);
    const date = lastDayOf(caller, weekStart);
    caller.db.update(mealPlans).set({ date, mealType: null, repeatId: null }).where(eq(mealPlans.id, id)).run();
    requireTrayRoom(caller, date);
    announcePlan(caller, [before, date]);
    return getPlanned(caller, id);
  });
}

/**
 * Takes the dishes of a tray that were not cooked in its week over to the next week, and returns their number.
 * @throws DomainError as `addToTray`.
 */
export function takeOver(caller: Caller, weekStart: string): number {
  const { db, kitchen } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    const [date, target] = [lastDayOf(caller, weekStart), addDays(lastDayOf(caller, weekStart), 7)];
    requirePlannable(caller, addDays(weekStart, 7));
    const isLeft = and(
      eq(mealPlans.kitchenId, kitchen.id),
      isNull(mealPlans.mealType),
      between(mealPlans.date, weekStart, date),
      sql`NOT EXISTS (SELECT 1 FROM cooked_recipe WHERE kitchen_id = ${kitchen.id} AND recipe_id = ${mealPlans.recipeId}
        AND cooked_recipe.date BETWEEN ${weekStart} AND ${date})`,
    );
    const taken = db.update(mealPlans).set({ date: target }).where(isLeft).returning({ id: mealPlans.id }).all();
    requireTrayRoom(caller, target);
    if (taken.length > 0) announcePlan(caller, [date, target]);
    return taken.length;
  });
}

/**
 * Undoes the filling of a week: takes meals off the plan and puts those that came from a tray back on that of their week.
 * Returns the number of both; ids of others are ignored.
 */
export function undoFilled(caller: Caller, mealIds: readonly number[], trayIds: readonly number[]): number {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    const removed = mealIds.length === 0 ? 0 : removeMeals(caller, mealIds);
    const own = and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, [...trayIds]));
    const returned = db.select({ id: mealPlans.id, date: mealPlans.date }).from(mealPlans).where(own).all();
    for (const { id, date } of returned) putOnTray(caller, id, ownWeekOf(caller, date));
    return removed + returned.length;
  });
}

function lastDayOf(caller: Caller, date: string): string {
  return addDays(ownWeekOf(caller, date), 6);
}
