import { timerInput } from "#app/features/timers/timer-input.ts";
import { listTimers, startTimer } from "#app/features/timers/timers.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** The timers of the caller's kitchen, and a new one (product 13). */
const timers = api("user", {
  GET: (caller) => listTimers(caller),
  POST: (caller, { request }) => created(startTimer(caller, readInput(request, timerInput))),
});

export const loader = timers;
export const action = timers;
