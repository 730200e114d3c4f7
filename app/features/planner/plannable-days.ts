import { addDays } from "#app/lib/calendar-days.ts";

/** Weeks that the planner shows and "next available slot" searches, from the current one (product 6.1). */
export const PLANNER_WEEKS = 4;

/** Interval in milliseconds at which the planner checks for a new week (product 6.1). */
export const WEEK_CHECK_MS = 3_600_000;

/** Returns the first and the last day that can be planned: one year back to two years ahead (threat model 7.7). */
export function plannableDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -366), last: addDays(today, 731) };
}
