import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { Plus, X } from "#app/ui/icons.tsx";
import { listUrl } from "./list-url.ts";
import type { RecipeFilters } from "./recipe-search.ts";

/** The field that becomes a chip. */
export function IngredientInput({ form, onAdd }: { form: RefObject<HTMLFormElement | null>; onAdd: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  function add(event: { preventDefault(): void }) {
    event.preventDefault();
    const value = input.current?.value.trim().toLowerCase();
    const known = new FormData(form.current ?? undefined)
      .getAll("ingredient")
      .map((chip) => String(chip).toLowerCase());
    // The field itself counts once (spec 5: not added if empty or a duplicate).
    if (!value || known.filter((chip) => chip === value).length > 1) return;
    onAdd();
  }
  return (
    <div className="field">
      <label htmlFor="ingredient">Ingredient</label>
      <div className="add-in">
        <input
          ref={input}
          className="in-t"
          id="ingredient"
          name="ingredient"
          maxLength={100}
          placeholder="e.g. tomato"
          onKeyDown={(event) => event.key === "Enter" && add(event)}
        />
        <button className="icon-btn" type="submit" onClick={add}>
          <Plus size={20} />
          <span className="vh">Add ingredient</span>
        </button>
      </div>
    </div>
  );
}

/** Chosen ingredients, and from two on whether any or all must be in a recipe (spec 2). */
export function IngredientChips({ filters }: { filters: RecipeFilters }) {
  const { ingredients, ingredientMatchMode } = filters;
  if (ingredients.length === 0) return null;
  return (
    <div className="chip-row">
      <div className="chips">
        {ingredients.map((ingredient) => (
          <span className="chip" key={ingredient}>
            {ingredient}
            <input type="hidden" name="ingredient" value={ingredient} />
            <Link
              to={listUrl({ ...filters, page: 1, ingredients: ingredients.filter((other) => other !== ingredient) })}
            >
              <X size={18} />
              <span className="vh">Remove {ingredient}</span>
            </Link>
          </span>
        ))}
      </div>
      {ingredients.length > 1 ? (
        <fieldset className="seg">
          <legend className="vh">Match ingredients</legend>
          {(["any", "all"] as const).map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="ingredientMatchMode"
                value={mode}
                defaultChecked={ingredientMatchMode === mode}
              />
              {mode === "any" ? "Match Any" : "Match All"}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
