import { call, serve } from "#app/http/calls.server.ts";
import { importInput } from "../import-input.ts";
import { importFromUrls } from "../imports.server.ts";
import { asRow } from "./import-forms.server.ts";

export const loader = serve([
  call("POST /recipes/add/row", "user", {
    does: "Imports the addresses of From URL with scripts, one per request, and answers the rows for the page.",
    json: importInput,
    answer: { status: 200 },
    run: async (caller, { input }) => ({ rows: (await importFromUrls(caller, input)).results.map(asRow) }),
  }),
]);
export const action = loader;
