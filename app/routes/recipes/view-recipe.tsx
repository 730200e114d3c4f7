import { Pencil } from "lucide-react";
import { Link, useLocation } from "react-router";
import {
  IngredientList,
  InstructionList,
  NextSlotButton,
  RecipeFacts,
  RecipeSource,
  RecipeTools,
} from "#app/features/recipes/recipe-details.tsx";
import { NoPicture, RecipePicture } from "#app/features/recipes/recipe-picture.tsx";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { useFavorites } from "#app/features/recipes/use-favorites.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/view-recipe";

export const loader = page("user", (caller, { params }: Route.LoaderArgs) => ({
  recipe: getRecipe(caller, idParam(params.recipeId)),
}));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(loaderData.recipe.name) }] : [];

/** The recipe as a dialog over the list it was opened from; the address in the bar is that of its own page. */
export default function ViewRecipe({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const favorites = useFavorites();
  const recipe = { ...loaderData.recipe, isFavorite: favorites.isFavorite(loaderData.recipe) };
  const closeTo = `/recipes${search}`;
  return (
    <DialogRoute
      title={recipe.name}
      closeTo={closeTo}
      focus="heading"
      footer={
        <>
          <NextSlotButton recipe={recipe} isWide />
          <Link className="btn rim" to={closeTo} preventScrollReset>
            Close
          </Link>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the heart inside is a button; this listens for it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button itself. */}
      <div className="dgrid" onClick={favorites.onClick}>
        <div className="pic">
          {recipe.imagePath ? (
            <RecipePicture recipe={recipe} alt={recipe.name} sizes="300px" isLazy={false} />
          ) : (
            <NoPicture id={recipe.id} />
          )}
        </div>
        <div className="dmeta">
          <RecipeTools
            recipe={recipe}
            extra={
              <Link className="icon-btn" to={`/recipes/${recipe.id}/edit`}>
                <Pencil size={20} aria-hidden="true" />
                <span className="vh">Edit</span>
              </Link>
            }
          />
          <RecipeFacts recipe={recipe} scale={null} />
        </div>
        <section>
          <h3 className="sec-h">Ingredients</h3>
          <IngredientList recipe={recipe} scale={null} />
        </section>
        <section>
          <h3 className="sec-h">Cooking instructions</h3>
          <InstructionList recipe={recipe} />
          <RecipeSource recipe={recipe} />
        </section>
      </div>
    </DialogRoute>
  );
}
