import { type EntryStorage, openEntries, parseEntry, unsentBy } from "#app/lib/device-entries.ts";
import type { KnownList, WaitingOperation } from "./device-list.ts";
import type { ServerTime } from "./server-time.ts";

const KNOWN = "shopping:";

/**
 * Opens what a device stores of a user's list: what it last heard from the server, the server's time, and each operation
 * that was not sent yet as an entry of its own (decision 36).
 */
export function openListEntries(storage: EntryStorage | null, userId: string, listId: number) {
  const known = `${KNOWN}${userId}:${listId}`;
  const time = `shopping-time:${userId}:${listId}`;
  const unsent = `${unsentBy(userId)}${KNOWN}${listId}:`;
  // What is known can be loaded again, operations cannot.
  const entries = openEntries(storage, () => entries.names(KNOWN).forEach(entries.remove));
  return {
    readKnown: (): KnownList | null => parseEntry<KnownList>(entries.read(known)),
    writeKnown: (list: KnownList) => entries.write(known, JSON.stringify(list)),
    readTime: (): ServerTime | null => parseEntry<ServerTime>(entries.read(time)),
    writeTime: (serverTime: ServerTime) => entries.write(time, JSON.stringify(serverTime)),
    /** Returns the operations in the order in which they were made: their ids begin with the time. */
    readWaiting: (): WaitingOperation[] =>
      entries.names(unsent).flatMap((name) => parseEntry<WaitingOperation>(entries.read(name)) ?? []),
    add: (operation: WaitingOperation) => entries.write(unsent + operation.id, JSON.stringify(operation)),
    drop(operations: readonly Pick<WaitingOperation, "id">[]) {
      for (const { id } of operations) entries.remove(unsent + id);
    },
    /** Forgets the list and its operations. */
    forget() {
      for (const name of [known, time, ...entries.names(unsent)]) entries.remove(name);
    },
    /** Returns whether an entry is this list's. */
    has: (name: string) => name === known || name.startsWith(unsent),
  };
}

/** Returns the lists for which there are operations among the names of unsent changes. */
export function listsOf(names: readonly string[]): number[] {
  const ids = names.map((name) => Number(/^unsent:[^:]*:shopping:(\d+):/.exec(name)?.[1]));
  return [...new Set(ids)].filter((id) => id > 0);
}
