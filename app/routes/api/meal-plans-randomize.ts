import { randomizeInput } from "#app/features/planner/meal-input.ts";
import { randomizeWeek } from "#app/features/planner/weeks/randomize-week.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const randomize = api("user", {
  POST: (caller, { request }) => randomizeWeek(caller, readInput(request, randomizeInput), Math.random),
});

export const loader = randomize;
export const action = randomize;
