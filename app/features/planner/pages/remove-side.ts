import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { removeDishInput } from "../dishes/dish-input.ts";
import { removeDish } from "../dishes/dishes.server.ts";
import { undoOf } from "../meal-toasts.ts";
import type { Route } from "./+types/remove-side";

/** Takes a dish away from a meal, with a toast that can put it back. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, removeDishInput, m.plan.changeFailed(), ({ mealId, dishId }, back) => {
    const { dish, removalId } = removeDish(caller, mealId, dishId);
    const description = dish.recipe?.name ?? dish.text ?? "";
    return { toast: { title: m.plan.sideRemoved(), description, undo: undoOf(removalId, back) } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
