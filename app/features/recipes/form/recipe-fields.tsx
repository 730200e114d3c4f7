import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { PICTURE_TYPES, refusePicture } from "#app/lib/picture-files.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { FieldError, Optional, useRefusal } from "#app/ui/form-errors.tsx";
import * as m from "#messages";
import { DIFFICULTIES, difficultyLabel, MAX_SERVINGS, RECIPE_LIMITS } from "../recipe.ts";
import { DetailFields, type RecipeFields } from "./detail-fields.tsx";
import { ListFields } from "./list-fields.tsx";
import type { RecipeFormValues } from "./recipe-form.ts";
import { TagFields } from "./tag-fields.tsx";

/** Renders the fields for name, times, servings and difficulty. */
export function RecipeHeadFields({ fields, isRequired }: { fields: RecipeFields; isRequired: boolean }) {
  return (
    <>
      <div className="both-columns">
        <TextField field={fields.name} label={m.common.name()} maxLength={RECIPE_LIMITS.name} required />
      </div>
      <div className="both-columns amounts">
        <TextField
          field={fields.prepTime}
          type="number"
          label={m.recipeForm.prepMinutes()}
          min={1}
          inputMode="numeric"
          required={isRequired}
        />
        <TextField
          field={fields.totalTime}
          type="number"
          label={m.recipeForm.totalMinutes()}
          min={1}
          inputMode="numeric"
          required={isRequired}
        />
        <TextField
          field={fields.servings}
          type="number"
          label={m.recipes.servings()}
          min={1}
          max={MAX_SERVINGS}
          inputMode="numeric"
        />
      </div>
      <DifficultyField field={fields.difficulty} />
    </>
  );
}

function DifficultyField({ field }: { field: FieldMetadata<string, RecipeFormValues, string[]> }) {
  const chosen = field.value ?? field.initialValue;
  const { isRefused, onInput } = useRefusal(field.errors);
  return (
    <fieldset className="both-columns field" aria-describedby={isRefused ? field.errorId : undefined} onInput={onInput}>
      <legend>{m.recipes.difficulty()}</legend>
      <div className="segmented difficulty-choice">
        {DIFFICULTIES.map((difficulty) => (
          <label key={difficulty}>
            <input type="radio" name={field.name} value={difficulty} defaultChecked={chosen === difficulty} required />
            {difficultyLabel(difficulty)}
          </label>
        ))}
      </div>
      {isRefused ? <FieldError field={field} /> : null}
    </fieldset>
  );
}

/**
 * Renders the fields of a recipe that is typed: head, an input for each ingredient, step and heading, details, source
 * address. `photo` is the field of a photo beside the head; `onChange` is called when a line is added, moved or removed.
 */
export function TypedRecipeFields({
  form,
  fields,
  reply,
  ownTags,
  photo,
  onChange,
}: {
  form: FormMetadata<RecipeFormValues, string[]>;
  fields: RecipeFields;
  reply: SubmissionResult | null | undefined;
  /** The tags of the cook's collection; null if the recipe is not in it. */
  ownTags: string[] | null;
  photo?: ReactNode;
  onChange: () => void;
}) {
  return (
    <>
      {/* Enter in a field presses the first submit button, which must not remove a line. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {m.common.save()}
      </button>
      {photo ? (
        <div className="both-columns head-and-photo">
          <RecipeHeadFields fields={fields} isRequired={false} />
          {photo}
        </div>
      ) : (
        <RecipeHeadFields fields={fields} isRequired={false} />
      )}
      <ListFields
        list="ingredients"
        form={form}
        field={fields.ingredients}
        shownAs={fields.ingredientsAs.initialValue}
        reply={reply}
        onChange={onChange}
      />
      <ListFields
        list="instructions"
        form={form}
        field={fields.instructions}
        shownAs={fields.instructionsAs.initialValue}
        reply={reply}
        onChange={onChange}
      />
      {ownTags === null ? null : <TagFields fields={fields} suggestions={ownTags} />}
      <DetailFields fields={fields} />
      <div className="both-columns">
        <TextField
          field={fields.sourceUrl}
          label={m.recipeForm.sourceUrl()}
          isOptional
          inputMode="url"
          placeholder="https://"
        />
      </div>
    </>
  );
}

/** Renders the field for a picture: JPEG, PNG, WebP, GIF or AVIF; the server checks the content, not the name. */
export function PictureField({
  id,
  label,
  isOptional,
  errors,
  hint,
  isBusy,
  hasFocus,
  children,
}: {
  id: string;
  label: string;
  isOptional?: boolean;
  errors?: string[];
  hint: string;
  /** While the form is being sent no other file can be chosen. */
  isBusy?: boolean;
  /** Whether the page is opened for this field. */
  hasFocus?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="both-columns field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <Optional /> : null}
      </label>
      <FileDrop
        id={id}
        name="image"
        isBusy={isBusy}
        autoFocus={hasFocus}
        accept={PICTURE_TYPES}
        refuse={refusePicture}
        errors={errors}
        aria-describedby={`${id}-hint`}
      >
        {children}
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      </FileDrop>
    </div>
  );
}
