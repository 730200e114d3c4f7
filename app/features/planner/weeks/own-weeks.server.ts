import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { firstDayOfWeek, longWeekday } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { WEEK_DAYS } from "#db/enumerations.ts";
import * as m from "#messages";
import { weekStart } from "../meal-input.ts";

/** Returns the weekday on which the kitchen's weeks start, 0 for Monday to 6 for Sunday. */
export function firstWeekday({ kitchen }: Pick<Caller, "kitchen">): number {
  return WEEK_DAYS.indexOf(kitchen.weekStart);
}

/** Returns the first day of the week of a day. */
export function ownWeekOf(caller: Pick<Caller, "kitchen">, date: string): string {
  return firstDayOfWeek(date, firstWeekday(caller));
}

/** Returns the first day of the current week. */
export function currentWeek(caller: Caller): string {
  return ownWeekOf(caller, todayIn(caller.now, caller.timeZone));
}

/** Returns the week in an address by its first day, or undefined for anything else. */
export function askedWeek(caller: Caller, value: string | null): string | undefined {
  const { data } = weekStart.safeParse(value);
  return data !== undefined && ownWeekOf(caller, data) === data ? data : undefined;
}

/** Refuses a day that is not the first of a week. @throws DomainError invalid, with the message at `field`. */
export function requireFirstDay(caller: Caller, date: string, field: string) {
  const first = ownWeekOf(caller, date);
  if (first === date) return;
  const message = m.meals.weekStartsOn({ weekday: longWeekday(first) });
  throw new DomainError("invalid", message, { fields: { [field]: [message] } });
}
