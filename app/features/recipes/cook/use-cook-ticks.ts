import { useEffect, useMemo, useState } from "react";
import { type StoredTicks, tickedIn, withTicks } from "./cook-ticks.ts";

const PREFIX = "cooking:";

function read(name: string): StoredTicks {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as StoredTicks | null) ?? {};
  } catch {
    return {};
  }
}

/** Holds the ticks of a recipe's ingredients. They are stored on this device, also without a connection. */
export function useCookTicks(userId: string, recipe: { id: number; version: string }) {
  const { id, version } = recipe;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const name = PREFIX + userId;
  useEffect(() => {
    const load = () => setTicked(tickedIn(read(name), { id, version }, Date.now()));
    const onStorage = (event: StorageEvent) => void (event.key === name && load());
    load();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [name, id, version]);

  function change(next: readonly number[]) {
    setTicked(next);
    try {
      localStorage.setItem(name, JSON.stringify(withTicks(read(name), { id, version }, next, Date.now())));
    } catch {
      // Where storage is full or forbidden, the ticks last until the page is closed.
    }
  }
  return {
    ticked: useMemo(() => new Set(ticked), [ticked]),
    tick: (line: number, isTicked: boolean) =>
      change(isTicked ? [...ticked, line] : ticked.filter((other) => other !== line)),
    clear: () => change([]),
  };
}
