import { format, parseISO } from "date-fns";
import { redirect } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { MEAL_LABELS, NO_FREE_SLOT } from "#app/features/planner/meal.ts";
import { addToNextSlot } from "#app/features/planner/meal-plans.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/next-slot";

const FAILED = "Failed to add recipe to meal plan"; // Spec 8

/** "Add to Next Available Slot" (spec 4): stays where the cook is and tells which meal it became. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  const from = safeReturnTo(args.request.headers.get("Referer"), caller.origin);
  const back = from === "/" ? `/recipes/${recipeId}` : from;
  return submitForm(args, z.object({}), () => {
    try {
      const { recipe, mealType, date } = addToNextSlot(caller, recipeId);
      const day = format(parseISO(date), "EEEE, MMMM d");
      const description = `${recipe.name} added to ${MEAL_LABELS[mealType].toLowerCase()} on ${day}.`;
      return redirectWithToast(args.context, back, { title: "Recipe Added!", description });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) caller.services.log.error("next_slot.failed", { error });
      const message = refusal?.message ?? FAILED;
      const title = message === NO_FREE_SLOT ? "No available slots" : "Error";
      return redirectWithToast(args.context, back, { title, description: message, tone: "bad" });
    }
  });
});

export const loader = page("user", ({ origin: _ }, { params }: Route.LoaderArgs) =>
  redirect(`/recipes/${params.recipeId}`),
);
