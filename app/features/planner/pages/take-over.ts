import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { slotId } from "../planner-urls.ts";
import { takeOver } from "../tray/tray.server.ts";
import { takeOverInput } from "../tray/tray-input.ts";
import type { Route } from "./+types/take-over";

/** Takes what is left on the tray of a week over to the next week. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, takeOverInput, m.meals.moveFailed(), ({ weekStart }) => {
    const count = takeOver(caller, weekStart);
    const hash = slotId({ date: addDays(weekStart, 13), mealType: null });
    return { hash, toast: { title: m.plan.takenOver(), description: m.plan.dishesTakenOver({ count }) } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
