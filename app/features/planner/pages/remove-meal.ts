import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { removedToast } from "../meal-toasts.ts";
import { removePlanned } from "../planned.server.ts";
import { removeInput } from "../repeats/repeat-input.ts";
import { removeLater } from "../repeats/repeats.server.ts";
import type { Route } from "./+types/remove-meal";

/** Removes a meal or a text from the calendar, with a toast that can restore it. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, removeInput, m.meals.removeFailed(), ({ mealId, scope }, back) => {
    if (scope !== "later") return removedToast(removePlanned(caller, mealId), back);
    const { planned, removalId, removed } = removeLater(caller, mealId);
    const { hash, toast } = removedToast({ planned, removalId }, back);
    return { hash, toast: { ...toast, description: m.repeats.laterRemoved({ count: removed }) } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
