import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Visitor } from "#app/caller.ts";
import { todayIn } from "#app/lib/clock.ts";
import { users } from "#db/schema.ts";

/** Notes that a cook is here today, for the overview of administrators: the day alone, one write a day and cook. */
export function noteVisit({ db, now, services }: Pick<Visitor, "db" | "now" | "services">, userId: string) {
  const today = todayIn(now, services.settings.timeZone);
  const isNews = or(isNull(users.lastVisitOn), ne(users.lastVisitOn, today));
  db.update(users)
    .set({ lastVisitOn: today })
    .where(and(eq(users.id, userId), isNews))
    .run();
}
