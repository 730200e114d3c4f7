import { KEPT_MS } from "./cook-ticks.ts";

/** A dish that this device shows in cook mode, with the address of its step, and when that was shown, in milliseconds. */
export type OpenDish = { id: number; name: string; step: number; to: string; at: number };

/** Dishes that are remembered: more are not cooked at once. */
const MOST = 6;

/** Returns the dishes after one was shown, the last one first; those of an earlier meal are left out. */
export function withDish(open: readonly OpenDish[], dish: Omit<OpenDish, "at">, now: number): OpenDish[] {
  return [{ ...dish, at: now }, ...open.filter(({ id, at }) => id !== dish.id && now - at < KEPT_MS)].slice(0, MOST);
}

/** Returns the dishes after one is done. */
export function withoutDish(open: readonly OpenDish[], done: number): OpenDish[] {
  return open.filter(({ id }) => id !== done);
}
