import { and, asc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import type { MealType, PlanText } from "../meal.ts";
import type { MealRange } from "../meal-input.ts";
import { byMealOfDay } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { movePlanned, type RemovedPlanned, removePlanned } from "../planned.server.ts";
import type { TextChange, TextInput } from "./text-input.ts";

/**
 * Plans a text in an empty slot of the kitchen's plan (product 6.11); with `leftoverOf`, a meal, it is its leftovers.
 * @throws DomainError conflict: the slot is taken (product 6.1). forbidden, invalid: the day cannot be planned.
 */
export function addText(
  caller: Caller,
  { date, mealType, text }: TextInput,
  leftoverOf: number | null = null,
): PlanText {
  const { db, user, kitchen, now } = caller;
  return inTransaction(db, () => {
    requirePlannable(caller, date);
    const [row] = db
      .insert(mealPlans)
      .values({ kitchenId: kitchen.id, date, mealType, text, leftoverOf, addedBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: mealPlans.id })
      .all();
    if (!row) throw new DomainError("conflict", m.meals.slotTaken());
    announcePlan(caller, [date]);
    return getText(caller, row.id);
  });
}

/** Returns a text of the plan. @throws DomainError notFound. */
export function getText({ db, kitchen }: Caller, id: number): PlanText {
  const isText = and(
    eq(mealPlans.id, id),
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.text),
    isNotNull(mealPlans.mealType),
  );
  const row = db.select(textColumns).from(mealPlans).where(isText).get();
  if (!row) throw new DomainError("notFound", m.plan.textNotFound());
  return toText(row);
}

/** Returns the texts by day and meal type: all, or those of a range of days. */
export function listTexts({ db, kitchen }: Caller, { from, to }: MealRange): PlanText[] {
  const wanted = and(
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.text),
    isNotNull(mealPlans.mealType),
    from === undefined ? undefined : gte(mealPlans.date, from),
    to === undefined ? undefined : lte(mealPlans.date, to),
  );
  const rows = db.select(textColumns).from(mealPlans).where(wanted).orderBy(asc(mealPlans.date), byMealOfDay).all();
  return rows.map(toText);
}

/** Changes a text, moves it, or both in one transaction. @throws DomainError notFound; as `movePlanned`. */
export function changeText(caller: Caller, id: number, { date, mealType, text }: TextChange): PlanText {
  return inTransaction(caller.db, () => {
    const before = getText(caller, id);
    if (date !== undefined && mealType !== undefined) movePlanned(caller, id, { date, mealType });
    if (text !== undefined) {
      caller.db.update(mealPlans).set({ text }).where(eq(mealPlans.id, id)).run();
      announcePlan(caller, [date ?? before.date]);
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

const textColumns = {
  id: mealPlans.id,
  date: mealPlans.date,
  mealType: sql<MealType>`${mealPlans.mealType}`,
  text: mealPlans.text,
  // Of a meal that is gone nothing is left over.
  leftoverOf: sql<number | null>`(SELECT meal.id FROM meal_plan AS meal
    WHERE meal.id = meal_plan.leftover_of AND meal.kitchen_id = meal_plan.kitchen_id)`,
  createdAt: mealPlans.createdAt,
};

type TextRow = Omit<PlanText, "text" | "createdAt"> & { text: string | null; createdAt: Date };

function toText({ text, createdAt, ...row }: TextRow): PlanText {
  return { ...row, text: text ?? "", createdAt: createdAt.toISOString() };
}
