import { importInput } from "#app/features/importing/import-input.ts";
import { importFromUrls } from "#app/features/importing/imports.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const batch = api("user", {
  POST: async (caller, { request }) => {
    const { successful, failed, results } = await importFromUrls(caller, readInput(request, importInput));
    return {
      successful,
      failed,
      results: results.map(({ url, success, reason, recipe }) => ({ url, success, reason, recipe })),
    };
  },
});
export const loader = batch;
export const action = batch;
