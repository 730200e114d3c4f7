import { href, Link, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";
import { RETURN_TO } from "#app/overlays.ts";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { useMarks } from "../use-marks.ts";
import { CookLink, NextSlotButton, PlanLink } from "../view/recipe-details.tsx";
import { displayedRecipe, recipeJsonLd } from "../view/recipe-json-ld.ts";
import { openRecipe } from "../view/recipe-text.server.ts";
import { RecipeTitle } from "../view/recipe-title.tsx";
import { RecipeView } from "../view/recipe-view.tsx";
import type { Route } from "./+types/recipe";

export const loader = page("user", async (caller, { params, url }: Route.LoaderArgs) => {
  const opened = await openRecipe(caller, idParam(params.recipeId), url.searchParams);
  const closeTo = safeReturnTo(url.searchParams.get(RETURN_TO) ?? href("/recipes"), caller.origin);
  return { ...opened, closeTo, origin: caller.origin };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: pageTitle(loaderData.recipe.name) },
        { "script:ld+json": recipeJsonLd(displayedRecipe(loaderData), { origin: loaderData.origin }) },
      ]
    : [];

/** Renders a recipe on a page of its own. */
export default function RecipePage({
  loaderData: { recipe, ownTags, hasHistory, removal, addedBy, cooked, closeTo, ...displayed },
}: Route.ComponentProps) {
  const marks = useMarks(recipe);
  const above = useOutlet();
  return (
    <>
      <main id="main" className="recipe-page" inert={above !== null}>
        <Link className="back-link" to={closeTo}>
          <ArrowLeft size={20} />
          {nameOf(closeTo)}
        </Link>
        <RecipeView
          recipe={recipe}
          displayed={displayed}
          ownTags={ownTags}
          hasHistory={hasHistory}
          removal={removal}
          addedBy={addedBy}
          cooked={cooked}
          marks={marks}
          parts="h2"
          sizes="(max-width: 767px) 100vw, 640px"
          title={<RecipeTitle name={recipe.name} lang={displayed.text.lang} />}
          actions={
            <div className="actions recipe-actions no-print">
              <CookLink recipe={recipe} displayed={displayed} />
              <NextSlotButton recipe={recipe} scale={displayed.scale} />
              <PlanLink recipe={recipe} scale={displayed.scale} />
              <Link className="button ghost close-page" to={closeTo}>
                {m.common.close()}
              </Link>
            </div>
          }
        />
      </main>
      {above}
    </>
  );
}

/** Returns the name of the page that a recipe was opened from. */
function nameOf(address: string): string {
  const { pathname } = new URL(address, "http://localhost");
  if (pathname === href("/recipes")) return m.recipes.allRecipes();
  return pathname === "/" || pathname === href("/meal-planner") ? m.recipeView.mealPlanner() : m.common.back();
}
