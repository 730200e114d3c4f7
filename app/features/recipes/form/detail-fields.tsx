import type { FieldMetadata } from "@conform-to/react";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { NUTRIENT_LABELS, RECIPE_LIMITS } from "../recipe.ts";
import type { RecipeFormValues } from "./recipe-form.ts";

/** The fields of a recipe form, by name. */
export type RecipeFields = {
  [K in keyof RecipeFormValues]: FieldMetadata<RecipeFormValues[K], RecipeFormValues, string[]>;
};

/**
 * Renders the fields that many recipes leave empty, folded away until one of them has a value or a message. Declared
 * nutrition, which most imports have, is open only with a message.
 */
export function DetailFields({
  fields: { cookTime, yield: yieldField, description, notes, nutrition },
}: {
  fields: RecipeFields;
}) {
  const all = [cookTime, yieldField, description, notes];
  const nutrients = nutrition.getFieldset();
  const isNutritionRefused = NUTRIENTS.some((name) => nutrients[name].errors !== undefined);
  const isOpen = isNutritionRefused || all.some((field) => field.errors !== undefined || Boolean(field.initialValue));
  return (
    <details className="both-columns disclosure" open={isOpen}>
      <summary>
        {m.recipeForm.moreDetails()}
        <span className="muted">{m.recipeForm.moreDetailsHint()}</span>
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div>
        <div className="amounts">
          <TextField field={cookTime} type="number" label={m.recipeForm.cookMinutes()} min={1} inputMode="numeric" />
          <TextField
            field={yieldField}
            label={m.recipeForm.yield()}
            placeholder={m.recipeForm.yieldExample()}
            maxLength={RECIPE_LIMITS.yield}
          />
        </div>
        <TextAreaField
          field={description}
          label={m.recipeForm.description()}
          rows={3}
          maxLength={RECIPE_LIMITS.description}
        />
        <TextAreaField
          field={notes}
          label={m.recipes.notes()}
          rows={4}
          hint={m.recipeForm.notesHint()}
          maxLength={RECIPE_LIMITS.notes}
        />
        <details className="disclosure" open={isNutritionRefused}>
          <summary>
            {m.recipeView.nutrition()}
            <span className="muted">{m.recipeForm.nutritionHint()}</span>
            <ChevronDown className="chevron" size={20} />
          </summary>
          <div className="amounts">
            {NUTRIENTS.map((name) => (
              <TextField
                key={name}
                field={nutrients[name]}
                label={NUTRIENT_LABELS[name]()}
                maxLength={RECIPE_LIMITS.nutrient}
              />
            ))}
          </div>
        </details>
      </div>
    </details>
  );
}
