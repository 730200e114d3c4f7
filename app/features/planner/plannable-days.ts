import { addDays } from "#app/lib/calendar-days.ts";

/** Weeks that the planner shows and "next available slot" searches, from the current Monday (product 6.1). */
export const PLANNER_WEEKS = 4;

/** How often the planner looks whether the week has turned over, in milliseconds (product 6.1). */
export const WEEK_CHECK_MS = 3_600_000;

/** The days that may be planned at all: one year back to two years ahead (threat model 7.7). */
export function plannableDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -366), last: addDays(today, 731) };
}
