import { reImportRecipe } from "#app/features/importing/re-import.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const reImport = api("user", { POST: (caller, { params }) => reImportRecipe(caller, idParam(params.recipeId)) });
export const loader = reImport;
export const action = reImport;
