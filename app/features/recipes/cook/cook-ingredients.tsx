import { Fragment } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { DisplayControls } from "../view/display-controls.tsx";
import type { DisplayQuery } from "../view/recipe-text.ts";
import { sectioned } from "../view/sections.ts";
import type { CookedRecipe } from "./cook.ts";
import { useCookTicks } from "./use-cook-ticks.ts";

/** Renders all ingredients with boxes to tick, below them the servings and units; folded away on narrow screens. */
export function CookIngredients({
  cooked,
  userId,
  isOpen,
  linkTo,
}: {
  cooked: CookedRecipe;
  userId: string;
  /** Whether the list is open at first. */
  isOpen: boolean;
  linkTo: (query: DisplayQuery) => string;
}) {
  const { recipe, text } = cooked;
  const { ticked, tick, clear } = useCookTicks(userId, recipe);
  const isHydrated = useHydrated();
  return (
    <details className="cook-ingredients" open={isOpen}>
      <summary>
        {m.cook.allIngredients()}
        {ticked.size > 0 ? (
          <span className="muted small tabular-numbers">
            {m.cook.ticked({ count: ticked.size, total: text.ingredients.length })}
          </span>
        ) : null}
        <ChevronDown className="chevron" size={20} />
      </summary>
      <div className="list-sections">
        {sectioned(text.ingredients, recipe.ingredientSections).map(({ title, start, lines }) => (
          <Fragment key={start}>
            {title === null ? null : (
              <h3 className="section-title" dir="auto" lang={text.lang}>
                {title}
              </h3>
            )}
            <ul className="ruled" aria-label={title ?? m.recipes.ingredients()}>
              {lines.map((line, position) => {
                const at = start + position;
                return (
                  <li key={at}>
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={isHydrated ? ticked.has(at) : undefined}
                        onChange={(event) => tick(at, event.currentTarget.checked)}
                      />
                      <span dir="auto" lang={text.lang}>
                        {line}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </Fragment>
        ))}
        {ticked.size > 0 ? (
          <button type="button" className="button ghost compact" onClick={clear}>
            {m.cook.clearTicks()}
          </button>
        ) : null}
        <DisplayControls servings={recipe.servings} displayed={cooked} linkTo={(query) => ({ to: linkTo(query) })} />
      </div>
    </details>
  );
}
