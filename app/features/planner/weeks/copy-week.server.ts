import { sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { addDays, dayNumber } from "#app/lib/calendar-days.ts";
import { inTransaction } from "#db/client.server.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import { copyWhatBelongs } from "../copied-meals.server.ts";
import type { CopyInput } from "../meal-input.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { requireFirstDay } from "./own-weeks.server.ts";

/**
 * Copies the meals and texts of one week into the empty slots of another; what is planned there stays (product 6.7). `skipped` counts those
 * whose slot was taken, `createdIds` are the new ones.
 * @throws DomainError forbidden, invalid: a day that starts no week, or the target week cannot be planned.
 */
export function copyWeek(caller: Caller, { sourceWeekStart, targetWeekStart }: CopyInput) {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, sourceWeekStart, "sourceWeekStart");
  requireFirstDay(caller, targetWeekStart, "targetWeekStart");
  return inTransaction(db, () => {
    requirePlannable(caller, targetWeekStart);
    const lastDay = addDays(sourceWeekStart, 6);
    const total = db.get<{ meals: number }>(sql`
      SELECT count(*) AS meals FROM meal_plan
      WHERE kitchen_id = ${kitchen.id} AND date BETWEEN ${sourceWeekStart} AND ${lastDay} AND meal_type IS NOT NULL`).meals;
    const days = dayNumber(targetWeekStart) - dayNumber(sourceWeekStart);
    const shift = `${days} days`;
    const created = db.all<{ id: number; date: string }>(sql`
      INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id, text, note, servings, added_by, created_at)
      SELECT kitchen_id, date(date, ${shift}), meal_type, recipe_id, text, note, servings, ${user.id}, ${now.getTime()}
      FROM meal_plan
      WHERE kitchen_id = ${kitchen.id} AND date BETWEEN ${sourceWeekStart} AND ${lastDay} AND meal_type IS NOT NULL
      ORDER BY date, id
      ON CONFLICT DO NOTHING
      RETURNING id, date`);
    copyWhatBelongs(
      db,
      kitchen.id,
      created.map(({ id }) => id),
      days,
    );
    const copied = created.length;
    const skipped = total - copied;
    announcePlan(caller, created);
    return { message: resultOf(copied, skipped), copied, skipped, createdIds: created.map(({ id }) => id) };
  });
}

function resultOf(copied: number, skipped: number): string {
  if (copied + skipped === 0) return m.meals.nothingToCopy();
  return skipped === 0 ? m.meals.copied({ count: copied }) : m.meals.copiedAndSkipped({ count: copied, skipped });
}
