import type { RefObject } from "react";
import * as m from "#messages";
import { type RecipeFilters, WITHOUT } from "../search/recipe-search.ts";
import { ChipInput, FilterChips } from "./filter-chips.tsx";

/** The name of the form field of each ingredient. */
export const INGREDIENT = "ingredient";

const FIELD_ID = "ingredient";

/** Renders the field for an ingredient. */
export function IngredientInput({
  field,
  onAdd,
}: {
  field: RefObject<HTMLInputElement | null>;
  onAdd: (ingredient: string) => boolean;
}) {
  return (
    <div className="field">
      <label htmlFor={FIELD_ID}>{m.recipeList.ingredient()}</label>
      <ChipInput
        field={field}
        id={FIELD_ID}
        name={INGREDIENT}
        maxLength={100}
        placeholder={m.recipeList.ingredientExample()}
        addLabel={m.recipeList.addIngredient()}
        onAdd={onAdd}
      />
    </div>
  );
}

/** Renders the ingredients that the list is filtered by. */
export function IngredientChips({ filters }: { filters: RecipeFilters }) {
  return (
    <FilterChips
      name={INGREDIENT}
      chosen={filters.ingredients}
      without={WITHOUT}
      removeLabel={(ingredient) => m.recipeList.removeIngredient({ ingredient })}
      match={{
        name: "ingredientMatchMode",
        mode: filters.ingredientMatchMode,
        legend: m.recipeList.matchIngredients(),
        any: m.recipeList.matchAny(),
        all: m.recipeList.matchAll(),
      }}
      fieldId={FIELD_ID}
    />
  );
}
