import { asRow } from "#app/features/recipes/pages/add-recipe.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";
import { importInput } from "../import-input.ts";
import { importFromUrls } from "../imports.server.ts";

/** Imports the addresses of From URL with scripts, one per request, and returns the rows for the page. */
const importRow = api("user", {
  POST: async (caller, { request }) => {
    const { results } = await importFromUrls(caller, readInput(request, importInput));
    return { rows: results.map(asRow) };
  },
});
export const loader = importRow;
export const action = importRow;
