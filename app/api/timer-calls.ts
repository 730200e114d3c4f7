import { timerAddition, timerInput } from "../features/timers/timer-input.ts";
import type { ApiCall } from "./api-call.ts";
import { timerAnswer, timersAnswer } from "./timer-answers.ts";

const TIMER = "/api/timers/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65";

/** Calls for the timers of the kitchen. */
export const timerCalls: ApiCall[] = [
  {
    method: "GET",
    path: "/api/timers",
    access: "user",
    does: "Lists the timers of your kitchen that run or have ended within the hour, the first to end first.",
    answer: { status: 200, json: timersAnswer },
    example: '"$TRIVET/api/timers"',
  },
  {
    method: "POST",
    path: "/api/timers",
    access: "user",
    does: "Starts a timer for all members. Without a label it is called after the recipe. `id` is a UUID of yours: sent again, it starts nothing and answers the timer. `elapsed` is how many seconds ago it began.",
    json: timerInput,
    answer: { status: 201, json: timerAnswer },
    errors: { 404: "No such recipe", 409: "20 timers run", 410: "The timer with this id was stopped" },
    example: `--json '{"label":"Pasta","seconds":600}' "$TRIVET/api/timers"`,
  },
  {
    method: "PATCH",
    path: "/api/timers/:timerId",
    access: "user",
    does: "Adds time; a timer that has ended runs again from now. `id` is a UUID of yours: the addition counts once however often it is sent.",
    json: timerAddition,
    answer: { status: 200, json: timerAnswer },
    example: `-X PATCH --json '{"addSeconds":60}' "$TRIVET${TIMER}"`,
  },
  {
    method: "DELETE",
    path: "/api/timers/:timerId",
    access: "user",
    does: "Stops a timer for all members.",
    answer: { status: 204 },
    example: `-X DELETE "$TRIVET${TIMER}"`,
  },
];
