import { type FieldMetadata, type FormMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError, Optional, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { Plus, X } from "#app/ui/icons.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { DIFFICULTIES, DIFFICULTY_LABELS, PICTURE_LIMIT } from "../recipe.ts";

/** The values that the forms for adding and editing share; all are text until the server has parsed them. */
export type RecipeFormValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  difficulty: string;
  ingredients: string[];
  instructions: string;
  sourceUrl: string;
};

type Fields = { [K in keyof RecipeFormValues]: FieldMetadata<RecipeFormValues[K], RecipeFormValues, string[]> };

/** Renders the fields for name, times, servings and difficulty. */
export function RecipeHeadFields({ fields, isRequired }: { fields: Fields; isRequired: boolean }) {
  return (
    <>
      <div className="both-columns">
        <TextField field={fields.name} label="Name" maxLength={200} required />
      </div>
      <div className="both-columns amounts">
        <TextField
          field={fields.prepTime}
          type="number"
          label="Prep time (minutes)"
          min={1}
          inputMode="numeric"
          required={isRequired}
        />
        <TextField
          field={fields.totalTime}
          type="number"
          label="Total time (minutes)"
          min={1}
          inputMode="numeric"
          required={isRequired}
        />
        <TextField field={fields.servings} type="number" label="Servings" min={1} inputMode="numeric" />
      </div>
      <DifficultyField field={fields.difficulty} />
    </>
  );
}

function DifficultyField({ field }: { field: FieldMetadata<string, RecipeFormValues, string[]> }) {
  const chosen = field.value ?? field.initialValue;
  return (
    <fieldset className="both-columns field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>Difficulty</legend>
      <div className="segmented difficulty-choice">
        {DIFFICULTIES.map((difficulty) => (
          <label key={difficulty}>
            <input type="radio" name={field.name} value={difficulty} defaultChecked={chosen === difficulty} required />
            {DIFFICULTY_LABELS[difficulty]}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

/**
 * Renders an input for each ingredient (product 4.11); the last one cannot be removed. Adding and removing are submit
 * buttons, which work without scripts.
 */
export function IngredientFields({
  form,
  field,
}: {
  form: FormMetadata<RecipeFormValues, string[]>;
  field: FieldMetadata<string[], RecipeFormValues, string[]>;
}) {
  const lines = field.getFieldList();
  return (
    <fieldset className="both-columns field">
      <legend>Ingredients</legend>
      <ol className="line-fields">
        {lines.map((line, index) => {
          const { key: _, ...props } = getInputProps(line, { type: "text" });
          return (
            <li key={line.key ?? line.id}>
              <input className="text-input" aria-label={`Ingredient ${index + 1}`} maxLength={500} {...props} />
              {lines.length > 1 ? (
                <button
                  className="icon-button"
                  {...form.remove.getButtonProps({ name: field.name, index })}
                  formNoValidate
                >
                  <X size={20} />
                  <span className="visually-hidden">Remove ingredient {index + 1}</span>
                </button>
              ) : null}
              <FieldError field={line} />
            </li>
          );
        })}
      </ol>
      <FieldError field={field} />
      <div>
        <button className="button soft compact" {...form.insert.getButtonProps({ name: field.name })} formNoValidate>
          <Plus size={18} />
          Add line
        </button>
      </div>
    </fieldset>
  );
}

/** Renders the field for the instructions, one step per line. */
export function InstructionsField({
  field,
  isRequired,
}: {
  field: FieldMetadata<string, RecipeFormValues, string[]>;
  isRequired: boolean;
}) {
  return (
    <div className="both-columns">
      <TextAreaField field={field} label="Instructions" rows={8} hint="One step per line." required={isRequired} />
    </div>
  );
}

/**
 * Renders the field for a picture: JPEG, PNG, WebP, GIF or AVIF; the server checks the content, not the name. HEIC is
 * left out, so that phones convert their photos to JPEG.
 */
export function PictureField({
  name,
  id,
  label,
  isOptional,
  errors,
  hint,
  isBusy,
  children,
}: {
  name: string;
  id: string;
  label: string;
  isOptional?: boolean;
  errors?: string[];
  hint: string;
  /** While the form is being sent no other file can be chosen. */
  isBusy?: boolean;
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
        name={name}
        isBusy={isBusy}
        limit={PICTURE_LIMIT}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-describedby={errors ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={errors ? true : undefined}
      >
        {children}
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      </FileDrop>
      {errors ? <Problem id={`${id}-error`}>{errors[0]}</Problem> : null}
    </div>
  );
}
