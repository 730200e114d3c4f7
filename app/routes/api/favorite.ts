import { setFavorite } from "#app/features/recipes/collection.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const favorite = api("user", {
  POST: (caller, { params }) => setFavorite(caller, idParam(params.recipeId), true),
  DELETE: (caller, { params }) => setFavorite(caller, idParam(params.recipeId), false),
});
export const loader = favorite;
export const action = favorite;
