import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href } from "react-router";
import { isInputField } from "#app/lib/form-id.ts";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Camera } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { SaveBar } from "./form-frame.tsx";
import { PictureField, TypedRecipeFields } from "./recipe-fields.tsx";
import { type RecipeFormValues, withLines } from "./recipe-form.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** Renders the Type it in tab (product 5.8): the form of Edit Recipe for a new recipe; the photo is optional. */
export function AddByHand({
  lastResult,
  ownTags,
}: {
  lastResult?: SubmissionResult | null;
  /** The tags of the cook's collection. */
  ownTags: string[];
}) {
  const { closeTo, linkTo } = useOverlay(ADD_RECIPE);
  const action = linkTo(href("/recipes/add"), { from: "type" }).to;
  const isBusy = useIsSubmitting(action);
  const [form, fields] = useForm<RecipeFormValues>({
    id: "add-by-hand",
    lastResult: lastResult && withLines(lastResult),
    defaultValue: { servings: "2", ingredients: [""] },
    shouldDirtyConsider: isInputField,
  });
  const unsaved = useUnsaved(isBusy, form.dirty);
  return (
    <PostForm
      action={action}
      encType="multipart/form-data"
      aria-label={m.importing.typeItIn()}
      {...getFormProps(form)}
      onInput={unsaved.onInput}
    >
      <div className="two-columns">
        <div className="both-columns">
          <FormErrors id={form.errorId} errors={form.errors} />
        </div>
        <TypedRecipeFields
          form={form}
          fields={fields}
          reply={lastResult}
          ownTags={ownTags}
          onChange={unsaved.onInput}
        />
        <PictureField
          id="typed-image"
          label={m.recipeForm.photo()}
          isOptional
          isBusy={isBusy}
          errors={fields.image.errors}
          hint={m.recipeForm.photoHint()}
        >
          <Camera size={30} />
        </PictureField>
      </div>
      <SaveBar label={m.recipeForm.saveRecipe()} closeTo={closeTo} page={href("/recipes")} isBusy={isBusy} />
    </PostForm>
  );
}
