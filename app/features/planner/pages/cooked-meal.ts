import { href, redirect } from "react-router";
import { dayInWords } from "#app/features/recipes/cooked/cooked-history.server.ts";
import { notedToast } from "#app/features/recipes/cooked/noted-toast.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { confirmMeal } from "../cooked-meals.server.ts";
import { mealIdInput } from "../meal-input.ts";
import { slotId } from "../planner-urls.ts";
import type { Route } from "./+types/cooked-meal";

/** Notes that a planned meal was cooked, with a toast that removes it again; a second press changes nothing. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, mealIdInput, m.cooked.noteFailed(), ({ mealId }, back) => {
    const { meal, cooked, isNew } = confirmMeal(caller, mealId);
    const hash = slotId(meal);
    if (!isNew) return { hash };
    const recipe = { id: meal.recipeId, name: meal.recipe.name };
    return { hash, toast: notedToast(recipe, { id: cooked.id, day: dayInWords(cooked.date) }, back) };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner")));
