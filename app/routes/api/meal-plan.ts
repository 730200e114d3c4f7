import { mealChange } from "#app/features/planner/meal-input.ts";
import { changeMeal, getMeal, removeMeal } from "#app/features/planner/meal-plans.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const mealPlan = api("user", {
  GET: (caller, { params }) => getMeal(caller, idParam(params.mealPlanId, "Meal")),
  PATCH: (caller, { params, request }) => {
    const mealId = idParam(params.mealPlanId, "Meal");
    return changeMeal(caller, mealId, readInput(request, mealChange));
  },
  DELETE: (caller, { params }) => {
    removeMeal(caller, idParam(params.mealPlanId, "Meal"));
  },
});

export const loader = mealPlan;
export const action = mealPlan;
