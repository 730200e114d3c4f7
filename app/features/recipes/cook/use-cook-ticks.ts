import { useEffect, useMemo, useState } from "react";
import { openDeviceStore } from "#app/lib/device-store.ts";
import { type StoredTicks, tickedIn, withTicks } from "./cook-ticks.ts";

/** Holds the ticks of a recipe's ingredients. They are stored on this device, also without a connection. */
export function useCookTicks(userId: string, recipe: { id: number; version: string }) {
  const { id, version } = recipe;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const store = useMemo(() => openDeviceStore<StoredTicks>(`cooking:${userId}`, {}), [userId]);
  useEffect(() => {
    const show = (stored: StoredTicks) => setTicked(tickedIn(stored, { id, version }, Date.now()));
    show(store.read());
    return store.onOtherTab(show);
  }, [store, id, version]);

  function change(next: readonly number[]) {
    setTicked(next);
    store.update((stored) => withTicks(stored, { id, version }, next, Date.now()));
  }
  return {
    ticked: useMemo(() => new Set(ticked), [ticked]),
    tick: (line: number, isTicked: boolean) =>
      change(isTicked ? [...ticked, line] : ticked.filter((other) => other !== line)),
    clear: () => change([]),
  };
}
