import { getFormProps, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { Form, href } from "react-router";
import { z } from "zod";
import { CancelLink, FormFrame } from "#app/features/recipes/form/form-frame.tsx";
import {
  IngredientFields,
  InstructionsField,
  PictureField,
  type RecipeFormValues,
  RecipeHeadFields,
} from "#app/features/recipes/form/recipe-fields.tsx";
import { editRecipeInput } from "#app/features/recipes/form/recipe-form-input.ts";
import { useUnsaved } from "#app/features/recipes/form/use-unsaved.ts";
import { editRecipe, editsInPlace } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { closingAddress, EDIT_RECIPE, useOverlay } from "#app/overlays.ts";
import { FormErrors, TextField } from "#app/ui/fields.tsx";
import { Camera } from "#app/ui/icons.tsx";
import { LeaveGuard } from "#app/ui/leave-guard.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { Route } from "./+types/edit-recipe";

const formInput = editRecipeInput.extend({ image: z.instanceof(File).optional() });

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const recipe = getRecipe(caller, idParam(params.recipeId));
  return { recipe, isOwn: editsInPlace(caller, recipe) };
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitForm(
    args,
    formInput,
    async ({ image, ...input }) => {
      const bytes = image && image.size > 0 ? new Uint8Array(await image.arrayBuffer()) : null;
      const recipe = await editRecipe(caller, recipeId, input, bytes);
      const page = href("/recipes/:recipeId", { recipeId: String(recipe.id) });
      return redirectWithToast(args.context, closingAddress(EDIT_RECIPE, args.url) ?? page, {
        title: "Recipe Updated!",
        description: recipe.name,
      });
    },
    "Failed to update recipe. Please try again.",
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Recipe") }];

/** Returns the reply with a list of ingredients: an API client may send one field, the form needs one line each. */
function withLines(reply: Route.ComponentProps["actionData"]) {
  const sent = reply?.initialValue?.ingredients;
  return typeof sent === "string" ? { ...reply, initialValue: { ...reply?.initialValue, ingredients: [sent] } } : reply;
}

/** Shows the message above the fields as a toast too (product 4.3), since on a phone the button is far below it. */
function useRefusalToast(reply: Route.ComponentProps["actionData"]) {
  const showToast = useToast();
  useEffect(() => {
    const description = reply?.error?.[""]?.join(" ");
    if (description) showToast({ title: "Error", description, tone: "bad" });
  }, [reply, showToast]);
}

/** Renders the form that edits a recipe. */
export default function EditRecipe(props: Route.ComponentProps) {
  return (
    <LeaveGuard>
      <EditForm {...props} />
    </LeaveGuard>
  );
}

function EditForm({ loaderData: { recipe, isOwn }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  const { closeTo } = useOverlay(EDIT_RECIPE);
  const page = href("/recipes/:recipeId", { recipeId: String(recipe.id) });
  useRefusalToast(actionData);
  const text = (value: number | null) => (value === null ? "" : String(value));
  const [form, fields] = useForm<RecipeFormValues>({
    id: "edit-recipe",
    lastResult: withLines(actionData),
    defaultValue: {
      name: recipe.name,
      prepTime: text(recipe.prepTime),
      totalTime: text(recipe.totalTime),
      servings: text(recipe.servings),
      difficulty: recipe.difficulty,
      ingredients: recipe.ingredients.length > 0 ? recipe.ingredients : [""],
      instructions: recipe.instructions.join("\n"),
      sourceUrl: recipe.sourceUrl ?? "",
    },
  });
  const unsaved = useUnsaved(isBusy, form.dirty);
  return (
    <FormFrame title="Edit Recipe" closeTo={closeTo} back={{ to: page, label: recipe.name }}>
      {isOwn ? null : (
        <p className="note">
          Somebody else added this recipe. Your changes become a copy of your own; theirs stays as it is.
        </p>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        className="two-columns"
        preventScrollReset={closeTo !== null}
        {...getFormProps(form)}
        onInput={unsaved.onInput}
      >
        <div className="both-columns">
          <FormErrors id={form.errorId} errors={form.errors} />
        </div>
        {/* Enter in a field presses the first submit button, which must not remove a line. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <RecipeHeadFields fields={fields} isRequired={false} />
        <IngredientFields form={form} field={fields.ingredients} />
        <InstructionsField field={fields.instructions} isRequired={false} />
        <div className="both-columns">
          <TextField field={fields.sourceUrl} label="Source URL" isOptional inputMode="url" placeholder="https://" />
        </div>
        <PictureField
          name="image"
          id="edit-image"
          label="New photo"
          isOptional
          isBusy={isBusy}
          hint={recipe.imagePath ? "Replaces the photo that the recipe has." : "A photo of the dish or its card."}
        >
          {recipe.imagePath ? (
            <img
              className="file-drop-kept"
              src={`${recipe.imagePath}&w=400`}
              alt="As it is now"
              width="280"
              height="210"
            />
          ) : (
            <Camera size={30} />
          )}
        </PictureField>
        <div className="actions both-columns">
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save Changes
          </SubmitButton>
          <CancelLink closeTo={closeTo} page={page} isBusy={isBusy} />
        </div>
      </Form>
    </FormFrame>
  );
}
