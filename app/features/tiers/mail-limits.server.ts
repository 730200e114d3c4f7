import type { Caller } from "#app/caller.ts";
import type { Limit } from "#app/platform/throttle.server.ts";

/** Emails per day and cook, of all kinds together (threat model 7.6). */
const PER_COOK: Limit = { name: "mail", points: 50, seconds: 86_400 };
/** Emails per hour to one address, from all cooks (threat model 7.6). */
const PER_RECIPIENT: Limit = { name: "mail-to", points: 5, seconds: 3600 };

/**
 * Counts one email of the cook to an address (normalised by `emailAddress`). Call it before sending, and only where
 * mail is set up. An email that the mail server refuses stays counted, or attempts would be unlimited.
 * @throws DomainError throttled: 50 a day and cook, 5 an hour and recipient.
 */
export function countMail({ user, services: { throttle } }: Caller, recipient: string) {
  // Checked first, so that a cook over the limit does not use up the recipient's.
  throttle.check(PER_COOK, user.id);
  throttle.count(PER_RECIPIENT, recipient);
  throttle.count(PER_COOK, user.id);
}
