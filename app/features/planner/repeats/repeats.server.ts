import { and, asc, count, desc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { cookOf } from "#app/features/accounts/caller-of-user.server.ts";
import { planningLimit } from "#app/features/tiers/limits.server.ts";
import { addDays, dayHeading, dayNumber } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { mealPlans, mealRepeats } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import type { Planned } from "../meal.ts";
import type { MoveInput } from "../meal-input.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { plannableDays } from "../plannable-days.ts";
import { getInSlot, keepRemoval, movePlanned, type RemovedPlanned, removePlanned } from "../planned.server.ts";
import type { Slot } from "../slots.ts";
import { MOST_REPEATS, REPEATED_WEEKS, type Repeat, repeatedDays } from "./repeat.ts";
import type { RepeatInput } from "./repeat-input.ts";

/** Days after which a repetition that is over is forgotten: what was taken off the plan or is in the trash is gone by then. */
const FORGOTTEN_AFTER_DAYS = 40;

/** What planning the repetitions of a kitchen needs of a caller. */
type Planner = Pick<Caller, "db" | "services" | "now" | "timeZone" | "user" | "kitchen">;

type RepeatRow = typeof mealRepeats.$inferSelect;

/** Whether a repetition of `meal_repeat` goes on after the day of `meal_plan`: it is planned again, or due later. */
export const goesOn = sql`(${mealRepeats.until} IS NULL OR ${mealRepeats.nextDate} <= ${mealRepeats.until} OR EXISTS (
  SELECT 1 FROM meal_plan AS later WHERE later.repeat_id = ${mealRepeats.id} AND later.date > ${mealPlans.date}))`;

/**
 * Returns the repetition of what a slot holds, or undefined if nothing repeats after its day.
 * @throws DomainError notFound: not of this kitchen.
 */
export function repeatOf({ db, kitchen }: Caller, id: number): RepeatRow | undefined {
  const row = db
    .select({ repeat: mealRepeats })
    .from(mealPlans)
    .innerJoin(mealRepeats, eq(mealRepeats.id, mealPlans.repeatId))
    .where(and(eq(mealPlans.id, id), eq(mealPlans.kitchenId, kitchen.id), goesOn))
    .get();
  return row?.repeat;
}

/** Returns how a meal repeats after its day. @throws DomainError notFound: it does not. */
export function getRepeat(caller: Caller, id: number): Repeat {
  const { everyWeeks, until } = requireRepeat(caller, id);
  return { everyWeeks, until };
}

/** Returns the repetition of what a slot holds. @throws DomainError notFound: it does not repeat, or is not of this kitchen. */
export function requireRepeat(caller: Caller, id: number): RepeatRow {
  const repeat = repeatOf(caller, id);
  if (!repeat) throw new DomainError("notFound", m.repeats.repeatsNot());
  return repeat;
}

/** What repeating did: how many repetitions are planned now, and which slots were taken. */
export type Repeated = Repeat & { planned: number; taken: Slot[] };

/**
 * Lets what a slot holds repeat every so many weeks on its weekday (product 6.14). Taken slots stay as they are.
 * @throws DomainError notFound: not of this kitchen. conflict: it repeats already. invalid: the last day is before the
 * first repetition, or the kitchen has as many as it may have. forbidden, invalid: the first or the last day cannot be planned.
 */
export function repeatPlanned(caller: Caller, id: number, { everyWeeks, until }: RepeatInput): Repeated {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const { date, mealType } = getInSlot(caller, id);
    if (repeatOf(caller, id)) throw new DomainError("conflict", m.repeats.repeatsAlready());
    requireRepeatRoom(caller);
    const nextDate = requireDays(caller, date, { everyWeeks, until });
    const repeat = db
      .insert(mealRepeats)
      .values({ kitchenId: kitchen.id, mealType, everyWeeks, nextDate, until, createdAt: now })
      .returning()
      .get();
    db.update(mealPlans).set({ repeatId: repeat.id }).where(eq(mealPlans.id, id)).run();
    const { planned, taken } = planAhead(caller, repeat);
    announcePlan(caller, [date, ...planned]);
    return { everyWeeks, until, planned: planned.length, taken };
  });
}

/**
 * Returns the first day on which what is planned for a day repeats.
 * @throws DomainError invalid: the last day is before it. forbidden, invalid: the first or the last day cannot be planned.
 */
export function requireDays(caller: Caller, date: string, { everyWeeks, until }: RepeatInput): string {
  const nextDate = addDays(date, 7 * everyWeeks);
  if (until !== null && until < nextDate) {
    const message = m.repeats.untilTooEarly({ day: dayHeading(nextDate) });
    throw new DomainError("invalid", message, { fields: { until: [message] } });
  }
  requirePlannable(caller, nextDate);
  if (until !== null) requirePlannable(caller, until);
  return nextDate;
}

function requireRepeatRoom({ db, kitchen }: Caller) {
  const row = db.select({ repeats: count() }).from(mealRepeats).where(eq(mealRepeats.kitchenId, kitchen.id)).get();
  if ((row?.repeats ?? 0) >= MOST_REPEATS) throw new DomainError("invalid", m.repeats.tooMany({ count: MOST_REPEATS }));
}

/**
 * Plans the repetitions that are due: in the next weeks, within those of the tier, and before the end. They are like the last
 * one before them; days that were due once are never planned again. `isOver` names days that are not due.
 */
export function planAhead(
  caller: Planner,
  { id, mealType, everyWeeks, nextDate, until }: RepeatRow,
  isOver: (day: string) => boolean = () => false,
) {
  const { db, now, timeZone } = caller;
  const [planned, taken]: [string[], Slot[]] = [[], []];
  const today = todayIn(now, timeZone);
  const ends = [addDays(today, 7 * REPEATED_WEEKS), plannableDays(today).last, until, planningLimit(caller)?.lastDay];
  const last = ends.filter((day) => typeof day === "string").sort()[0] ?? today;
  const due = repeatedDays(nextDate, last, everyWeeks);
  const before = db
    .select({ id: mealPlans.id })
    .from(mealPlans)
    .where(and(eq(mealPlans.repeatId, id), lt(mealPlans.date, nextDate)))
    .orderBy(desc(mealPlans.date))
    .limit(1)
    .get();
  const latest = due.at(-1);
  if (!before || latest === undefined) return { planned, taken };
  for (const date of due.filter((day) => day >= today && !isOver(day))) {
    if (copyTo(caller, before.id, { date, mealType })) planned.push(date);
    else taken.push({ date, mealType });
  }
  const next = addDays(latest, 7 * everyWeeks);
  db.update(mealRepeats).set({ nextDate: next }).where(eq(mealRepeats.id, id)).run();
  return { planned, taken };
}

/** Copies what a slot holds, with its dishes, into a free one; returns whether it was free. */
function copyTo({ db, now }: Planner, id: number, { date, mealType }: Slot): boolean {
  const copy = db.get<{ id: number } | undefined>(sql`
    INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id, text, note, servings, added_by, created_at, repeat_id)
    SELECT kitchen_id, ${date}, ${mealType}, recipe_id, text, note, servings, added_by, ${now.getTime()}, repeat_id
    FROM meal_plan WHERE id = ${id}
    ON CONFLICT DO NOTHING RETURNING id`);
  if (!copy) return false;
  db.run(sql`
    INSERT INTO meal_dish (meal_id, recipe_id, text, servings)
    SELECT ${copy.id}, recipe_id, text, servings FROM meal_dish WHERE meal_id = ${id} ORDER BY id`);
  return true;
}

/**
 * Plans what repetitions are due by now in all kitchens that somebody is in, and deletes those that are over; in steps of
 * a kitchen each.
 */
export function* planningDueRepeats({ db, services, now }: Pick<Caller, "db" | "services" | "now">): Steps<void> {
  const { timeZone } = services.settings;
  const today = todayIn(now, timeZone);
  const due = statement(
    db,
    "SELECT DISTINCT kitchen_id FROM meal_repeat WHERE next_date <= min(?, ifnull(until, next_date))",
    "number",
  ).all(addDays(today, 7 * REPEATED_WEEKS));
  const ownerOf = statement(
    db,
    "SELECT user_id FROM kitchen_member WHERE kitchen_id = ? AND role = 'owner' AND sleeps_since IS NULL",
    "text",
  );
  for (const kitchenId of due) {
    // Read now: between two steps somebody may have left the kitchen.
    const owner = ownerOf.get(kitchenId);
    if (owner !== undefined) planDue({ db, services, now, timeZone, ...cookOf(db, owner) });
    yield;
  }
  statement(
    db,
    `DELETE FROM meal_repeat WHERE until < @over
       OR next_date < @over AND NOT EXISTS (SELECT 1 FROM meal_plan WHERE repeat_id = meal_repeat.id)`,
  ).run({ over: addDays(today, -FORGOTTEN_AFTER_DAYS) });
}

function planDue(planner: Planner) {
  const { db, kitchen } = planner;
  inTransaction(db, () => {
    const rows = db.select().from(mealRepeats).where(eq(mealRepeats.kitchenId, kitchen.id)).all();
    announcePlan(
      planner,
      rows.flatMap((row) => planAhead(planner, row).planned),
    );
  });
}

/** Takes one repetition off the plan; the others stay. @throws DomainError notFound: it does not repeat. */
export function removeRepetition(caller: Caller, id: number): RemovedPlanned {
  return inTransaction(caller.db, () => {
    requireRepeat(caller, id);
    return removePlanned(caller, id);
  });
}

/** Takes what a slot holds and all its later repetitions off the plan; it repeats no more. @throws DomainError notFound. */
export function removeLater(caller: Caller, id: number): RemovedPlanned & { removed: number } {
  return inTransaction(caller.db, () => endRepeat(caller, id, addDays(getInSlot(caller, id).date, -1)));
}

/** Takes the later repetitions of what a slot holds off the plan, which stays; it repeats no more. @throws as `removeLater`. */
export function stopRepeating(caller: Caller, id: number): RemovedPlanned & { removed: number } {
  return inTransaction(caller.db, () => endRepeat(caller, id, getInSlot(caller, id).date));
}

function endRepeat(caller: Caller, id: number, until: string) {
  const { db } = caller;
  const planned = getInSlot(caller, id);
  const repeat = requireRepeat(caller, id);
  const later = db
    .select({ id: mealPlans.id, date: mealPlans.date })
    .from(mealPlans)
    .where(and(eq(mealPlans.repeatId, repeat.id), gt(mealPlans.date, until)))
    .orderBy(asc(mealPlans.date))
    .all();
  const ids = later.map((row) => row.id);
  const removalId = keepRemoval(caller, "meal_plan", ids, { id: repeat.id, mealId: id });
  db.delete(mealPlans).where(inArray(mealPlans.id, ids)).run();
  db.update(mealRepeats).set({ until }).where(eq(mealRepeats.id, repeat.id)).run();
  announcePlan(caller, [planned.date, ...later]);
  return { planned, removalId, removed: ids.length };
}

/**
 * Moves what a slot holds and all its later repetitions: the later ones by as many days and to the same meal type, as far as
 * their slots are free; the others stay where they are (product 6.14).
 * @throws DomainError notFound: it does not repeat; as `movePlanned`.
 */
export function moveLater(
  caller: Caller,
  id: number,
  { date, mealType }: MoveInput,
): Planned & Slot & { stayed: number } {
  const { db } = caller;
  return inTransaction(db, () => {
    const before = getInSlot(caller, id);
    const repeat = requireRepeat(caller, id);
    const days = dayNumber(date) - dayNumber(before.date);
    const later = db
      .select({ id: mealPlans.id, date: mealPlans.date })
      .from(mealPlans)
      .where(and(eq(mealPlans.repeatId, repeat.id), gte(mealPlans.date, before.date)))
      // The one that goes farthest first, so that none is in the way of another.
      .orderBy(days > 0 ? desc(mealPlans.date) : asc(mealPlans.date))
      .all();
    let stayed = 0;
    for (const row of later) {
      if (row.id === id) {
        movePlanned(caller, id, { date, mealType });
        continue;
      }
      const there = addDays(row.date, days);
      const moved = db.get<{ id: number } | undefined>(
        sql`UPDATE OR IGNORE meal_plan SET date = ${there}, meal_type = ${mealType} WHERE id = ${row.id} RETURNING id`,
      );
      if (!moved) stayed++;
    }
    db.update(mealPlans).set({ repeatId: repeat.id }).where(eq(mealPlans.id, id)).run();
    const until = repeat.until && addDays(repeat.until, days);
    const nextDate = addDays(repeat.nextDate, days);
    db.update(mealRepeats).set({ mealType, nextDate, until }).where(eq(mealRepeats.id, repeat.id)).run();
    announcePlan(
      caller,
      later.flatMap((row) => [row.date, addDays(row.date, days)]),
    );
    return { ...before, date, mealType, stayed };
  });
}
