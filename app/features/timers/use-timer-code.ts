import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { StepDuration } from "./timer-actions.ts";

/** The code of running timers. Pages without timers and without buttons that start one do not load it. */
export type TimerCode = typeof import("./live-timers.tsx");

let code: TimerCode | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

async function load() {
  if (code || isLoading) return;
  isLoading = true;
  try {
    code = await import("./live-timers.tsx");
    for (const listener of listeners) listener();
  } catch {
    // Without a connection the next part of a page that needs it tries again.
  } finally {
    isLoading = false;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the code of running timers once this or another part of the page needs it and it is loaded, else null. */
export function useTimerCode(isNeeded: boolean): TimerCode | null {
  useEffect(() => {
    if (isNeeded) void load();
  }, [isNeeded]);
  return useSyncExternalStore(
    subscribe,
    () => code,
    () => null,
  );
}

const never = () => () => {};

/** Returns what is left of the timer of a duration in a step, each second; null while none runs or the code is not loaded. */
export function useRemaining(code: TimerCode | null, duration: StepDuration): string | null {
  const remaining = useSyncExternalStore(
    code?.onTimers ?? never,
    () => code?.remainingOf(duration) ?? null,
    () => null,
  );
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const isRunning = remaining !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return remaining;
}
