/*
 * What pages store on the device, in entries that all tabs of the browser share. Changes that were not sent yet are
 * entries of their own each, so that two tabs never write the same one.
 */

/** The part of `Storage` that is used. */
export type EntryStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * Returns entries of text by name. Where the storage is missing, full or forbidden, they last until the page is closed.
 * `makeRoom` removes what can be loaded again.
 */
export function openEntries(storage: EntryStorage | null, makeRoom: () => void = () => {}) {
  const unstored = new Map<string, string>();
  function store(name: string, text: string): boolean {
    try {
      storage?.setItem(name, text);
      return storage !== null;
    } catch {
      return false;
    }
  }
  const read = (name: string): string | null => unstored.get(name) ?? storage?.getItem(name) ?? null;
  function write(name: string, text: string) {
    unstored.delete(name);
    if (store(name, text)) return;
    makeRoom();
    if (!store(name, text)) unstored.set(name, text);
  }
  function remove(name: string) {
    unstored.delete(name);
    storage?.removeItem(name);
  }
  return {
    read,
    write,
    remove,
    /** Gives an entry of an earlier version its name of today, unless there is one. */
    rename(before: string, name: string) {
      const text = read(before);
      remove(before);
      if (text !== null && read(name) === null) write(name, text);
    },
    /** Returns the names that begin with `prefix`, in the order of letters. */
    names: (prefix: string): string[] =>
      [...new Set([...namesIn(storage), ...unstored.keys()])].filter((name) => name.startsWith(prefix)).sort(),
  };
}

/** Returns the value of an entry; null if there is none, or it is damaged. */
export function parseEntry<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? "null") as Value | null;
  } catch {
    return null;
  }
}

/** Returns the storage of this browser; null on the server, and where the browser forbids it. */
export function browserStorage(): EntryStorage | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
}

/** Returns the beginning of the names of what a device knows for a user and can load again. */
export function keptFor(userId: string): string {
  return `kept:${userId}:`;
}

/** Names of what can be loaded again, with their user; the second and third are those of versions before 2026-12. */
const KEPT = /^(?:kept|shopping|shopping-time):([^:]*):/;

/** Deletes what can be loaded again and is not of this user; null is nobody. */
export function forgetKeptOfOthers(userId: string | null, storage = browserStorage()) {
  for (const name of namesIn(storage)) {
    const owner = KEPT.exec(name)?.[1];
    if (owner !== undefined && owner !== userId) storage?.removeItem(name);
  }
}

/** Returns the beginning of the names of a user's changes that were not sent yet. */
export function unsentBy(userId: string): string {
  return `unsent:${userId}:`;
}

/** Returns the names of a user's changes on this device that were not sent yet. */
export function unsentChanges(userId: string, storage = browserStorage()): string[] {
  return namesIn(storage).filter((name) => name.startsWith(unsentBy(userId)));
}

function namesIn(storage: EntryStorage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
}
