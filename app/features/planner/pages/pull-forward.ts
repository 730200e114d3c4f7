import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { slotId } from "../planner-urls.ts";
import { pullForward } from "../pushing/push-back.server.ts";
import { pullInput } from "../pushing/push-input.ts";
import type { Route } from "./+types/pull-forward";

/** Moves what was pushed back one day earlier again. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, pullInput, m.meals.moveFailed(), (input) => {
    const count = pullForward(caller, input);
    const hash = slotId({ date: input.from, mealType: input.mealType });
    return { hash, toast: { title: m.meals.undone(), description: m.plan.oneDayEarlier({ count }) } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
