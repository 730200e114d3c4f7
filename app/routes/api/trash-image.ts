import { getTrashPicture } from "#app/features/recipes/trash/trash.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { pictureResponse, readWidth } from "#app/http/picture-response.server.ts";

const trashImage = api("user", {
  GET: async (caller, { params, url, request }) =>
    pictureResponse(request, url, await getTrashPicture(caller, idParam(params.recipeId), readWidth(url))),
});
export const loader = trashImage;
export const action = trashImage;
