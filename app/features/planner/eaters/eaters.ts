import { daysOfWeek } from "#app/lib/calendar-days.ts";

/** Most guests of a day. */
export const MAX_GUESTS = 100;

/** How many guests eat with the kitchen on a day. */
export type GuestsOfDay = {
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  guests: number;
};

/** Returns how many guests each day of a week has. */
export function guestsOfWeek(firstDay: string, guests: readonly GuestsOfDay[]): GuestsOfDay[] {
  const byDay = new Map(guests.map(({ date, guests }) => [date, guests]));
  return daysOfWeek(firstDay).map((date) => ({ date, guests: byDay.get(date) ?? 0 }));
}
