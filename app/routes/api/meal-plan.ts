import { mealChange, mealIdOf } from "#app/features/planner/meal-plan.ts";
import { changeMeal, getMeal, removeMeal } from "#app/features/planner/meal-plans.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const mealPlan = api("user", {
  GET: (caller, { params }) => getMeal(caller, mealIdOf(params.mealPlanId)),
  PATCH: async (caller, { params, request }) => {
    const mealId = mealIdOf(params.mealPlanId);
    return changeMeal(caller, mealId, await readInput(request, mealChange));
  },
  DELETE: (caller, { params }) => {
    removeMeal(caller, mealIdOf(params.mealPlanId));
  },
});

export const loader = mealPlan;
export const action = mealPlan;
