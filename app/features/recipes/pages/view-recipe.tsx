import { href, useOutlet, useOutletContext } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { type Marks, useMarks } from "../use-marks.ts";
import { CookLink, NextSlotButton, PlanLink } from "../view/recipe-details.tsx";
import { openRecipe } from "../view/recipe-text.server.ts";
import { titleClass } from "../view/recipe-title.tsx";
import { RecipeView } from "../view/recipe-view.tsx";
import type { Route } from "./+types/view-recipe";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) =>
  openRecipe(caller, idParam(params.recipeId), url.searchParams),
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(loaderData.recipe.name) }] : [];

/** Renders a recipe as a dialog over a list or the planner; the address bar shows its page. */
export default function ViewRecipe({
  loaderData: { recipe, ownTags, hasHistory, removal, addedBy, cooked, ...displayed },
}: Route.ComponentProps) {
  const own = useMarks(recipe);
  // The list below shows the same hearts and stars.
  const marks = useOutletContext<Marks | undefined>() ?? own;
  const closeTo = useOverlay(VIEW_RECIPE).closeTo ?? href("/recipes");
  const above = useOutlet();
  return (
    <>
      <DialogRoute
        title={recipe.name}
        titleProps={{ lang: displayed.text.lang, className: titleClass(recipe.name) }}
        closeTo={closeTo}
        focus="heading"
        isBehind={above !== null}
        closeLabel={m.common.close()}
        footer={
          <>
            <PlanLink recipe={recipe} scale={displayed.scale} />
            <NextSlotButton recipe={recipe} scale={displayed.scale} isWide />
            <CookLink recipe={recipe} displayed={displayed} />
          </>
        }
      >
        <RecipeView
          recipe={recipe}
          displayed={displayed}
          ownTags={ownTags}
          hasHistory={hasHistory}
          removal={removal}
          addedBy={addedBy}
          cooked={cooked}
          marks={marks}
          parts="h3"
          sizes="300px"
        />
      </DialogRoute>
      {above}
    </>
  );
}
