import { restoreRecipe } from "#app/features/recipes/trash/restore.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const trashRestore = api("user", {
  POST: (caller, { params }) => restoreRecipe(caller, idParam(params.recipeId)),
});
export const loader = trashRestore;
export const action = trashRestore;
