import { browserStorage, namesIn } from "./entries.ts";

/** Returns the beginning of the names of a user's changes of one kind that were not sent yet; of all kinds without one. */
export function unsentBy(userId: string, kind?: string): string {
  return kind === undefined ? `unsent:${userId}:` : `unsent:${userId}:${kind}:`;
}

/** Returns the names of a user's changes on this device that were not sent yet. */
export function unsentChanges(userId: string, kind?: string, storage = browserStorage()): string[] {
  return namesIn(storage).filter((name) => name.startsWith(unsentBy(userId, kind)));
}

/** Returns the number of a user's changes on this device that the server does not have: signing out deletes them. */
export function countUnsent(userId: string): number {
  return unsentChanges(userId).length;
}
