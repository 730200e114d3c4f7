import { importPasted } from "#app/features/importing/document-imports.server.ts";
import { pasteInput } from "#app/features/importing/import-input.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { checkInput, readUpload } from "#app/http/input.server.ts";

const fromText = api("user", {
  POST: async (caller, { request }) => {
    const form = Object.fromEntries(readUpload(request));
    return created(await importPasted(caller, checkInput(form, pasteInput)));
  },
});
export const loader = fromText;
export const action = fromText;
