import { tagsInput } from "#app/features/recipes/recipe-input.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const tags = api("user", {
  PUT: (caller, { params, request }) => setTags(caller, idParam(params.recipeId), readInput(request, tagsInput)),
});
export const loader = tags;
export const action = tags;
