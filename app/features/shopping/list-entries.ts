import { type Entries, type EntryStorage, openEntries, parseEntry } from "#app/lib/outbox/entries.ts";
import { KEPT, keptFor } from "#app/lib/outbox/kept.ts";
import type { KnownList } from "./device-list.ts";
import type { ServerTime } from "./server-time.ts";

const LIST = "shopping:";
const TIME = "shopping-time:";

/** Opens the storage of shopping lists. What is known of them can be loaded again, operations cannot. */
export function openListStorage(storage: EntryStorage | null): Entries {
  const isList = (name: string) => name.includes(`:${LIST}`);
  const entries = openEntries(storage, () => entries.names(KEPT).filter(isList).forEach(entries.remove));
  return entries;
}

/** Opens what a device last heard of a user's list from the server, and the server's time (decision 36). */
export function openListEntries(entries: Entries, userId: string, listId: number) {
  const known = `${keptFor(userId)}${LIST}${listId}`;
  const time = `${keptFor(userId)}${TIME}${listId}`;
  // Their names before 2026-12.
  entries.rename(`${LIST}${userId}:${listId}`, known);
  entries.rename(`${TIME}${userId}:${listId}`, time);
  return {
    readKnown: (): KnownList | null => parseEntry<KnownList>(entries.read(known)),
    writeKnown: (list: KnownList) => entries.write(known, JSON.stringify(list)),
    readTime: (): ServerTime | null => parseEntry<ServerTime>(entries.read(time)),
    writeTime: (serverTime: ServerTime) => entries.write(time, JSON.stringify(serverTime)),
    forget: () => [known, time].forEach(entries.remove),
    /** Returns whether an entry is what is known of this list. */
    has: (name: string) => name === known,
  };
}

/** Returns the kind of a list's unsent operations. */
export const kindOf = (listId: number) => `${LIST}${listId}`;

/** Returns the lists for which there are operations among the names of unsent changes. */
export function listsOf(names: readonly string[]): number[] {
  const ids = names.map((name) => Number(/^unsent:[^:]*:shopping:(\d+):/.exec(name)?.[1]));
  return [...new Set(ids)].filter((id) => id > 0);
}
