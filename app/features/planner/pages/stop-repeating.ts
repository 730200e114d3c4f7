import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { mealIdInput } from "../meal-input.ts";
import { undoOf } from "../meal-toasts.ts";
import { slotId } from "../planner-urls.ts";
import { stopRepeating } from "../repeats/repeats.server.ts";
import type { Route } from "./+types/stop-repeating";

/** Takes the later repetitions of a meal off the plan, with a toast that can restore them. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, mealIdInput, m.repeats.failed(), ({ mealId }, back) => {
    const { planned, removalId, removed } = stopRepeating(caller, mealId);
    return {
      hash: slotId(planned),
      toast: {
        title: m.repeats.stopped(),
        description: m.repeats.laterRemoved({ count: removed }),
        undo: undoOf(removalId, back),
      },
    };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
