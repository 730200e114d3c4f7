import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { stepTimerForm } from "../timer-input.ts";
import { startTimer } from "../timers.server.ts";
import type { Route } from "./+types/start-timer";

/** Starts the timer of a step without scripts, and returns to the step. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    stepTimerForm,
    m.timers.startFailed(),
    ({ recipeId, start: [step, seconds] }) => {
      const { label } = startTimer(caller, { recipeId, step, seconds, elapsed: 0 });
      return { toast: { title: m.timers.started({ label }) } };
    },
    { home: href("/timers"), hash: ({ start: [step] }) => `step-${step}` },
  ),
);

export const loader = page("user", () => redirect(href("/timers")));
