import { getPicture } from "#app/features/recipes/recipes.server.ts";
import { isInActiveShare } from "#app/features/sharing/sharing.server.ts";
import { signedIn } from "#app/http/caller.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { pictureResponse, readWidth } from "#app/http/picture-response.server.ts";

/** Cooks see every picture, visitors those of an active share whose code they have (`?share=`). */
const image = api("public", {
  GET: async (visitor, { context, params, url, request }) => {
    const recipeId = idParam(params.recipeId);
    const shareCode = url.searchParams.get("share");
    if (shareCode === null || !isInActiveShare(visitor, shareCode, recipeId)) signedIn(context);
    return pictureResponse(request, url, await getPicture(visitor, recipeId, readWidth(url)));
  },
});
export const loader = image;
export const action = image;
