import { href, Link } from "react-router";
import { MAX_SERVINGS } from "#app/features/recipes/recipe.ts";
import { X } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as m from "#messages";
import type { PlannedDish } from "../meal.ts";

/** Renders the dishes beside that of a meal, each with its servings and a button that takes it away. */
export function DishList({
  mealId,
  dishes,
  action,
}: {
  mealId: number;
  dishes: Omit<PlannedDish, "cookedFor">[];
  action: string;
}) {
  if (dishes.length === 0) return null;
  return (
    <ul className="meal-dishes">
      {dishes.map(({ id, recipeId, name, servings }) => (
        <li key={id}>
          {recipeId === null ? (
            <span dir="auto">{name}</span>
          ) : (
            <Link to={href("/recipes/:recipeId", { recipeId: String(recipeId) })} dir="auto">
              {name}
            </Link>
          )}
          {recipeId === null ? null : (
            <PostForm action={action} preventScrollReset className="dish-servings">
              <input type="hidden" name="dishId" value={id} />
              <input
                className="text-input"
                type="number"
                inputMode="numeric"
                name="servings"
                min={1}
                max={MAX_SERVINGS}
                defaultValue={servings ?? ""}
                aria-label={m.mealForms.servingsOfRecipe({ recipe: name })}
              />
              <button type="submit" className="button soft compact">
                {m.common.save()}
                <span className="visually-hidden">: {m.mealForms.servingsOfRecipe({ recipe: name })}</span>
              </button>
            </PostForm>
          )}
          <PostForm action={href("/meal-planner/sides/remove")} preventScrollReset>
            <input type="hidden" name="mealId" value={mealId} />
            <input type="hidden" name="dishId" value={id} />
            <input type="hidden" name="returnTo" value={action} />
            <button type="submit" className="icon-button">
              <X size={18} />
              <span className="visually-hidden">
                {m.common.remove()} {name}
              </span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
