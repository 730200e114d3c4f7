import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { data, href, useLocation } from "react-router";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { page, STATUS, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { isInputField } from "#app/lib/form-id.ts";
import { signedOutToast } from "#app/lib/signed-out.ts";
import { closingAddress, EDIT_RECIPE, returnToOf, useOverlay, withReturnTo } from "#app/overlays.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Camera } from "#app/ui/icons.tsx";
import { LeaveGuard } from "#app/ui/leave-guard.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { useIsSubmitting } from "#app/ui/submit-button.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import * as m from "#messages";
import { differences } from "../differences.server.ts";
import { EditConflict } from "../form/edit-conflict.tsx";
import { FormFrame, SaveBar } from "../form/form-frame.tsx";
import { readTextLists } from "../form/form-lines.ts";
import { PictureField, TypedRecipeFields } from "../form/recipe-fields.tsx";
import { formValues, type RecipeFormValues, withLines } from "../form/recipe-form.ts";
import { editRecipeForm, RECIPE_FORM_PARTS } from "../form/recipe-form-input.ts";
import { useUnsaved } from "../form/use-unsaved.ts";
import { EDITED_PHOTO } from "../recipe-addresses.ts";
import { editRecipe, editsInPlace, getEdited } from "../recipe-edits.server.ts";
import { versionOf } from "../recipe-version.server.ts";
import { suggestTags } from "../tags.server.ts";
import type { Route } from "./+types/edit-recipe";

/** Returns the recipe for its form, with the version that the form sends back. */
function openRecipe(caller: Caller, recipeId: number) {
  const recipe = getEdited(caller, recipeId);
  return { recipe, version: versionOf(recipe) };
}

/** Returns the address of the recipe's page, which closes to where the recipe was opened from. */
function recipePage(id: number, { search }: { search: string }): string {
  return withReturnTo(href("/recipes/:recipeId", { recipeId: String(id) }), returnToOf(search));
}

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => {
  const opened = openRecipe(caller, idParam(params.recipeId));
  const isOwn = editsInPlace(caller, opened.recipe);
  // An edit of somebody else's recipe puts a copy into the collection.
  const hasTags = opened.recipe.isInCollection || !isOwn;
  return { ...opened, isOwn, ownTags: hasTags ? suggestTags(caller) : null };
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  return submitForm(
    args,
    editRecipeForm,
    async ({ image, ...input }, reply) => {
      const picture = image && image.size > 0 ? image : null;
      try {
        const page = recipePage(await editRecipe(caller, recipeId, input, picture), args.url);
        return redirectWithToast(args.context, closingAddress(EDIT_RECIPE, args.url) ?? page, {
          title: m.recipeForm.recipeUpdated(),
          description: input.name,
        });
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
        const stored = openRecipe(renewed(caller), recipeId);
        const { initialValue, ...refusal } = reply({ formErrors: [error.message] });
        // The form now sends the version that it shows, so that saving again is a decision.
        return data(
          {
            ...refusal,
            initialValue: { ...initialValue, version: stored.version },
            conflict: {
              differences: differences(formValues(stored.recipe, stored.version), readTextLists(initialValue ?? {})),
              storedPicture: picture ? stored.recipe.imagePath : null,
            },
          },
          { status: STATUS.conflict },
        );
      }
    },
    m.recipeForm.updateFailed(),
    RECIPE_FORM_PARTS,
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipes.editRecipe()) }];

/** Shows the message above the fields as a toast too (product 4.3), since on a phone the button is far below it. */
function useRefusalToast(reply: Route.ComponentProps["actionData"]) {
  const showToast = useToast();
  useEffect(() => {
    const description = reply?.error?.[""]?.join(" ");
    if (reply && "isSignedOut" in reply && reply.isSignedOut) showToast(signedOutToast());
    // A conflict is described above the fields, and has the focus.
    else if (description && reply && !("conflict" in reply))
      showToast({ title: m.common.error(), description, tone: "bad" });
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

function EditForm({ loaderData: { recipe, version, isOwn, ownTags }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSubmitting();
  const { closeTo } = useOverlay(EDIT_RECIPE);
  const location = useLocation();
  const { hash } = location;
  const page = recipePage(recipe.id, location);
  useRefusalToast(actionData);
  const [form, fields] = useForm<RecipeFormValues>({
    id: "edit-recipe",
    lastResult: actionData && withLines(actionData),
    defaultValue: formValues(recipe, version),
    shouldDirtyConsider: isInputField,
  });
  const unsaved = useUnsaved(isBusy, form.dirty);
  const conflict = useConflict(actionData);
  return (
    <FormFrame title={m.recipes.editRecipe()} closeTo={closeTo} back={{ to: page, label: recipe.name }}>
      {isOwn ? null : <p className="note">{m.recipeForm.becomesCopy()}</p>}
      <PostForm
        encType="multipart/form-data"
        preventScrollReset={closeTo !== null}
        {...getFormProps(form)}
        onInput={unsaved.onInput}
      >
        <div className="two-columns edit-columns">
          <div className="both-columns">
            {conflict ? (
              <EditConflict {...conflict} discardTo={closeTo ?? page} />
            ) : (
              <FormErrors id={form.errorId} errors={form.errors} />
            )}
          </div>
          <input type="hidden" name="version" value={fields.version.value ?? fields.version.initialValue} readOnly />
          {ownTags ? <input type="hidden" name="openedTags" value={fields.openedTags.initialValue} readOnly /> : null}
          <TypedRecipeFields
            form={form}
            fields={fields}
            reply={actionData}
            ownTags={ownTags}
            photo={
              <PictureField
                id={EDITED_PHOTO}
                hasFocus={hash === `#${EDITED_PHOTO}`}
                label={m.recipeForm.newPhoto()}
                isOptional
                isBusy={isBusy}
                hint={recipe.imagePath ? m.recipeForm.replacesPhoto() : m.recipeForm.photoHint()}
              >
                {recipe.imagePath ? (
                  <img
                    className="file-drop-kept"
                    src={`${recipe.imagePath}&w=400`}
                    alt={m.recipeForm.currentPhoto()}
                    width="280"
                    height="210"
                  />
                ) : (
                  <Camera size={30} />
                )}
              </PictureField>
            }
            onChange={unsaved.onInput}
          />
        </div>
        <SaveBar
          label={conflict ? m.recipeForm.saveMyVersion() : m.recipeForm.saveChanges()}
          closeTo={closeTo}
          page={page}
          isBusy={isBusy}
        />
      </PostForm>
    </FormFrame>
  );
}

/** Returns how the stored recipe differs from what was typed, after it was changed meanwhile, and gives that the focus. */
function useConflict(reply: Route.ComponentProps["actionData"]) {
  const ref = useRef<HTMLElement>(null);
  const conflict = reply && "conflict" in reply ? reply.conflict : null;
  useEffect(() => {
    if (conflict) ref.current?.focus();
  }, [conflict]);
  return conflict && { ...conflict, ref };
}
