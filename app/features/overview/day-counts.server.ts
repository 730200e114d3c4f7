import { and, between, ne, sql } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import type { CountedEvent } from "#db/enumerations.ts";
import { dayCounts } from "#db/schema.ts";
import type { Outcomes } from "./outcomes.ts";

/** Days with counts of their own; older counts are summed. */
export const DAYS_KEPT = 90;

/** Key of the sum of all older days, so that totals never decrease. */
const EARLIER = "earlier";

/** The parts of a request or of the server that counting needs. */
export type Counting = { db: Db; now: Date; services: Pick<Visitor["services"], "settings" | "log"> };

/** One row of counts; `day` is yyyy-MM-dd in the server's time zone. */
export type DayCount = { day: string; event: CountedEvent; outcome: string; count: number };

/** Adds one to today's count of an outcome. Never throws: what is counted must not fail for it. */
export function countToday<E extends CountedEvent>({ db, now, services }: Counting, event: E, outcome: Outcomes[E]) {
  try {
    const today = todayIn(now, services.settings.timeZone);
    inTransaction(db, () => {
      const counted = add(db, today, event, outcome);
      // The first of its kind today: frequent enough to sum up old days.
      if (counted === 1) sumUpBefore(db, addDays(today, 1 - DAYS_KEPT));
    });
  } catch (error) {
    services.log.warn("count.failed", { counted: event, outcome, reason: String(error) });
  }
}

function add(db: Db, day: string, event: CountedEvent, outcome: string): number {
  const row = db
    .insert(dayCounts)
    .values({ day, event, outcome, count: 1 })
    .onConflictDoUpdate({
      target: [dayCounts.day, dayCounts.event, dayCounts.outcome],
      set: { count: sql`${dayCounts.count} + 1` },
    })
    .returning({ count: dayCounts.count })
    .get();
  return row.count;
}

/** Moves the counts of the days before `day` to EARLIER. */
function sumUpBefore(db: Db, day: string) {
  const isOld = sql`${dayCounts.day} < ${day}`;
  db.run(sql`INSERT INTO day_count (day, event, outcome, count)
    SELECT ${EARLIER}, event, outcome, sum(count) FROM day_count WHERE ${isOld} GROUP BY event, outcome
    ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  db.delete(dayCounts)
    .where(and(isOld, ne(dayCounts.day, EARLIER)))
    .run();
}

/** Returns the counts of these days, both included. */
export function listDayCounts(db: Db, from: string, to: string): DayCount[] {
  return db
    .select()
    .from(dayCounts)
    .where(between(dayCounts.day, from, to))
    .orderBy(dayCounts.day)
    .all();
}

/** Returns the counts of all days together, by event and outcome. */
export function listTotals(db: Db): Omit<DayCount, "day">[] {
  return db
    .select({
      event: dayCounts.event,
      outcome: dayCounts.outcome,
      count: sql<number>`sum(${dayCounts.count})`,
    })
    .from(dayCounts)
    .groupBy(dayCounts.event, dayCounts.outcome)
    .all();
}
