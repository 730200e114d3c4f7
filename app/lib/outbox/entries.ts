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

/** Entries of a storage. */
export type Entries = ReturnType<typeof openEntries>;

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

/** Returns the names of all entries of a storage. */
export function namesIn(storage: EntryStorage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
}

/** Calls back when another tab changes an entry of which `concerns` is true, or all; returns how to stop. */
export function onOtherTab(concerns: (name: string) => boolean, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => void ((key === null || concerns(key)) && changed());
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
