import { format, parseISO } from "date-fns";
import { redirect } from "react-router";
import { z } from "zod";
import { MEAL_LABELS, NO_FREE_SLOT } from "#app/features/planner/meal.ts";
import { addToNextSlot } from "#app/features/planner/meal-plans.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import type { Route } from "./+types/next-slot";

const FAILED = "Failed to add recipe to meal plan"; // Spec 8

/** "Add to Next Available Slot" (spec 4): stays where the cook is and tells which meal it became. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitAndReturn(
    args,
    z.object({}),
    (refusal) => (refusal?.message === NO_FREE_SLOT ? "No available slots" : "Error"),
    () => {
      const { recipe, mealType, date } = addToNextSlot(caller, recipeId);
      const day = format(parseISO(date), "EEEE, MMMM d");
      const description = `${recipe.name} added to ${MEAL_LABELS[mealType].toLowerCase()} on ${day}.`;
      return { toast: { title: "Recipe Added!", description } };
    },
    { fallback: FAILED, home: `/recipes/${recipeId}` },
  );
});

export const loader = page("user", ({ origin: _ }, { params }: Route.LoaderArgs) =>
  redirect(`/recipes/${params.recipeId}`),
);
