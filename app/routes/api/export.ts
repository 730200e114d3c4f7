import { describeExport, exportCollection } from "#app/features/moving/export/export-collection.server.ts";
import { exportInput } from "#app/features/moving/export/export-input.ts";
import { downloadOf } from "#app/http/download.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput } from "#app/http/input.server.ts";

const file = api("user", {
  GET: async (caller, { request, url }) => {
    const input = checkInput(Object.fromEntries(url.searchParams), exportInput);
    // The router drops the body of an answer to HEAD without cancelling it.
    return downloadOf(
      request.method === "HEAD" ? describeExport(caller, input) : await exportCollection(caller, input),
    );
  },
});
export const loader = file;
export const action = file;
