import { and, between, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays, weeksFrom } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import type { PlanManyInput } from "../meal-input.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { PLANNER_WEEKS } from "../plannable-days.ts";
import { type Slot, slotKey, slotsOfWeek } from "../slots.ts";
import { requireFirstDay } from "./own-weeks.server.ts";

/** A recipe that was planned, and the id of its meal. */
export type PlannedRecipe = Slot & { id: number; recipeId: number };

/**
 * Plans recipes one after the other in the free slots of some meals: of four weeks from the given one on, as far as the tier
 * plans, days from today on. `left` are those that found no slot.
 * @throws DomainError invalid: no first day of a week, or no slot is free. notFound: no such recipe. forbidden: beyond the
 * weeks of the tier.
 */
export function planMany(
  caller: Caller,
  { recipeIds, weekStart, mealTypes }: PlanManyInput,
): { planned: PlannedRecipe[]; left: number[] } {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    requirePlannable(caller, weekStart);
    const known = statement(db, "SELECT count(*) FROM recipe WHERE id IN (SELECT value FROM json_each(?))", "number");
    if (known.get(JSON.stringify(recipeIds)) !== recipeIds.length) {
      throw new DomainError("notFound", m.recipes.recipeNotFound());
    }
    const slots = freeSlots(caller, weekStart, mealTypes).slice(0, recipeIds.length);
    if (slots.length === 0) throw new DomainError("invalid", m.manyRecipes.noFreeSlot());
    const rows = slots.map((slot, at) => ({ ...slot, recipeId: recipeIds[at] ?? 0 }));
    const meal = { kitchenId: kitchen.id, addedBy: user.id, createdAt: now };
    const ids = db
      .insert(mealPlans)
      .values(rows.map((row) => ({ ...row, ...meal })))
      .returning({ id: mealPlans.id })
      .all();
    announcePlan(caller, rows);
    const planned = rows.map((row, at) => ({ ...row, id: ids[at]?.id ?? 0 }));
    return { planned, left: recipeIds.slice(rows.length) };
  });
}

/** Returns the free slots of some meals from today on, in four weeks from the given one on. */
function freeSlots(caller: Caller, weekStart: string, mealTypes: PlanManyInput["mealTypes"]): Slot[] {
  const { db, kitchen, now, timeZone } = caller;
  const today = todayIn(now, timeZone);
  const limit = planningLimit(caller);
  const end = addDays(weekStart, 7 * PLANNER_WEEKS - 1);
  const planned = db
    .select({ date: mealPlans.date, mealType: mealPlans.mealType })
    .from(mealPlans)
    .where(and(eq(mealPlans.kitchenId, kitchen.id), between(mealPlans.date, weekStart, end)))
    .all();
  const taken = new Set(planned.map(slotKey));
  return weeksFrom(weekStart, PLANNER_WEEKS)
    .filter((firstDay) => limit === null || firstDay <= limit.lastDay)
    .flatMap((firstDay) => slotsOfWeek(firstDay, mealTypes))
    .filter((slot) => slot.date >= today && !taken.has(slotKey(slot)));
}
