import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { CookedRecipe } from "../recipes/cook/cook.ts";
import { DisplayControls } from "../recipes/view/display-controls.tsx";
import { IngredientList } from "../recipes/view/recipe-lists.tsx";
import type { DisplayQuery } from "../recipes/view/recipe-text.ts";

/** Renders all ingredients in the cook mode of a link, with the servings and units below them. */
export function LinkedIngredients({
  cooked,
  isOpen,
  linkTo,
}: {
  cooked: CookedRecipe;
  isOpen: boolean;
  /** Returns the address of this step for other servings or units. */
  linkTo: (query: DisplayQuery) => string;
}) {
  const { recipe, text } = cooked;
  return (
    <details className="cook-ingredients" open={isOpen}>
      <summary>
        {m.cook.allIngredients()}
        <ChevronDown className="chevron" size={20} />
      </summary>
      <IngredientList lines={text.ingredients} headings={recipe.ingredientSections} subHeading="h3" lang={text.lang} />
      <DisplayControls servings={recipe.servings} displayed={cooked} linkTo={(query) => ({ to: linkTo(query) })} />
    </details>
  );
}
