import { useEffect, useMemo, useState } from "react";
import { openDeviceStore } from "#app/lib/device-store.ts";
import { type OpenDish, withDish, withoutDish } from "./open-dishes.ts";

/** Remembers on this device which dish is shown at which step. Returns the others, and how to forget this one. */
export function useOpenDishes(userId: string, { id, name, step, to }: Omit<OpenDish, "at">) {
  const [open, setOpen] = useState<readonly OpenDish[]>([]);
  const store = useMemo(() => openDeviceStore<OpenDish[]>(`dishes:${userId}`, []), [userId]);
  useEffect(() => {
    setOpen(store.update((stored) => withDish(stored, { id, name, step, to }, Date.now())));
    return store.onOtherTab(setOpen);
  }, [store, id, name, step, to]);
  return {
    others: withoutDish(open, id),
    finish: () => void store.update((stored) => withoutDish(stored, id)),
  };
}
