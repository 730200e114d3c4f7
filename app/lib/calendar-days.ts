/*
 * Days of the planner are civil dates, yyyy-MM-dd, without a time zone. Arithmetic uses day numbers in UTC, so daylight
 * saving never shortens a day; only today and the current hour (clock.ts) depend on a zone.
 */

const DAY_MS = 86_400_000;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Returns the days since 1 January 1970. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Returns the day (yyyy-MM-dd) with this number of days since 1 January 1970. */
export function dayOfNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day `days` later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return dayOfNumber(dayNumber(date) + days);
}

/** Returns the weekday, 0 for Monday to 6 for Sunday. */
export function weekday(date: string): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7; // 1 January 1970 was a Thursday
}

/** Returns the Monday on or before the day. */
export function mondayOf(date: string): string {
  return addDays(date, -weekday(date));
}

/** Returns the Sunday that ends `weeks` weeks of planning, the first being the week of `today`. */
export function lastPlanningDay(today: string, weeks: number): string {
  return addDays(mondayOf(today), weeks * 7 - 1);
}

/** Returns the seven days of the week that starts on this Monday. */
export function daysOfWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** Returns the Mondays of so many weeks, starting with this one. */
export function mondaysFrom(monday: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(monday, week * 7));
}

function parts(date: string) {
  return {
    day: Number(date.slice(8)),
    month: MONTHS[Number(date.slice(5, 7)) - 1] ?? "",
    weekday: WEEKDAYS[weekday(date)] ?? "",
  };
}

/** Returns "Mon". */
export function shortWeekday(date: string): string {
  return parts(date).weekday.slice(0, 3);
}

/** Returns 16 for the 16th of a month. */
export function dayOfMonth(date: string): number {
  return parts(date).day;
}

/** Returns "Friday 20 Nov". */
export function dayLabel(date: string): string {
  const { day, month, weekday } = parts(date);
  return `${weekday} ${day} ${month.slice(0, 3)}`;
}

/** Returns "Saturday 21 November", for screen readers. */
export function spokenDay(date: string): string {
  const { day, month, weekday } = parts(date);
  return `${weekday} ${day} ${month}`;
}

/** Returns "Friday, November 20": weekday, month and day, as toasts name days (product 6.3). */
export function toastDay(date: string): string {
  const { day, month, weekday } = parts(date);
  return `${weekday}, ${month} ${day}`;
}

/** Returns "16–22 Nov", or "30 Nov – 6 Dec" across months. */
export function weekRange(monday: string): string {
  const [first, last] = [parts(monday), parts(addDays(monday, 6))];
  const lastDay = `${last.day} ${last.month.slice(0, 3)}`;
  if (first.month === last.month) return `${first.day}–${lastDay}`;
  return `${first.day} ${first.month.slice(0, 3)} – ${lastDay}`;
}

const NEAR_WEEKS = ["This week", "Next week", "In two weeks", "In three weeks"];

/** Returns "This week", "Next week", "Previous Week" (product 6.1) or "Week of 4 January". */
export function weekName(monday: string, today: string): string {
  const weeksAhead = (dayNumber(monday) - dayNumber(mondayOf(today))) / 7;
  if (weeksAhead === -1) return "Previous Week";
  return NEAR_WEEKS[weeksAhead] ?? weekOf(monday);
}

/** Returns "Week of 16 November", which does not depend on today. */
export function weekOf(monday: string): string {
  const { day, month } = parts(monday);
  return `Week of ${day} ${month}`;
}
