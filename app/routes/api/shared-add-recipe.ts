import { addSharedRecipe } from "#app/features/sharing/add-shared.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

/** Copies a recipe of a share into the caller's collection (product 8.4). */
const addRecipe = api("user", {
  POST: (caller, { params: { shareCode = "", recipeId } }) =>
    created(addSharedRecipe(caller, shareCode, idParam(recipeId))),
});
export const loader = addRecipe;
export const action = addRecipe;
