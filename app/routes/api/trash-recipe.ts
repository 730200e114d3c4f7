import { deleteFromTrash } from "#app/features/recipes/trash/trash.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const trashRecipe = api("user", {
  DELETE: (caller, { params }) => {
    deleteFromTrash(caller, idParam(params.recipeId));
  },
});
export const loader = trashRecipe;
export const action = trashRecipe;
