import { addToMyCollection } from "#app/features/recipes/collection.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const recipeCollection = api("user", {
  POST: (caller, { params }) => created(addToMyCollection(caller, idParam(params.recipeId))),
});
export const loader = recipeCollection;
export const action = recipeCollection;
