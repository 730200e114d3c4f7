import { addDays } from "#app/lib/calendar-days.ts";

/** Most weeks between two days of a repetition. */
export const MOST_WEEKS = 52;

/** Repetitions of a kitchen, with those that ended a few weeks ago: each is looked at when its kitchen plans on. */
export const MOST_REPEATS = 200;

/** For how many weeks from today repetitions are in the plan; the rest follows as time goes on. */
export const REPEATED_WEEKS = 26;

/** How a meal repeats, as the API shows it. */
export type Repeat = {
  everyWeeks: number;
  /** The last day, yyyy-MM-dd; null: without end. */
  until: string | null;
};

/** Which meals of a repetition a change is for: one, or that one and all later ones. */
export const REPEAT_SCOPES = ["this", "later"] as const;

/** Returns the days on which something repeats, from a day to a day, both included. */
export function repeatedDays(from: string, to: string, everyWeeks: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 7 * everyWeeks)) days.push(day);
  return days;
}
