import { removeCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const cookedTime = api("user", {
  DELETE: (caller, { params }) => {
    removeCooked(caller, idParam(params.recipeId), idParam(params.cookedId, "Cooked"));
  },
});
export const loader = cookedTime;
export const action = cookedTime;
