import { browserStorage, namesIn } from "./entries.ts";

/** The beginning of the names of what a device knows and can load again. */
export const KEPT = "kept:";

/** Returns the beginning of the names of what a device knows for a user and can load again. */
export function keptFor(userId: string): string {
  return `${KEPT}${userId}:`;
}

/** Names of what can be loaded again, with their user; the second and third are those of versions before 2026-12. */
const OF_USER = /^(?:kept|shopping|shopping-time):([^:]*):/;

/** Deletes what can be loaded again and is not of this user; null is nobody. */
export function forgetKeptOfOthers(userId: string | null, storage = browserStorage()) {
  for (const name of namesIn(storage)) {
    const owner = OF_USER.exec(name)?.[1];
    if (owner !== undefined && owner !== userId) storage?.removeItem(name);
  }
}
