import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus, X } from "#app/ui/icons.tsx";
import { isEnter } from "#app/ui/is-enter.ts";
import * as m from "#messages";
import { MAX_INGREDIENTS, type RecipeFilters, WITHOUT } from "../search/recipe-search.ts";

/** The name of the form field of each ingredient. */
export const INGREDIENT = "ingredient";

/**
 * Renders the field whose text becomes a chip with Add or Enter. With scripts it is not part of the form, so that
 * another filter does not send an unfinished text.
 */
export function IngredientInput({
  field,
  onAdd,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** Adds the text; false leaves it in the field. */
  onAdd: (ingredient: string) => boolean;
}) {
  const isHydrated = useHydrated();
  function add(event: { preventDefault(): void }) {
    event.preventDefault();
    if (field.current && onAdd(field.current.value.trim())) field.current.value = "";
  }
  return (
    <div className="field">
      <label htmlFor="ingredient">{m.recipeList.ingredient()}</label>
      <div className="input-with-button">
        <input
          ref={field}
          className="text-input"
          id="ingredient"
          name={isHydrated ? undefined : INGREDIENT}
          maxLength={100}
          placeholder={m.recipeList.ingredientExample()}
          onKeyDown={(event) => isEnter(event) && add(event)}
        />
        <button className="icon-button" type="submit" onClick={add}>
          <Plus size={20} />
          <span className="visually-hidden">{m.recipeList.addIngredient()}</span>
        </button>
      </div>
    </div>
  );
}

/**
 * Holds the ingredients that were chosen while the list for the last change is loading: a further filter must neither
 * lose an added ingredient nor restore a removed one. `listed` are those of the loaded list. They count again when
 * nothing is loading, since opening a recipe or going back cancels the change.
 */
export function useChosenIngredients(listed: readonly string[]) {
  const { location: pending } = useNavigation();
  // A timer that was set before the last answer must see that answer too.
  const state = useRef({ listed, changed: null as string[] | null, isStarting: false });
  useEffect(() => {
    state.current.listed = listed;
    if (pending) state.current.isStarting = false;
    else if (!state.current.isStarting) state.current.changed = null;
  }, [listed, pending]);
  function chosen(): string[] {
    return state.current.changed ?? [...state.current.listed];
  }
  function change(changed: string[]) {
    // The answer to the request before may arrive before this request is sent.
    state.current = { ...state.current, changed, isStarting: true };
  }
  return {
    chosen,
    /** Returns "known" for an empty text and for an ingredient that is chosen already (product 4.7). */
    add(ingredient: string): "added" | "known" | "full" {
      const all = chosen();
      if (ingredient === "" || isAmong(all, ingredient)) return "known";
      if (all.length >= MAX_INGREDIENTS) return "full";
      change([...all, ingredient]);
      return "added";
    },
    remove(ingredients: readonly string[]) {
      change(chosen().filter((ingredient) => !isAmong(ingredients, ingredient)));
    },
  };
}

function isAmong(ingredients: readonly string[], wanted: string): boolean {
  return ingredients.some((ingredient) => ingredient.toLowerCase() === wanted.toLowerCase());
}

/** Moves the focus to the next chip after one was removed, or to the field after the last one (product 10.8). */
function useFocusAfterRemoval(ingredients: readonly string[]) {
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef<{ position: number; count: number }>(null);
  useEffect(() => {
    if (!removed.current || ingredients.length >= removed.current.count) return;
    const rest = row.current?.querySelectorAll("button") ?? [];
    const next = rest[Math.min(removed.current.position, rest.length - 1)] ?? document.getElementById("ingredient");
    removed.current = null;
    next?.focus({ preventScroll: true });
  }, [ingredients]);
  function onRemove(position: number) {
    removed.current = { position, count: ingredients.length };
  }
  return { row, onRemove };
}

/** Renders the chosen ingredients and, for two or more, whether any or all must match (product 4.7). */
export function IngredientChips({ filters }: { filters: RecipeFilters }) {
  const { ingredients, ingredientMatchMode } = filters;
  const { row, onRemove } = useFocusAfterRemoval(ingredients);
  if (ingredients.length === 0) return null;
  return (
    <div className="chip-row">
      <div className="chips" ref={row}>
        {ingredients.map((ingredient, position) => (
          <span className="chip" key={ingredient}>
            <bdi>{ingredient}</bdi>
            <input type="hidden" name={INGREDIENT} value={ingredient} />
            <button type="submit" name={WITHOUT} value={ingredient} onClick={() => onRemove(position)}>
              <X size={18} />
              <span className="visually-hidden">{m.recipeList.removeIngredient({ ingredient })}</span>
            </button>
          </span>
        ))}
      </div>
      {ingredients.length > 1 ? (
        <fieldset className="segmented">
          <legend className="visually-hidden">{m.recipeList.matchIngredients()}</legend>
          {(["any", "all"] as const).map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="ingredientMatchMode"
                value={mode}
                defaultChecked={ingredientMatchMode === mode}
              />
              {mode === "any" ? m.recipeList.matchAny() : m.recipeList.matchAll()}
            </label>
          ))}
        </fieldset>
      ) : ingredientMatchMode === "all" ? (
        // With one ingredient there is no choice; the mode is kept for the next one.
        <input type="hidden" name="ingredientMatchMode" value="all" />
      ) : null}
    </div>
  );
}
