import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { ADDED_SECONDS } from "../timer.ts";
import { timerChange } from "../timer-input.ts";
import { addToTimer, stopTimer } from "../timers.server.ts";
import type { Route } from "./+types/change-timer";

/** Adds a minute to a timer or stops it without scripts, and returns to the page. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    timerChange,
    m.timers.changeFailed(),
    ({ intent }) => {
      const { timerId } = args.params;
      if (intent === "add") addToTimer(caller, timerId, { addSeconds: ADDED_SECONDS, elapsed: 0 });
      else stopTimer(caller, timerId);
      return {};
    },
    { home: href("/timers") },
  ),
);

export const loader = page("user", () => redirect(href("/timers")));
