import { z } from "zod";
import type { Caller } from "#app/caller.ts";
import { imageRecipeInput, SELECT_IMAGE } from "#app/features/recipes/recipe-forms.ts";
import { addRecipe } from "#app/features/recipes/recipes.server.ts";
import { submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { preparePicture, storePicture } from "#app/platform/pictures.server.ts";
import type { Route } from "./+types/add-recipe";

const formInput = imageRecipeInput.extend({
  image: z.instanceof(File, { error: SELECT_IMAGE }).refine((file) => file.size > 0, SELECT_IMAGE),
});

/** Upload Image: a photo and the recipe typed below it. */
export function submitImage(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    formInput,
    async ({ image, ...input }) => {
      const picture = await preparePicture(new Uint8Array(await image.arrayBuffer()));
      const { id, name } = addRecipe(caller, input, storePicture(caller.db, picture));
      return redirectWithToast(args.context, `/recipes/${id}`, { title: "Recipe Saved!", description: name });
    },
    "Upload Failed",
  );
}
