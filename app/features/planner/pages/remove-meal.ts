import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { mealIdInput } from "../meal-input.ts";
import { removedToast } from "../meal-toasts.ts";
import { removePlanned } from "../planned.server.ts";
import type { Route } from "./+types/remove-meal";

/** Removes a meal or a text from the calendar, with a toast that can restore it. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, mealIdInput, m.meals.removeFailed(), ({ mealId }, back) =>
    removedToast(removePlanned(caller, mealId), back),
  ),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
