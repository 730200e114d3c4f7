import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { swapLeftovers } from "../leftovers/leftovers.server.ts";
import { mealIdInput } from "../meal-input.ts";
import { mealSentence, slotId } from "../planner-urls.ts";
import type { Route } from "./+types/swap-leftovers";

/** Swaps leftovers with their meal, which has moved behind them. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, mealIdInput, m.meals.swapFailed(), ({ mealId }) => {
    const [meal, leftovers] = swapLeftovers(caller, mealId);
    const description = `${mealSentence(meal)}. ${mealSentence(leftovers)}.`;
    return { hash: slotId(meal), toast: { title: m.meals.swapped(), description } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
