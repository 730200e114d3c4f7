import { Thumb } from "#app/features/recipes/view/recipe-thumbnail.tsx";
import * as m from "#messages";
import type { SuggestedRecipe } from "./picker.ts";

/** Renders recipes that were not cooked for long, each as a button that adds it; nothing without any. */
export function SuggestedRecipes({ recipes }: { recipes: SuggestedRecipe[] }) {
  if (recipes.length === 0) return null;
  return (
    <section className="suggested-recipes">
      <h3 className="small-heading">{m.cooked.notLately()}</h3>
      <ul>
        {recipes.map(({ id, name, imagePath, since }) => (
          <li key={id}>
            <button type="submit" name="recipeId" value={id}>
              <Thumb imagePath={imagePath} size={40} loading="lazy" />
              <span>
                <span className="visually-hidden">{m.common.add()} </span>
                <b dir="auto">{name}</b>
                <small>{since}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
