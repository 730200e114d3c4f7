import { getRevisionPicture } from "#app/features/recipes/revisions/revisions.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { pictureResponse, readWidth } from "#app/http/picture-response.server.ts";

const image = api("user", {
  GET: async (caller, { params, url, request }) => {
    const [recipeId, revisionId] = [idParam(params.recipeId), idParam(params.revisionId, "Version")];
    const picture = await getRevisionPicture(caller, recipeId, revisionId, readWidth(url));
    return pictureResponse(request, url, picture);
  },
});
export const loader = image;
export const action = image;
