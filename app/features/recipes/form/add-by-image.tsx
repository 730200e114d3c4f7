import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { isInputField } from "#app/lib/form-id.ts";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import { TextAreaField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Camera } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useIsSubmitting } from "#app/ui/submit-button.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { ZoomedPicture } from "#app/ui/zoomed-picture.tsx";
import * as m from "#messages";
import { DetailFields, type RecipeFields } from "./detail-fields.tsx";
import { SaveBar } from "./form-frame.tsx";
import { PictureField, RecipeHeadFields } from "./recipe-fields.tsx";
import { TagFields } from "./tag-fields.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/** The values of the form, all text; ingredients are one field, separated by commas (product 5.2). */
type ImageFormValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  difficulty: string;
  ingredients: string;
  instructions: string;
  keptTags: string[];
  tags: string;
  cookTime: string;
  yield: string;
  description: string;
  notes: string;
  nutrition: Nutrition;
  image: File;
  pendingPicture: string;
};

/** Returns the message above the fields; messages about one field are beside it (product 5.2). */
function invalidData(reply: SubmissionResult | null | undefined) {
  return reply?.status === "error" && reply.error ? [m.recipes.invalidRecipe()] : undefined;
}

/**
 * Renders the Upload Image tab (product 5.2): a photo and the recipe. `readText` is the button that fills the form from
 * the photo, `defaults` is what was read, `pendingPicture` the photo that it was read from.
 */
export function AddByImage({
  lastResult,
  defaults,
  pendingPicture,
  readText,
  ownTags,
}: {
  lastResult?: SubmissionResult | null;
  defaults?: Partial<Omit<ImageFormValues, "image" | "pendingPicture">>;
  pendingPicture?: { key: string; preview: string };
  readText?: ReactNode;
  /** The tags of the cook's collection. */
  ownTags: string[];
}) {
  const { closeTo, linkTo } = useOverlay(ADD_RECIPE);
  const action = linkTo(href("/recipes/add"), { from: "image" }).to;
  const isBusy = useIsSubmitting(action);
  const [form, fields] = useForm<ImageFormValues>({
    id: "add-by-image",
    lastResult,
    // Cards do not say how hard a recipe is: as imports do, the form begins with a value that can be changed.
    defaultValue: { difficulty: "medium", ...defaults },
    shouldDirtyConsider: isInputField,
  });
  const unsaved = useUnsaved(isBusy, form.dirty);
  const shared = fields as unknown as RecipeFields;
  return (
    <PostForm action={action} encType="multipart/form-data" {...getFormProps(form)} onInput={unsaved.onInput}>
      <div className="card-columns">
        <FormErrors id={form.errorId} errors={form.errors ?? invalidData(lastResult)} />
        <div className="card-photo">
          <PictureField
            id="recipe-image"
            label={m.recipeForm.recipePhoto()}
            errors={fields.image.errors}
            isBusy={isBusy}
            hint={m.recipeForm.cardPhotoHint()}
          >
            <Camera size={30} />
          </PictureField>
          {fields.image.errors ? null : (
            <PendingPictureField picture={pendingPicture} value={fields.pendingPicture.initialValue} />
          )}
          {readText}
        </div>
        <div className="two-columns">
          <RecipeHeadFields fields={shared} isRequired />
          <div className="both-columns">
            <TextAreaField
              field={fields.ingredients}
              label={m.recipes.ingredients()}
              rows={3}
              required
              hint={`${m.recipeForm.ingredientsHint()} ${m.recipeForm.headingPerLine()}`}
            />
          </div>
          <div className="both-columns">
            <TextAreaField
              field={fields.instructions}
              label={m.recipeForm.instructions()}
              rows={8}
              hint={`${m.recipeForm.stepPerLine()} ${m.recipeForm.headingPerLine()}`}
              required
            />
          </div>
          <TagFields fields={fields} suggestions={ownTags} />
          <DetailFields fields={shared} />
          {isBusy ? <UploadProgress id="image-progress" className="both-columns" /> : null}
        </div>
      </div>
      <SaveBar label={m.recipeForm.saveRecipe()} closeTo={closeTo} page={href("/recipes")} isBusy={isBusy} />
    </PostForm>
  );
}

/** Renders the picture of the last request, which a browser without scripts would otherwise ask for again. */
function PendingPictureField({ picture, value }: { picture?: { key: string; preview: string }; value?: string }) {
  const key = picture?.key ?? value;
  if (!key) return null;
  return (
    <div className="pending-picture">
      <input type="hidden" name="pendingPicture" value={key} />
      {picture ? <ZoomedPicture src={picture.preview} alt={m.recipeForm.chosenPhoto()} /> : null}
      <p className="muted">{m.recipeForm.photoKept()}</p>
    </div>
  );
}
