import { and, asc, between, eq, gte } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { plannedName } from "../planned.server.ts";
import type { Slot } from "../slots.ts";
import type { PullInput, PushInput } from "./push-input.ts";

/** What moves one day later, with the day it has then. */
export type Pushed = Slot & { id: number; name: string };

/**
 * Returns what a meal type has from a day on, up to its next free day, by days and with the days after the move. Nothing if
 * the day is free.
 */
export function findPushed({ db, kitchen }: Caller, { from, mealType }: PushInput): Pushed[] {
  const planned = db
    .select({ id: mealPlans.id, date: mealPlans.date, name: plannedName })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(and(eq(mealPlans.kitchenId, kitchen.id), eq(mealPlans.mealType, mealType), gte(mealPlans.date, from)))
    .orderBy(asc(mealPlans.date))
    .all();
  const gap = planned.findIndex(({ date }, position) => date !== addDays(from, position));
  return planned
    .slice(0, gap < 0 ? planned.length : gap)
    .map(({ id, date, name }) => ({ id, name, date: addDays(date, 1), mealType }));
}

/**
 * Moves what a meal type has from a day on one day later, up to its next free day, which takes up the rest (product 6.12).
 * Returns what has moved.
 * @throws DomainError forbidden, invalid: one of the days cannot be planned.
 */
export function pushBack(caller: Caller, input: PushInput): Pushed[] {
  return inTransaction(caller.db, () => {
    requirePlannable(caller, input.from);
    const pushed = findPushed(caller, input);
    const last = pushed.at(-1);
    if (!last) return pushed;
    requirePlannable(caller, last.date);
    // The last one first: a slot holds one thing at every moment.
    for (const { id, date } of [...pushed].reverse()) setDay(caller, id, date);
    announcePlan(caller, [input.from, ...pushed]);
    return pushed;
  });
}

/**
 * Undoes `pushBack`: what the meal type has after a day, up to the day `to`, moves one day earlier. Returns its number.
 * @throws DomainError conflict: the first day is taken by now. forbidden, invalid: it cannot be planned.
 */
export function pullForward(caller: Caller, { from, to, mealType }: PullInput): number {
  const { db, kitchen } = caller;
  return inTransaction(db, () => {
    requirePlannable(caller, from);
    const ofType = and(eq(mealPlans.kitchenId, kitchen.id), eq(mealPlans.mealType, mealType));
    const pulled = db
      .select({ id: mealPlans.id, date: mealPlans.date })
      .from(mealPlans)
      .where(and(ofType, between(mealPlans.date, from, to)))
      .orderBy(asc(mealPlans.date))
      .all();
    if (pulled[0]?.date === from) throw new DomainError("conflict", m.meals.slotTaken());
    for (const { id, date } of pulled) setDay(caller, id, addDays(date, -1));
    announcePlan(
      caller,
      pulled.flatMap(({ date }) => [addDays(date, -1), date]),
    );
    return pulled.length;
  });
}

function setDay({ db }: Caller, id: number, date: string) {
  db.update(mealPlans).set({ date }).where(eq(mealPlans.id, id)).run();
}
