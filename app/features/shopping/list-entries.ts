import { type EntryStorage, keptFor, openEntries, parseEntry, unsentBy } from "#app/lib/device-entries.ts";
import type { KnownList, WaitingOperation } from "./device-list.ts";
import type { ServerTime } from "./server-time.ts";

const LIST = "shopping:";
const TIME = "shopping-time:";

/**
 * Opens what a device stores of a user's list: what it last heard from the server, the server's time, and each operation
 * that was not sent yet as an entry of its own (decision 36).
 */
export function openListEntries(storage: EntryStorage | null, userId: string, listId: number) {
  const known = `${keptFor(userId)}${LIST}${listId}`;
  const time = `${keptFor(userId)}${TIME}${listId}`;
  const unsent = `${unsentBy(userId)}${LIST}${listId}:`;
  // Lists can be loaded again, operations cannot.
  const makeRoom = () =>
    entries
      .names("kept:")
      .filter((name) => name.includes(`:${LIST}`))
      .forEach(entries.remove);
  const entries = openEntries(storage, makeRoom);
  // Their names before 2026-12.
  entries.rename(`${LIST}${userId}:${listId}`, known);
  entries.rename(`${TIME}${userId}:${listId}`, time);
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
