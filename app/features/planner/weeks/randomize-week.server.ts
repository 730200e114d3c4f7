import { and, between, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { collectionRecipes, mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import type { MealPlan } from "../meal.ts";
import type { RandomizeInput } from "../meal-input.ts";
import { listMeals } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { movePlanned } from "../planned.server.ts";
import { type Slot, slotKey, slotsOfWeek } from "../slots.ts";
import { requireFirstDay } from "./own-weeks.server.ts";

/**
 * Fills empty slots of a week: with the dishes of its tray, then with recipes of the cook's collection, days from today on
 * first, no recipe twice before all are used once, rarely planned ones first. Taken slots stay as they are.
 * `createdIds` are the new meals, `fromTray` what was on the tray.
 * @param random returns a number from 0 up to 1, such as Math.random
 * @throws DomainError invalid: no first day of a week, no empty slot or no recipe. forbidden: beyond the weeks of the tier.
 */
export function randomizeWeek(
  caller: Caller,
  { weekStart, numberOfSlots, mealTypes }: RandomizeInput,
  random: () => number,
): { message: string; created: MealPlan[]; createdIds: number[]; fromTray: number[] } {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    requirePlannable(caller, weekStart);
    const planned = plannedIn(caller, weekStart);
    const taken = new Set(planned.map(slotKey));
    const empty = slotsOfWeek(weekStart, mealTypes).filter((slot) => !taken.has(slotKey(slot)));
    if (empty.length === 0) throw new DomainError("invalid", m.meals.noEmptySlot());
    const chosen = toComeFirst(shuffled(empty, random), todayIn(now, caller.timeZone)).slice(0, numberOfSlots);
    const fromTray = planned.flatMap(({ id, mealType }) => (mealType === null ? id : [])).slice(0, chosen.length);
    const [ofTray, rest] = [chosen.slice(0, fromTray.length), chosen.slice(fromTray.length)];
    const picks = pickRecipes(listCollected(caller), planned, rest.length, random);
    if (picks.length + fromTray.length === 0) throw new DomainError("invalid", m.meals.nothingToPick());
    for (const [position, slot] of ofTray.entries()) movePlanned(caller, fromTray[position] ?? 0, slot);
    const rows = (picks.length === 0 ? [] : rest).map((slot, position) => ({
      ...slot,
      kitchenId: kitchen.id,
      addedBy: user.id,
      recipeId: picks[position % picks.length] ?? 0,
      createdAt: now,
    }));
    const inserted = rows.length === 0 ? [] : db.insert(mealPlans).values(rows).returning({ id: mealPlans.id }).all();
    if (rows.length > 0) announce(caller, { topic: "plan", dates: rows.map(({ date }) => date) });
    const createdIds = inserted.map(({ id }) => id);
    const ids = new Set([...createdIds, ...fromTray]);
    const week = listMeals(caller, { from: weekStart, to: addDays(weekStart, 6) });
    const message = m.meals.addedToWeek({ count: ids.size });
    return { message, created: week.filter(({ id }) => ids.has(id)), createdIds, fromTray };
  });
}

function plannedIn({ db, kitchen }: Caller, firstDay: string) {
  return db
    .select({ id: mealPlans.id, date: mealPlans.date, mealType: mealPlans.mealType, recipeId: mealPlans.recipeId })
    .from(mealPlans)
    .where(and(eq(mealPlans.kitchenId, kitchen.id), between(mealPlans.date, firstDay, addDays(firstDay, 6))))
    .orderBy(mealPlans.id)
    .all();
}

/** Returns the ids of the recipes in the collection, in their order, so that a seed always gives the same week. */
function listCollected({ db, kitchen }: Caller): number[] {
  return db
    .select({ recipeId: collectionRecipes.recipeId })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, kitchen.collectionId))
    .orderBy(sql`${collectionRecipes.recipeId}`)
    .all()
    .map(({ recipeId }) => recipeId);
}

function toComeFirst(slots: Slot[], today: string): Slot[] {
  return [...slots.filter(({ date }) => date >= today), ...slots.filter(({ date }) => date < today)];
}

/** Returns up to `count` different recipes, first those that the week does not have yet. */
function pickRecipes(
  recipeIds: number[],
  planned: readonly { recipeId: number | null }[],
  count: number,
  random: () => number,
): number[] {
  const times = new Map<number, number>();
  for (const { recipeId } of planned) if (recipeId !== null) times.set(recipeId, (times.get(recipeId) ?? 0) + 1);
  return shuffled(recipeIds, random)
    .sort((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0))
    .slice(0, count);
}

/** Returns a copy in random order (Fisher and Yates). */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [copy[last], copy[other]];
    if (one !== undefined && two !== undefined) [copy[last], copy[other]] = [two, one];
  }
  return copy;
}
