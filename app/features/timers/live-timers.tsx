import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { LISTED_MS, TIMER_LIMITS, type Timer } from "./timer.ts";
import type { ShownTimer } from "./timer-actions.ts";
import type { TimerButtons } from "./timer-item.tsx";
import {
  addMinute,
  onRefusal,
  onTimers,
  openTimers,
  showLoaded,
  stopTimer,
  syncTimers,
  type TimerState,
  timersNow,
} from "./timer-store.browser.ts";
import { RING_MS, useRing, useTitle } from "./use-ring.ts";

export { allowSound } from "./ring.browser.ts";
export {
  addMinute,
  onTimers,
  remainingOf,
  runningId,
  startStepTimer,
  startTimer,
  stopTimer,
  syncTimers,
} from "./timer-store.browser.ts";

/** The timers of the page and the server's time in milliseconds, second by second. */
export type Ticking = { timers: readonly ShownTimer[]; now: number };

/** Returns the timers of the page, and their time each second. */
function useTicking(): Ticking & Pick<TimerState, "isSettled" | "started"> {
  const { timers, offset, isSettled, started } = useSyncExternalStore(onTimers, timersNow, timersNow);
  const [, setTick] = useState(0);
  const now = Date.now() + offset;
  const listed = timers.filter(({ endsAt }) => endsAt > now - LISTED_MS);
  const hasAny = listed.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [hasAny]);
  return { timers: listed, now, isSettled, started };
}

/** Renders the timers of the page a second time, for the list of all. */
export function TickingTimers({ children }: { children: (timers: Ticking & { buttons: TimerButtons }) => ReactNode }) {
  const { timers, now } = useTicking();
  return children({ timers, now, buttons: BUTTONS });
}

const BUTTONS: TimerButtons = { add: addMinute, stop: stopTimer };

/**
 * Keeps the timers of the page and rings when one ends; `children` renders them. `event` is the latest change of timers
 * of which the server has told the page.
 */
export function LiveTimers({
  userId,
  loaded,
  event,
  children,
}: {
  userId: string;
  loaded: readonly Timer[];
  event: string | null;
  children: (timers: Ticking & { buttons: TimerButtons }) => ReactNode;
}) {
  useState(() => showLoaded(loaded));
  useEffect(() => openTimers(userId), [userId]);
  useEffect(() => void (event !== null && syncTimers()), [event]);
  useRefusals();
  const { timers, now, isSettled, started } = useTicking();
  const over = isSettled ? timers.filter(({ endsAt }) => endsAt <= now) : [];
  useRing(over.some(({ endsAt }) => endsAt > now - RING_MS));
  const ended = over.map(({ label }) => m.timers.timeIsUpFor({ label }));
  useTitle(ended[0] ?? null);
  return (
    <>
      {children({ timers, now, buttons: BUTTONS })}
      <Announced>{ended.length > 0 ? ended.join(". ") : null}</Announced>
      <Announced>{started === null ? null : m.timers.started({ label: started })}</Announced>
    </>
  );
}

/** Has screen readers read a text aloud when it changes: each has a place of its own, so that none is read a second time. */
function Announced({ children }: { children: string | null }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {children}
    </p>
  );
}

/** Shows a toast for what the server refuses. */
function useRefusals() {
  const showToast = useToast();
  useEffect(
    () =>
      onRefusal(({ type }, status) => {
        const title = type === "start" ? m.timers.startFailed() : m.timers.changeFailed();
        const isFull = type === "start" && status === 409;
        const description = isFull ? m.timers.tooMany({ count: TIMER_LIMITS.running }) : undefined;
        showToast({ title, ...(description && { description }), tone: "bad" });
      }),
    [showToast],
  );
}
