import { href } from "react-router";
import type { TimerAction } from "./timer-actions.ts";

type TimerRequest = { method: "POST" | "PATCH" | "DELETE"; address: string; body?: object };

/**
 * Returns the request that sends a user's action. It says how long ago that was, so that the clocks may differ, and whose
 * it is: somebody else may have signed in on this device. `now` is the device's time in milliseconds.
 */
export function requestFor(action: TimerAction, userId: string, now: number): TimerRequest {
  const elapsed = Math.max(0, now - action.at) / 1000;
  if (action.type === "start") {
    const { id, label, seconds, recipeId, step } = action;
    const body = { id, label, seconds, recipeId, step, elapsed };
    return { method: "POST", address: `${href("/api/timers")}?userId=${userId}`, body };
  }
  const address = `${href("/api/timers/:timerId", { timerId: action.timerId })}?userId=${userId}`;
  return action.type === "stop"
    ? { method: "DELETE", address }
    : { method: "PATCH", address, body: { id: action.id, addSeconds: action.seconds, elapsed } };
}
