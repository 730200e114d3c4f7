import { href } from "react-router";
import { servingsInput } from "#app/features/planner/meal-input.ts";
import { addToNextSlot } from "#app/features/planner/meal-plans.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { toastDay } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import type { Route } from "./+types/next-slot";
import { toRecipe } from "./to-recipe.server.ts";

/** Handles "Add to Next Available Slot" (product 6.5): stays on the page and shows which meal was added. */
export const action = button("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitAndReturn(
    args,
    servingsInput,
    (refusal) => (refusal?.kind === "conflict" ? m.recipeView.noFreeSlots() : m.common.error()),
    ({ servings }) => {
      const { recipe, mealType, date } = addToNextSlot(caller, { recipeId, servings });
      const description = m.recipeView.planned({ name: recipe.name, mealType, day: toastDay(date) });
      return { toast: { title: m.recipes.recipeAdded(), description } };
    },
    { fallback: m.recipeView.planFailed(), home: href("/recipes/:recipeId", args.params) },
  );
});

export const loader = toRecipe;
