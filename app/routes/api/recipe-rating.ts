import { setRating } from "#app/features/recipes/ratings.server.ts";
import { ratingInput } from "#app/features/recipes/recipe-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const rating = api("user", {
  PUT: (caller, { params, request }) => setRating(caller, idParam(params.recipeId), readInput(request, ratingInput)),
});
export const loader = rating;
export const action = rating;
