import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COUNTED_EVENTS } from "../enumerations.ts";
import { isOneOf } from "./columns.ts";

/** Number of events by day and outcome, for the overview of administrators; holds no user. */
export const dayCounts = sqliteTable(
  "day_count",
  {
    /** yyyy-MM-dd in the server's time zone; "earlier" is the sum of older days. */
    day: text().notNull(),
    event: text({ enum: COUNTED_EVENTS }).notNull(),
    /** An outcome of features/overview/outcomes.ts. */
    outcome: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.event, t.outcome] }),
    check("day_count_event_known", isOneOf(t.event, COUNTED_EVENTS)),
  ],
);
