import { timerAddition } from "#app/features/timers/timer-input.ts";
import { addToTimer, stopTimer } from "#app/features/timers/timers.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** A timer of the caller's kitchen (product 13). */
const timer = api("user", {
  PATCH: (caller, { params, request }) => addToTimer(caller, params.timerId ?? "", readInput(request, timerAddition)),
  DELETE: (caller, { params }) => stopTimer(caller, params.timerId ?? ""),
});

export const loader = timer;
export const action = timer;
