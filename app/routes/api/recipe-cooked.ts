import { confirmMeal } from "#app/features/planner/cooked-meals.server.ts";
import { listCooked, noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { cookedRequest } from "#app/features/recipes/cooked/cooked-input.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const cooked = api("user", {
  GET: (caller, { params }) => listCooked(caller, idParam(params.recipeId)),
  POST: (caller, { params, request }) => {
    const recipeId = idParam(params.recipeId);
    const { mealPlanId, note, ...day } = readInput(request, cookedRequest);
    if (mealPlanId === undefined) return created(noteCooked(caller, recipeId, { ...day, note }));
    const confirmed = confirmMeal(caller, mealPlanId, { recipeId, note });
    return confirmed.isNew ? created(confirmed.cooked) : confirmed.cooked;
  },
});
export const loader = cooked;
export const action = cooked;
