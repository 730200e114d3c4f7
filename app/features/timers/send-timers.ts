import { href } from "react-router";
import { isOurs } from "#app/lib/our-mark.ts";
import type { TimerAction } from "./timer-actions.ts";

/** The request of an action; `now` is the device's time in milliseconds. */
type TimerRequest = { method: "POST" | "PATCH" | "DELETE"; address: string; body?: object };

/**
 * Returns the request that sends a user's action. It says how long ago that was, so that the clocks may differ, and whose
 * it is: somebody else may have signed in on this device.
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

/**
 * Returns what an answer means for an action: the server has it, refuses it for good, or another attempt is needed, since
 * the answer is not the server's or only of this moment, or this user has to sign in again.
 */
export function outcomeOf(answer: Pick<Response, "status" | "headers">): "done" | "refused" | "later" {
  const { status } = answer;
  if (!isOurs(answer) || status >= 500 || [401, 403, 408, 429].includes(status)) return "later";
  return status < 400 ? "done" : "refused";
}
