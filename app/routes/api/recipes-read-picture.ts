import { readCard } from "#app/features/importing/document-imports.server.ts";
import { cardInput } from "#app/features/importing/import-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput, readUpload } from "#app/http/input.server.ts";

/** Reads the text of a photographed recipe card; saves nothing. */
const readPicture = api("user", {
  POST: async (caller, { request }) => {
    const { image } = checkInput(Object.fromEntries(readUpload(request)), cardInput);
    const { imageUrl: _, ...card } = await readCard(caller, image);
    return card;
  },
});
export const loader = readPicture;
export const action = readPicture;
