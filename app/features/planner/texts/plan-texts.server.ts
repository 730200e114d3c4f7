import { and, asc, eq, gte, isNotNull, lte } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import type { PlanText } from "../meal.ts";
import type { MealRange } from "../meal-input.ts";
import { byMealOfDay } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { movePlanned, type RemovedPlanned, removePlanned } from "../planned.server.ts";
import type { TextChange, TextInput } from "./text-input.ts";

/**
 * Plans a text in an empty slot of the kitchen's plan (product 6.11).
 * @throws DomainError conflict: the slot is taken (product 6.1). forbidden, invalid: the day cannot be planned.
 */
export function addText(caller: Caller, { date, mealType, text }: TextInput): PlanText {
  const { db, user, kitchen, now } = caller;
  return inTransaction(db, () => {
    requirePlannable(caller, date);
    const [row] = db
      .insert(mealPlans)
      .values({ kitchenId: kitchen.id, date, mealType, text, addedBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning()
      .all();
    if (!row) throw new DomainError("conflict", m.meals.slotTaken());
    announce(caller, { topic: "plan", dates: [date] });
    return toText(row);
  });
}

/** Returns a text of the plan. @throws DomainError notFound. */
export function getText({ db, kitchen }: Caller, id: number): PlanText {
  const isText = and(eq(mealPlans.id, id), eq(mealPlans.kitchenId, kitchen.id), isNotNull(mealPlans.text));
  const row = db.select().from(mealPlans).where(isText).get();
  if (!row) throw new DomainError("notFound", m.plan.textNotFound());
  return toText(row);
}

/** Returns the texts by day and meal type: all, or those of a range of days. */
export function listTexts({ db, kitchen }: Caller, { from, to }: MealRange): PlanText[] {
  const wanted = and(
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.text),
    from === undefined ? undefined : gte(mealPlans.date, from),
    to === undefined ? undefined : lte(mealPlans.date, to),
  );
  return db.select().from(mealPlans).where(wanted).orderBy(asc(mealPlans.date), byMealOfDay).all().map(toText);
}

/** Changes a text, moves it, or both in one transaction. @throws DomainError notFound; as `movePlanned`. */
export function changeText(caller: Caller, id: number, { date, mealType, text }: TextChange): PlanText {
  return inTransaction(caller.db, () => {
    const before = getText(caller, id);
    if (date !== undefined && mealType !== undefined) movePlanned(caller, id, { date, mealType });
    if (text !== undefined) {
      caller.db.update(mealPlans).set({ text }).where(eq(mealPlans.id, id)).run();
      announce(caller, { topic: "plan", dates: [date ?? before.date] });
    }
    return getText(caller, id);
  });
}

/** Takes a text off the plan. @throws DomainError notFound. */
export function removeText(caller: Caller, id: number): RemovedPlanned {
  return inTransaction(caller.db, () => {
    getText(caller, id);
    return removePlanned(caller, id);
  });
}

function toText({ id, date, mealType, text, createdAt }: typeof mealPlans.$inferSelect): PlanText {
  return { id, date, mealType, text: text ?? "", createdAt: createdAt.toISOString() };
}
