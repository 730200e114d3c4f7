import { href, redirect } from "react-router";
import { meals } from "#app/features/planner/meal.ts";
import { undoInput } from "#app/features/planner/meal-plan.ts";
import { removeMeals } from "#app/features/planner/meal-plans.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import type { Route } from "./+types/undo-week";

/** Takes off again what randomizing or copying a week has put on the plan. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, undoInput, "Failed to remove meals", ({ mealIds }) => {
    const removed = removeMeals(caller, mealIds);
    return { toast: { title: "Undone", description: `${meals(removed)} taken off the plan.` } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
