import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { mealInput } from "../meal-input.ts";
import { addMeal } from "../meal-plans.server.ts";
import { addedToast } from "../meal-toasts.ts";
import { slotId } from "../planner-urls.ts";
import type { Route } from "./+types/restore-meal";

/** Restores a removed meal, the undo of "Meal Removed". */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, mealInput, m.meals.addFailed(), (input) => {
    const meal = addMeal(caller, input);
    return { toast: addedToast(meal), hash: slotId(meal) };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
