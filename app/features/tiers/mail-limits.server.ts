import type { Caller } from "#app/caller.ts";
import type { Limit } from "#app/platform/throttle.server.ts";
import { tierLimits } from "./limits.server.ts";

/** Emails per day and cook, of all kinds together; the tier says how many (threat model 7.6). */
const perCook = (caller: Caller): Limit => ({
  name: "mail",
  points: tierLimits(caller).emailsPerDay,
  seconds: 86_400,
});
/** Emails per hour to one address, from all cooks (threat model 7.6). */
const PER_RECIPIENT: Limit = { name: "mail-to", points: 5, seconds: 3600 };

/**
 * Counts one email of the cook to an address (normalised by `emailAddress`). Call it before sending, and only where
 * mail is set up. An email that the mail server refuses stays counted, or attempts would be unlimited.
 * @throws DomainError throttled: 50 a day and cook (a trial account 10), 5 an hour and recipient.
 */
export function countMail(caller: Caller, recipient: string) {
  const { user, services } = caller;
  const { throttle } = services;
  const limit = perCook(caller);
  // Checked first, so that a cook over the limit does not use up the recipient's.
  throttle.check(limit, user.id);
  throttle.count(PER_RECIPIENT, recipient);
  throttle.count(limit, user.id);
}
