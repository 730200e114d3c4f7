import { z } from "zod";
import { id, moment, named, says } from "#app/http/answers.ts";
import { call, MADE_BY_ANOTHER, madeByQuery } from "#app/http/calls.server.ts";
import { timerAddition, timerInput } from "./timer-input.ts";
import { addToTimer, listTimers, startTimer, stopTimer } from "./timers.server.ts";

const timerAnswer = named(
  "Timer",
  z.strictObject({
    id: says(z.uuid(), "Yours, if you sent one"),
    label: z.string(),
    seconds: says(z.int().positive(), "The length that it was started with"),
    startedAt: moment,
    endsAt: moment,
    recipeId: id.nullable(),
    step: says(z.int().positive().nullable(), "Of the recipe, from 1"),
    now: says(z.iso.datetime(), "The server’s time of this answer: the remaining time is endsAt less now"),
  }),
);
const timersAnswer = z.array(timerAnswer);

const TIMER = "/api/timers/7d5ac35f-7f10-4f31-a5f7-4d0e8f4f0e65";

/** Calls for the timers of the kitchen. */
export const timerCalls = [
  call("GET /api/timers", "user", {
    does: "Lists the timers of your kitchen that run or have ended within the hour, the first to end first.",
    query: madeByQuery,
    answer: { status: 200, json: timersAnswer },
    errors: { 403: MADE_BY_ANOTHER },
    example: '"$TRIVET/api/timers"',
    run: listTimers,
  }),
  call("POST /api/timers", "user", {
    does: "Starts a timer for all members. Without a label it is called after the recipe. `id` is a UUID of yours: sent again, it starts nothing and answers the timer. `elapsed` is how many seconds ago it began.",
    query: madeByQuery,
    json: timerInput,
    answer: { status: 201, json: timerAnswer },
    errors: {
      403: MADE_BY_ANOTHER,
      404: "No such recipe",
      409: "20 timers run",
      410: "The timer with this id was stopped",
    },
    example: `--json '{"label":"Pasta","seconds":600}' "$TRIVET/api/timers"`,
    run: (caller, { input }) => startTimer(caller, input),
  }),
  call("PATCH /api/timers/:timerId", "user", {
    does: "Adds time; a timer that has ended runs again from now. `id` is a UUID of yours: the addition counts once however often it is sent.",
    query: madeByQuery,
    json: timerAddition,
    answer: { status: 200, json: timerAnswer },
    errors: { 403: MADE_BY_ANOTHER },
    example: `-X PATCH --json '{"addSeconds":60}' "$TRIVET${TIMER}"`,
    run: (caller, { params, input }) => addToTimer(caller, params.timerId, input),
  }),
  call("DELETE /api/timers/:timerId", "user", {
    does: "Stops a timer for all members.",
    query: madeByQuery,
    answer: { status: 204 },
    errors: { 403: MADE_BY_ANOTHER },
    example: `-X DELETE "$TRIVET${TIMER}"`,
    run: (caller, { params }) => stopTimer(caller, params.timerId),
  }),
];
