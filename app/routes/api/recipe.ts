import { editRecipeInput } from "#app/features/recipes/form/recipe-form-input.ts";
import { editRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { removeRecipe } from "#app/features/recipes/trash/removal.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput, fileIn, idParam, readUpload, textFields } from "#app/http/input.server.ts";

const recipe = api("user", {
  GET: (caller, { params }) => getRecipe(caller, idParam(params.recipeId)),
  PUT: (caller, { params, request }) => {
    const recipeId = idParam(params.recipeId);
    const form = readUpload(request);
    const input = checkInput(textFields(form), editRecipeInput);
    return editRecipe(caller, recipeId, input, fileIn(form, "image"));
  },
  DELETE: (caller, { params }) => {
    removeRecipe(caller, idParam(params.recipeId));
  },
});
export const loader = recipe;
export const action = recipe;
