import { z } from "zod";
import type { Caller } from "#app/caller.ts";
import type { ErrorKind } from "#app/errors.ts";
import { cardInput } from "#app/features/importing/import-input.ts";
import { type Failure, submitForm } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { imagePageInput, withAllTags, withHeadings, withTimesChecked } from "../form/recipe-form-input.ts";
import { addRecipeWithPicture } from "../recipe-edits.server.ts";
import type { Route } from "./+types/add-recipe";
import { openSaved } from "./saved-recipe.server.ts";

const formInput = withTimesChecked(imagePageInput.extend(cardInput.shape))
  .transform(withHeadings)
  .transform(withAllTags);

/** Returns a function that adds the picture stored when its text was read, if no other one was chosen. */
export function withPendingPicture({ services, user, now }: Caller) {
  return (form: unknown) => {
    const { image, pendingPicture } = (form ?? {}) as { image?: unknown; pendingPicture?: unknown };
    if (typeof pendingPicture !== "string" || (image instanceof File && image.size > 0)) return form;
    const bytes = services.pendingPictures.find(user.id, pendingPicture, now);
    return bytes ? { ...(form as object), image: new File([bytes], "kept.webp", { type: "image/webp" }) } : form;
  };
}

/** Returns the titles of product 5.2, with the reason below. */
export function addFailure(): Failure {
  const fallback = m.recipeForm.uploadFailed();
  const titles: Partial<Record<ErrorKind, string>> = {
    conflict: m.recipes.alreadyExists(),
    invalid: m.recipes.invalidRecipe(),
  };
  return { fallback, title: (kind) => titles[kind] ?? fallback };
}

/** Handles Upload Image: a photo and the recipe. */
export function submitImage(caller: Caller, args: Route.ActionArgs) {
  return submitForm(
    args,
    z.preprocess(withPendingPicture(caller), formInput),
    async ({ image, ...input }) => {
      return openSaved(args.context, await addRecipeWithPicture(caller, input, image));
    },
    addFailure(),
  );
}
