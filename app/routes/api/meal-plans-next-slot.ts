import { nextSlotInput } from "#app/features/planner/meal-input.ts";
import { addToNextSlot } from "#app/features/planner/meal-plans.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const nextSlot = api("user", {
  POST: async (caller, { request }) => {
    const { recipeId } = await readInput(request, nextSlotInput);
    return created(addToNextSlot(caller, recipeId));
  },
});

export const loader = nextSlot;
export const action = nextSlot;
