import { DAY_MS } from "#app/lib/durations.ts";

const KEPT_MS = 30 * DAY_MS;

/** Returns until when something is in the trash that was removed at this time: 30 days. */
export function keptUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + KEPT_MS);
}

/** Returns the time of removal of what leaves the trash now. */
export function endOfTrash(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
