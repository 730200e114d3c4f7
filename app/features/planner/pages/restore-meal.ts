import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { restoreInput } from "../meal-input.ts";
import { addedToast } from "../meal-toasts.ts";
import { restorePlanned } from "../planned.server.ts";
import { slotId } from "../planner-urls.ts";
import type { Route } from "./+types/restore-meal";

/** Restores what was removed from a slot, the undo of "Meal Removed". */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, restoreInput, m.meals.addFailed(), ({ removalId }) => {
    const planned = restorePlanned(caller, removalId);
    return { toast: addedToast(planned), hash: slotId(planned) };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
