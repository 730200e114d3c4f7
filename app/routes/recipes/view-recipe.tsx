import { Link, useLocation, useOutletContext } from "react-router";
import type { Favorites } from "#app/features/recipes/use-favorites.ts";
import { NextSlotButton } from "#app/features/recipes/view/recipe-details.tsx";
import { openRecipe } from "#app/features/recipes/view/recipe-text.server.ts";
import { RecipeView } from "#app/features/recipes/view/recipe-view.tsx";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/view-recipe";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) =>
  openRecipe(caller, idParam(params.recipeId), url.searchParams.get("servings")),
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(loaderData.recipe.name) }] : [];

/** The recipe as a dialog over the list it was opened from; the address in the bar is that of its own page. */
export default function ViewRecipe({ loaderData: { recipe, scale, text } }: Route.ComponentProps) {
  const { search } = useLocation();
  const favorites = useOutletContext<Favorites>();
  const closeTo = withServings("/recipes", search, null);
  return (
    <DialogRoute
      title={recipe.name}
      closeTo={closeTo}
      focus="heading"
      footer={
        <>
          <NextSlotButton recipe={recipe} isWide />
          <Link className="button rim" to={closeTo} preventScrollReset>
            Close
          </Link>
        </>
      }
    >
      <RecipeView
        recipe={recipe}
        text={text}
        favorites={favorites}
        scale={scale}
        scaledTo={(servings) => ({
          to: withServings(`/recipes/view/${recipe.id}`, search, servings),
          mask: withServings(`/recipes/${recipe.id}`, "", servings),
        })}
        parts="h3"
        sizes="300px"
      />
    </DialogRoute>
  );
}

/** The servings stand beside the filters of the list below. */
function withServings(path: string, search: string, servings: number | null): string {
  const params = new URLSearchParams(search);
  if (servings === null) params.delete("servings");
  else params.set("servings", String(servings));
  return withQuery(path, params);
}
