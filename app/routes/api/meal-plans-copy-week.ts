import { copyInput } from "#app/features/planner/meal-input.ts";
import { copyWeek } from "#app/features/planner/weeks/copy-week.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const copy = api("user", {
  POST: (caller, { request }) => {
    const { message, copied, skipped } = copyWeek(caller, readInput(request, copyInput));
    return { message, copied, skipped };
  },
});

export const loader = copy;
export const action = copy;
