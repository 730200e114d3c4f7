import { imageRecipeInput } from "#app/features/recipes/form/recipe-form-input.ts";
import { listRecipesJson } from "#app/features/recipes/list/recipe-list.server.ts";
import { recipeQuery } from "#app/features/recipes/list/recipe-query-input.ts";
import { addRecipeWithPicture } from "#app/features/recipes/recipe-edits.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { checkInput, fileIn, readUpload, textFields } from "#app/http/input.server.ts";
import { TextResponse } from "#app/http/text-response.server.ts";

const recipes = api("user", {
  GET: (caller, { url }) => {
    const { filters, paging } = checkInput(url.searchParams, recipeQuery);
    const { json, correctedSearch } = listRecipesJson(caller, filters, paging);
    const headers = new Headers({ "Content-Type": "application/json" });
    if (correctedSearch !== null) headers.set("Corrected-Search", encodeURIComponent(correctedSearch));
    return new TextResponse(json, { headers });
  },
  POST: async (caller, { request }) => {
    const form = readUpload(request);
    const input = checkInput(textFields(form), imageRecipeInput);
    return created(await addRecipeWithPicture(caller, input, fileIn(form, "image")));
  },
});
export const loader = recipes;
export const action = recipes;
