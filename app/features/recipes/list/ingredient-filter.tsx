import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus, X } from "#app/ui/icons.tsx";
import { MAX_INGREDIENTS, type RecipeFilters, WITHOUT } from "../search/recipe-search.ts";

/** The name under which the form sends each ingredient. */
export const INGREDIENT = "ingredient";

/**
 * The field that becomes a chip with Add or Enter. Where scripts run it is no part of the form, so that nothing half
 * typed is sent along with another filter.
 */
export function IngredientInput({
  field,
  onAdd,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** Takes what was typed; false leaves it in the field. */
  onAdd: (ingredient: string) => boolean;
}) {
  const isHydrated = useHydrated();
  function add(event: { preventDefault(): void }) {
    event.preventDefault();
    if (field.current && onAdd(field.current.value.trim())) field.current.value = "";
  }
  return (
    <div className="field">
      <label htmlFor="ingredient">Ingredient</label>
      <div className="input-with-button">
        <input
          ref={field}
          className="text-input"
          id="ingredient"
          name={isHydrated ? undefined : INGREDIENT}
          maxLength={100}
          placeholder="e.g. tomato"
          onKeyDown={(event) => event.key === "Enter" && add(event)}
        />
        <button className="icon-button" type="submit" onClick={add}>
          <Plus size={20} />
          <span className="visually-hidden">Add ingredient</span>
        </button>
      </div>
    </div>
  );
}

/**
 * The ingredients as the cook wants them while the list for the last change is still on its way: a further filter must
 * neither lose an ingredient that was added nor bring one back that was taken out. `shown` are those of the list, which
 * count again as soon as nothing is on its way: a recipe opened meanwhile, or Back, has called the change off.
 */
export function useWantedIngredients(shown: readonly string[]) {
  const { location: coming } = useNavigation();
  // A timer that was set before the last answer has to see that answer too.
  const now = useRef({ shown, changed: null as string[] | null, isStarting: false });
  useEffect(() => {
    now.current.shown = shown;
    if (coming) now.current.isStarting = false;
    else if (!now.current.isStarting) now.current.changed = null;
  }, [shown, coming]);
  function wanted(): string[] {
    return now.current.changed ?? [...now.current.shown];
  }
  function change(changed: string[]) {
    // What was asked before may be answered before this is asked for.
    now.current = { ...now.current, changed, isStarting: true };
  }
  return {
    wanted,
    /** "known" is empty or there already (product 4.7). */
    add(ingredient: string): "added" | "known" | "full" {
      const all = wanted();
      if (ingredient === "" || isAmong(all, ingredient)) return "known";
      if (all.length >= MAX_INGREDIENTS) return "full";
      change([...all, ingredient]);
      return "added";
    },
    remove(ingredients: readonly string[]) {
      change(wanted().filter((ingredient) => !isAmong(ingredients, ingredient)));
    },
  };
}

function isAmong(ingredients: readonly string[], wanted: string): boolean {
  return ingredients.some((ingredient) => ingredient.toLowerCase() === wanted.toLowerCase());
}

/** A removed chip passes the focus on to the next one, or to the field when it was the last (product 10.8). */
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

/** Chosen ingredients, and from two on whether any or all must be in a recipe (product 4.7). */
export function IngredientChips({ filters }: { filters: RecipeFilters }) {
  const { ingredients, ingredientMatchMode } = filters;
  const { row, onRemove } = useFocusAfterRemoval(ingredients);
  if (ingredients.length === 0) return null;
  return (
    <div className="chip-row">
      <div className="chips" ref={row}>
        {ingredients.map((ingredient, position) => (
          <span className="chip" key={ingredient}>
            {ingredient}
            <input type="hidden" name={INGREDIENT} value={ingredient} />
            <button type="submit" name={WITHOUT} value={ingredient} onClick={() => onRemove(position)}>
              <X size={18} />
              <span className="visually-hidden">Remove {ingredient}</span>
            </button>
          </span>
        ))}
      </div>
      {ingredients.length > 1 ? (
        <fieldset className="segmented">
          <legend className="visually-hidden">Match ingredients</legend>
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
      ) : ingredientMatchMode === "all" ? (
        // Of one ingredient there is nothing to choose; what was chosen is still there with the next.
        <input type="hidden" name="ingredientMatchMode" value="all" />
      ) : null}
    </div>
  );
}
