import { getRevision } from "#app/features/recipes/revisions/revisions.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const revision = api("user", {
  GET: (caller, { params }) => getRevision(caller, idParam(params.recipeId), idParam(params.revisionId, "Version")),
});
export const loader = revision;
export const action = revision;
