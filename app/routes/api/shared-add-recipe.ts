import { addSharedRecipe } from "#app/features/sharing/add-shared.server.ts";
import { sharedRecipeIdOf } from "#app/features/sharing/shared-collection.ts";
import { api, created } from "#app/http/handlers.server.ts";

/** A recipe of a share, copied into the caller's collection (contract 4). */
const addRecipe = api("user", {
  POST: (caller, { params: { shareCode = "", recipeId } }) =>
    created(addSharedRecipe(caller, shareCode, sharedRecipeIdOf(recipeId))),
});
export const loader = addRecipe;
export const action = addRecipe;
