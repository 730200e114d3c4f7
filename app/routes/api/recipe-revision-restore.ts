import { restoreRevision } from "#app/features/recipes/revisions/revisions.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const restore = api("user", {
  POST: (caller, { params }) =>
    restoreRevision(caller, idParam(params.recipeId), idParam(params.revisionId, "Version")).recipe,
});
export const loader = restore;
export const action = restore;
