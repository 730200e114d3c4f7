import { extendedEnd, type Timer } from "./timer.ts";

/** A timer to start, as a button describes it. */
export type TimerStart = { label: string; seconds: number; recipeId: number | null; step: number | null };

/**
 * What was done with a timer on this device; `at` is the device's time in milliseconds. `id` makes it count once: for a
 * start it is that of the timer.
 */
export type TimerAction = { id: string; timerId: string; at: number } & (
  | ({ type: "start" } & TimerStart)
  | { type: "add"; seconds: number }
  | { type: "stop" }
);

/** A timer as it is shown: `endsAt` is milliseconds of the server's clock. */
export type ShownTimer = Pick<Timer, "id" | "label" | "seconds" | "recipeId" | "step"> & {
  endsAt: number;
  isSent: boolean;
};

/** Returns a timer of the server as it is shown. */
export function toShown({ id, label, seconds, recipeId, step, endsAt }: Timer): ShownTimer {
  return { id, label, seconds, recipeId, step, endsAt: Date.parse(endsAt), isSent: true };
}

/** A duration in a step of a recipe: what its button starts, once at a time (product 13.3). */
export type StepDuration = { recipeId: number; step: number; seconds: number };

/**
 * Returns the timer of a duration in a step that has not ended, or undefined.
 *
 * @param now milliseconds of the server's clock
 */
export function runningTimer(
  timers: readonly ShownTimer[],
  { recipeId, step, seconds }: StepDuration,
  now: number,
): ShownTimer | undefined {
  return timers.find(
    (timer) => timer.recipeId === recipeId && timer.step === step && timer.seconds === seconds && timer.endsAt > now,
  );
}

/**
 * Returns the timers of the server after the actions that it may lack, the first to end first.
 *
 * @param offset what the server's clock is ahead of the device's, in milliseconds
 */
export function withActions(
  timers: readonly ShownTimer[],
  actions: readonly TimerAction[],
  offset: number,
): ShownTimer[] {
  const shown = new Map(timers.map((timer) => [timer.id, timer]));
  for (const action of actions) {
    const timer = shown.get(action.timerId);
    const at = action.at + offset;
    if (action.type === "start" && !timer) {
      const { label, recipeId, step, seconds } = action;
      shown.set(action.timerId, {
        id: action.timerId,
        label,
        seconds,
        recipeId,
        step,
        endsAt: at + seconds * 1000,
        isSent: false,
      });
    } else if (action.type === "add" && timer) {
      shown.set(timer.id, { ...timer, endsAt: extendedEnd(timer.endsAt, at, action.seconds) });
    } else if (action.type === "stop") shown.delete(action.timerId);
  }
  return [...shown.values()].sort((one, other) => one.endsAt - other.endsAt || (one.id < other.id ? -1 : 1));
}

/** Returns the waiting actions that an action replaces: after a stop, what was done with its timer before is needless. */
export function replacedBy(action: TimerAction, waiting: readonly TimerAction[]): TimerAction[] {
  return action.type === "stop" ? waiting.filter(({ timerId }) => timerId === action.timerId) : [];
}
