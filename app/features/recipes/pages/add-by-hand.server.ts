import type { Caller } from "#app/caller.ts";
import { submitForm } from "#app/http/handlers.server.ts";
import { RECIPE_FORM_PARTS, typedRecipeForm } from "../form/recipe-form-input.ts";
import { addTypedRecipe } from "../recipe-edits.server.ts";
import type { Route } from "./+types/add-recipe";
import { addFailure } from "./add-by-image.server.ts";
import { openSaved } from "./saved-recipe.server.ts";

/** Handles Type it in: the recipe, and a photo if there is one. */
export function submitTyped(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    typedRecipeForm,
    async ({ image, ...input }) => {
      const picture = image && image.size > 0 ? image : null;
      return openSaved(args.context, await addTypedRecipe(caller, input, picture));
    },
    addFailure(),
    RECIPE_FORM_PARTS,
  );
}
