import type { EntryStorage } from "#app/lib/outbox/entries.ts";

/** A `localStorage` in memory. `setFull` makes it refuse further text. */
export function memoryStorage() {
  const entries = new Map<string, string>();
  let isFull = false;
  let names: string[] | null = null;
  const storage: EntryStorage = {
    get length() {
      return entries.size;
    },
    key(at) {
      names ??= [...entries.keys()];
      return names[at] ?? null;
    },
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, text) {
      if (isFull) throw new DOMException("Full", "QuotaExceededError");
      entries.set(name, text);
      names = null;
    },
    removeItem(name) {
      entries.delete(name);
      names = null;
    },
  };
  return {
    storage,
    entries,
    setFull(full: boolean) {
      isFull = full;
    },
  };
}
