import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { plannableDays } from "#app/features/planner/plannable-days.ts";
import { checkPlanningLimit } from "#app/features/tiers/limits.server.ts";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import * as m from "#messages";

/**
 * Checks that a day can be planned; call it in the transaction that plans the meal.
 * @throws DomainError invalid: more than a year back or two years ahead. forbidden: beyond the weeks of the tier.
 */
export function requirePlannable(caller: Caller, date: string) {
  const { first, last } = plannableDays(todayIn(caller.now, caller.timeZone));
  if (date < first || date > last) {
    const message = m.meals.dayOutOfRange({
      firstDay: dayLabel(first),
      firstYear: first.slice(0, 4),
      lastDay: dayLabel(last),
      lastYear: last.slice(0, 4),
    });
    throw new DomainError("invalid", message, { fields: { date: [message] } });
  }
  checkPlanningLimit(caller, date);
}
