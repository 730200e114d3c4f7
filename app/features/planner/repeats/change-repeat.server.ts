import { and, eq, gt, inArray } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { dayNumber } from "#app/lib/calendar-days.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans, mealRepeats } from "#db/schema.ts";
import { announcePlan } from "../announce-plan.server.ts";
import { getInSlot, keepRemoval } from "../planned.server.ts";
import type { RepeatInput } from "./repeat-input.ts";
import { planAhead, type Repeated, requireDays, requireRepeat } from "./repeats.server.ts";

/** What changing a repetition did: as `Repeated`, with the number of meals that were taken off the plan. */
export type ChangedRepeat = Repeated & { removed: number };

/**
 * Changes how what a slot holds repeats after its day. Later meals that are still due stay as they are, the others are taken
 * off the plan, and those that are newly due are planned like this one. A repetition that was removed, or whose slot was taken,
 * is not planned again (product 6.14).
 * @throws DomainError notFound: it does not repeat. invalid, forbidden: as `requireDays`.
 */
export function changeRepeat(
  caller: Caller,
  id: number,
  { everyWeeks, until }: RepeatInput,
): ChangedRepeat & { removalId: number } {
  const { db } = caller;
  return inTransaction(db, () => {
    const { date } = getInSlot(caller, id);
    const repeat = requireRepeat(caller, id);
    const nextDate = requireDays(caller, date, { everyWeeks, until });
    const isSame = everyWeeks === repeat.everyWeeks;
    const isDue = (day: string) => isSame || isApart(date, day, everyWeeks);
    const later = db
      .select({ id: mealPlans.id, date: mealPlans.date })
      .from(mealPlans)
      .where(and(eq(mealPlans.repeatId, repeat.id), gt(mealPlans.date, date)))
      .all();
    const gone = later.filter((meal) => !isDue(meal.date) || (until !== null && meal.date > until));
    const ids = gone.map((meal) => meal.id);
    const removalId = keepRemoval(caller, "meal_plan", ids, { id: repeat.id, mealId: id });
    db.delete(mealPlans).where(inArray(mealPlans.id, ids)).run();
    const changed = { everyWeeks, until, nextDate };
    db.update(mealRepeats).set(changed).where(eq(mealRepeats.id, repeat.id)).run();
    const there = new Set(later.filter((meal) => !ids.includes(meal.id)).map((meal) => meal.date));
    const wasDue = (day: string) => day < repeat.nextDate && isApart(repeat.nextDate, day, repeat.everyWeeks);
    const { planned, taken } = planAhead(caller, { ...repeat, ...changed }, (day) => there.has(day) || wasDue(day));
    announcePlan(caller, [date, ...gone, ...planned]);
    return { everyWeeks, until, planned: planned.length, taken, removed: gone.length, removalId };
  });
}

/** Returns whether so many weeks, or a multiple of them, are between two days. */
function isApart(one: string, other: string, weeks: number): boolean {
  return (dayNumber(one) - dayNumber(other)) % (7 * weeks) === 0;
}
