import { ArrowLeft, Pencil, Printer } from "lucide-react";
import { Link } from "react-router";
import {
  IngredientList,
  InstructionList,
  NextSlotButton,
  RecipeFacts,
  RecipeSource,
  RecipeTools,
  ServingsScale,
  scaleFor,
} from "#app/features/recipes/recipe-details.tsx";
import { recipeJsonLd } from "#app/features/recipes/recipe-json-ld.ts";
import { NoPicture, RecipePicture } from "#app/features/recipes/recipe-picture.tsx";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { useFavorites } from "#app/features/recipes/use-favorites.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/recipe";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const recipe = getRecipe(caller, idParam(params.recipeId));
  return { recipe, scale: scaleFor(recipe, url.searchParams.get("servings")), origin: caller.origin };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: pageTitle(loaderData.recipe.name) }, { "script:ld+json": recipeJsonLd(loaderData.recipe, loaderData) }]
    : [];

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  const { scale } = loaderData;
  const favorites = useFavorites();
  const recipe = { ...loaderData.recipe, isFavorite: favorites.isFavorite(loaderData.recipe) };
  return (
    <main id="main">
      <Link className="crumb" to="/recipes">
        <ArrowLeft size={20} aria-hidden="true" />
        All recipes
      </Link>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button itself. */}
      <article onClick={favorites.onClick}>
        <div className="recipe-top">
          <div className="pic">
            {recipe.imagePath ? (
              <RecipePicture recipe={recipe} alt={recipe.name} sizes="(max-width: 767px) 100vw, 640px" isLazy={false} />
            ) : (
              <NoPicture id={recipe.id} />
            )}
          </div>
          <div className="words">
            <RecipeTools recipe={recipe} extra={<PageTools recipeId={recipe.id} />} />
            <h1>{recipe.name}</h1>
            <RecipeFacts recipe={recipe} scale={scale} />
            <div className="actions no-print">
              <NextSlotButton recipe={recipe} />
              <Link className="btn rim" to="/recipes">
                Close
              </Link>
            </div>
          </div>
        </div>
        <div className="recipe-cols">
          <section className="sticky">
            <h2 className="sec-h">Ingredients</h2>
            <ServingsScale recipe={recipe} scale={scale} to={`/recipes/${recipe.id}`} />
            <IngredientList recipe={recipe} scale={scale} />
          </section>
          <section>
            <h2 className="sec-h">Cooking instructions</h2>
            <InstructionList recipe={recipe} />
            <RecipeSource recipe={recipe} />
          </section>
        </div>
      </article>
    </main>
  );
}

function PageTools({ recipeId }: { recipeId: number }) {
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated ? (
        <button type="button" className="icon-btn" onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          <span className="vh">Print</span>
        </button>
      ) : null}
      <Link className="icon-btn" to={`/recipes/${recipeId}/edit`}>
        <Pencil size={20} aria-hidden="true" />
        <span className="vh">Edit</span>
      </Link>
    </>
  );
}
