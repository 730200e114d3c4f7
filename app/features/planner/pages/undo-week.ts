import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { undoInput } from "../meal-input.ts";
import { undoFilled } from "../tray/tray.server.ts";
import type { Route } from "./+types/undo-week";

/** Removes the meals that randomizing or copying a week has added. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, undoInput, m.meals.removeManyFailed(), ({ mealIds, trayIds }) => {
    const count = undoFilled(caller, mealIds, trayIds);
    return { toast: { title: m.meals.undone(), description: m.meals.takenOffPlan({ count }) } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
