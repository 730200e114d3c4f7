import { listRevisions } from "#app/features/recipes/revisions/revisions.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const revisions = api("user", { GET: (caller, { params }) => listRevisions(caller, idParam(params.recipeId)) });
export const loader = revisions;
export const action = revisions;
