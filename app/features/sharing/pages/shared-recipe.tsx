import { data, href, redirect } from "react-router";
import { recipeJsonLd } from "#app/features/recipes/view/recipe-json-ld.ts";
import { displayRecipe } from "#app/features/recipes/view/recipe-text.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { PublicFrame, signInLink } from "#app/shell/public-frame.tsx";
import { useNonce } from "#app/ui/nonce.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { addSharedRecipe } from "../add-shared.server.ts";
import scriptAddress from "../linked-page.browser.ts?worker&url";
import { addSharedInput, readFilters } from "../share-input.ts";
import { SHARE_HEADERS, shareMeta } from "../share-meta.ts";
import { addedToast, addFailedTitle, filterQuery, GONE } from "../shared-collection.ts";
import { goneMeta, SharedGone } from "../shared-gone.tsx";
import { GuestBanner } from "../shared-header.tsx";
import { openSharedRecipe } from "../shared-page.server.ts";
import { SharedRecipeView } from "../shared-recipe.tsx";
import type { Route } from "./+types/shared-recipe";

export const loader = page("public", async (visitor, { context, params, url }: Route.LoaderArgs) => {
  const caller = maybeSignedIn(context);
  const shared = openSharedRecipe(visitor, caller, params.shareCode, idParam(params.recipeId));
  const extra = { query: filterQuery(readFilters(url.searchParams)), origin: visitor.origin };
  if (shared.state !== "open") return data({ ...shared, ...extra }, { status: GONE[shared.state].status });
  const displayed = await displayRecipe(shared.recipe, caller?.user.units ?? "original", url.searchParams);
  return data({ ...shared, ...extra, displayed }, { status: 200 });
});

/** Adds the recipe; the page then shows a message. */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const here = `${href("/shared/:shareCode/recipes/:recipeId", params)}${filterQuery(readFilters(url.searchParams))}`;
  const caller = maybeSignedIn(context);
  if (!caller) return redirect(signInLink(here), { status: 303 });
  const recipeId = idParam(params.recipeId);
  return submitAndReturn(
    args,
    addSharedInput,
    addFailedTitle,
    () => ({ toast: addedToast(addSharedRecipe(caller, params.shareCode, recipeId)) }),
    { fallback: m.shared.addFailed(), home: here },
  );
});

/** Works without scripts; a small script of its own prints and keeps the screen on. */
export const handle = { isPlain: () => true };

export const headers = () => SHARE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (loaderData?.state !== "open") return goneMeta(loaderData?.state);
  const { head, recipe, origin } = loaderData;
  const image = recipe.imagePath && new URL(`${recipe.imagePath}&w=800`, origin).href;
  const ingredients = recipe.ingredients.slice(0, 5).join(", ");
  const description = m.shared.recipeFrom({ collection: head.title, ingredients });
  return [
    { title: pageTitle(recipe.name) },
    ...shareMeta({
      title: recipe.name,
      description,
      type: "article",
      url: new URL(location.pathname, origin).href,
      image,
    }),
    { "script:ld+json": recipeJsonLd(recipe, { author: head.ownerName, origin }) },
  ];
};

/** Renders a shared recipe for visitors. */
export default function SharedRecipe({ loaderData, params }: Route.ComponentProps) {
  const nonce = useNonce();
  if (loaderData.state !== "open") return <SharedGone why={loaderData.state} />;
  const { head, recipe, displayed, query, ownId } = loaderData;
  const path = href("/shared/:shareCode/recipes/:recipeId", params);
  const here = `${path}${query}`;
  return (
    <PublicFrame isSignedIn={head.isSignedIn} returnTo={here}>
      <main id="main" className="shared">
        <SharedRecipeView
          recipe={recipe}
          displayed={displayed}
          linkTo={(display) =>
            withQuery(path, new URLSearchParams([...new URLSearchParams(query), ...Object.entries(display)]))
          }
          back={{
            to: `${href("/shared/:shareCode", params)}${query}#recipe-${recipe.id}`,
            label: head.title,
          }}
          addAction={head.isSignedIn ? here : null}
          ownId={ownId}
        />
        {head.isSignedIn ? null : <GuestBanner returnTo={here} />}
      </main>
      <script type="module" src={scriptAddress} nonce={nonce} />
    </PublicFrame>
  );
}
