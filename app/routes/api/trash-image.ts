import { getTrashPicture } from "#app/features/recipes/trash/trash.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { answerPicture } from "#app/http/picture-answer.server.ts";

const trashImage = api("user", {
  GET: (caller, { params, url, request }) =>
    answerPicture({ request, url }, (width) => getTrashPicture(caller, idParam(params.recipeId), width)),
});
export const loader = trashImage;
export const action = trashImage;
