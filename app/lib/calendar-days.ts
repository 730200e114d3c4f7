import { atLineStart, formatDate, formatDayOfMonth } from "#app/i18n/formats.ts";
import * as m from "#messages";
import { DAY_MS } from "./durations.ts";

/*
 * Days of the planner are civil dates, yyyy-MM-dd, without a time zone. Arithmetic uses day numbers in UTC, so daylight
 * saving never shortens a day; only today and the current hour (clock.ts) depend on a zone.
 */

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

/**
 * Returns the first day of the week of a day.
 *
 * @param firstWeekday the weekday on which weeks start, 0 for Monday to 6 for Sunday
 */
export function firstDayOfWeek(date: string, firstWeekday: number): string {
  return addDays(date, -((weekday(date) - firstWeekday + 7) % 7));
}

/** Returns the Monday on or before the day. */
export function mondayOf(date: string): string {
  return firstDayOfWeek(date, 0);
}

/** Returns the last day of `weeks` weeks of planning, the first being the week of `today`. */
export function lastPlanningDay(today: string, weeks: number, firstWeekday: number): string {
  return addDays(firstDayOfWeek(today, firstWeekday), weeks * 7 - 1);
}

/** Returns the seven days of the week that starts on this day. */
export function daysOfWeek(firstDay: string): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(firstDay, day));
}

/** Returns the first days of so many weeks, starting with this one. */
export function weeksFrom(firstDay: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(firstDay, week * 7));
}

function instantOf(date: string): Date {
  return new Date(dayNumber(date) * DAY_MS);
}

/** Returns "Monday". */
export function longWeekday(date: string): string {
  return formatDate(instantOf(date), { weekday: "long" });
}

function longMonth(date: string): string {
  return formatDate(instantOf(date), { month: "long" });
}

/** Returns "Nov", as it is written beside a day: German abbreviates with a full stop only there. */
function shortMonth(date: string): string {
  const second = instantOf(`${date.slice(0, 8)}02`);
  return formatDate(second, { day: "numeric", month: "short" }).replace(/\s?\d+\.?\s?/, "");
}

/** Returns "Mon", as headings begin. */
export function shortWeekday(date: string): string {
  return atLineStart(formatDate(instantOf(date), { weekday: "short" }));
}

/** Returns 16 for the 16th of a month. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

const dayBesideMonth = (date: string) => formatDayOfMonth(dayOfMonth(date));

/** Returns "Friday 20 Nov". */
export function dayLabel(date: string): string {
  return m.dates.dayLabel({ weekday: longWeekday(date), day: dayBesideMonth(date), month: shortMonth(date) });
}

/** Returns a day as a heading: "Friday 20 Nov". */
export function dayHeading(date: string): string {
  return atLineStart(dayLabel(date));
}

/** Returns "Saturday 21 November", for screen readers. */
export function spokenDay(date: string): string {
  return m.dates.spokenDay({ weekday: longWeekday(date), day: dayBesideMonth(date), month: longMonth(date) });
}

/** Returns "Friday, November 20": weekday, month and day, as toasts name days (product 6.3). */
export function toastDay(date: string): string {
  return m.dates.toastDay({ weekday: longWeekday(date), day: dayBesideMonth(date), month: longMonth(date) });
}

/** Returns "16–22 Nov", or "30 Nov – 6 Dec" across months. */
export function weekRange(firstDay: string): string {
  const lastDay = addDays(firstDay, 6);
  const [first, last] = [dayBesideMonth(firstDay), dayBesideMonth(lastDay)];
  const [firstMonth, lastMonth] = [shortMonth(firstDay), shortMonth(lastDay)];
  if (firstMonth === lastMonth) return m.dates.weekInMonth({ first, last, month: lastMonth });
  return m.dates.weekAcrossMonths({ first, firstMonth, last, lastMonth });
}

const NEAR_WEEKS = new Map([
  [-1, m.dates.previousWeek],
  [0, m.dates.thisWeek],
  [1, m.dates.nextWeek],
  [2, m.dates.inTwoWeeks],
  [3, m.dates.inThreeWeeks],
]);

/** Returns "This week", "Next week", "Previous Week" (product 6.1) or "Week of 4 January". */
export function weekName(firstDay: string, today: string): string {
  const weeksAhead = -Math.floor((dayNumber(today) - dayNumber(firstDay)) / 7);
  return NEAR_WEEKS.get(weeksAhead)?.() ?? weekOf(firstDay);
}

/** Returns "Week of 16 November", which does not depend on today. */
export function weekOf(firstDay: string): string {
  return m.dates.weekOf({ day: dayBesideMonth(firstDay), month: longMonth(firstDay) });
}
