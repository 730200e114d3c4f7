import { mealInput, mealRange } from "#app/features/planner/meal-input.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { checkInput, readInput } from "#app/http/input.server.ts";

const mealPlans = api("user", {
  GET: (caller, { url }) => listMeals(caller, checkInput(Object.fromEntries(url.searchParams), mealRange)),
  POST: (caller, { request }) => created(addMeal(caller, readInput(request, mealInput))),
});

export const loader = mealPlans;
export const action = mealPlans;
