import type { FieldMetadata } from "@conform-to/react";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { RECIPE_LIMITS } from "../recipe.ts";
import type { RecipeFormValues } from "./recipe-form.ts";

/** The fields of a recipe form, by name. */
export type RecipeFields = {
  [K in keyof RecipeFormValues]: FieldMetadata<RecipeFormValues[K], RecipeFormValues, string[]>;
};

/** Renders the fields that many recipes leave empty, folded away until one of them has a value or a message. */
export function DetailFields({
  fields: { cookTime, yield: yieldField, description, notes },
}: {
  fields: RecipeFields;
}) {
  const all = [cookTime, yieldField, description, notes];
  const isOpen = all.some((field) => field.errors !== undefined || Boolean(field.initialValue));
  return (
    <details className="both-columns disclosure" open={isOpen}>
      <summary>
        More details
        <span className="muted">Cook time, yield, description, notes</span>
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div>
        <div className="amounts">
          <TextField field={cookTime} type="number" label="Cook time (minutes)" min={1} inputMode="numeric" />
          <TextField field={yieldField} label="Yield" placeholder="12 muffins" maxLength={RECIPE_LIMITS.yield} />
        </div>
        <TextAreaField field={description} label="Description" rows={3} maxLength={RECIPE_LIMITS.description} />
        <TextAreaField
          field={notes}
          label="Notes"
          rows={4}
          hint="Whoever reads the recipe reads them."
          maxLength={RECIPE_LIMITS.notes}
        />
      </div>
    </details>
  );
}
