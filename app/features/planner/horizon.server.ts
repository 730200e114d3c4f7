import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkPlanningLimit } from "#app/features/accounts/limits.server.ts";
import { todayIn } from "./clock.ts";
import { dayLabel, plannableDays } from "./week.ts";

/**
 * Refuses days that no plan reaches; call it inside the transaction that plans a meal there.
 * @throws DomainError invalid: more than a year back or two years ahead. forbidden: beyond the tier's weeks.
 */
export function requirePlannable(caller: Caller, date: string) {
  const { first, last } = plannableDays(todayIn(caller.now, caller.timeZone));
  if (date < first || date > last) {
    const message = `Please choose a day from ${dayLabel(first)} ${first.slice(0, 4)} to ${dayLabel(last)} ${last.slice(0, 4)}`;
    throw new DomainError("invalid", message, { fields: { date: [message] } });
  }
  checkPlanningLimit(caller, date);
}
