import { nextSlotInput } from "#app/features/planner/meal-input.ts";
import { addToNextSlot } from "#app/features/planner/meal-plans.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const nextSlot = api("user", {
  POST: (caller, { request }) => {
    return created(addToNextSlot(caller, readInput(request, nextSlotInput)));
  },
});

export const loader = nextSlot;
export const action = nextSlot;
