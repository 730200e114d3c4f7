import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COUNTED_EVENTS } from "../enumerations.ts";
import { isOneOf } from "./columns.ts";

/** How often something ended in which way on a day, for the overview of administrators; says nothing of who did it. */
export const dayCounts = sqliteTable(
  "day_count",
  {
    /** yyyy-MM-dd in the server's time zone; "earlier" sums up the days that are no longer kept. */
    day: text().notNull(),
    event: text({ enum: COUNTED_EVENTS }).notNull(),
    /** A word of features/overview/outcomes.ts. */
    outcome: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.event, t.outcome] }),
    check("day_count_event_known", isOneOf(t.event, COUNTED_EVENTS)),
  ],
);
