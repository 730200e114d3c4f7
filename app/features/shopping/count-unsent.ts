import { unsentChanges } from "#app/lib/device-entries.ts";

/** Returns the number of a user's changes on this device that the server does not have: signing out deletes them. */
export function countUnsent(userId: string): number {
  return unsentChanges(userId).length;
}
