import { data, href, redirect } from "react-router";
import { recipeJsonLd } from "#app/features/recipes/view/recipe-json-ld.ts";
import { displayQuery } from "#app/features/recipes/view/recipe-text.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { NO_FIELDS } from "#app/http/input.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { PublicFrame, signInLink } from "#app/shell/public-frame.tsx";
import { useNonce } from "#app/ui/nonce.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { addLinkedRecipe } from "../add-shared.server.ts";
import scriptAddress from "../linked-page.browser.ts?worker&url";
import { openLinkedRecipe } from "../linked-page.server.ts";
import { LINK_OVER } from "../recipe-link.ts";
import { SHARE_HEADERS, shareMeta } from "../share-meta.ts";
import { addedToast, addFailedTitle } from "../shared-collection.ts";
import { LinkGone, linkGoneMeta } from "../shared-gone.tsx";
import { GuestBanner } from "../shared-header.tsx";
import { SharedRecipeView } from "../shared-recipe.tsx";
import type { Route } from "./+types/linked-recipe";

export const loader = page("public", async (visitor, { context, params, url }: Route.LoaderArgs) => {
  const linked = await openLinkedRecipe(visitor, maybeSignedIn(context), params.code, url.searchParams);
  const status = linked.state === "open" ? 200 : LINK_OVER[linked.state].status;
  return data({ ...linked, origin: visitor.origin }, { status });
});

/** Adds the recipe; the page then shows a message. */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const { context, params } = args;
  const here = href("/r/:code", params);
  const caller = maybeSignedIn(context);
  if (!caller) return redirect(signInLink(here), { status: 303 });
  return submitAndReturn(
    args,
    NO_FIELDS,
    addFailedTitle,
    () => ({ toast: addedToast(addLinkedRecipe(caller, params.code)) }),
    { fallback: m.shared.addFailed(), home: here },
  );
});

/** Works without scripts; a small script of its own prints and keeps the screen on. */
export const handle = { isPlain: () => true };

export const headers = () => SHARE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData, params: { code = "" } }) => {
  if (loaderData?.state !== "open") return linkGoneMeta(loaderData?.state);
  const { recipe, origin } = loaderData;
  const address = (path: string) => new URL(path, origin).href;
  return [
    { title: pageTitle(recipe.name) },
    ...shareMeta({
      title: recipe.name,
      description: recipe.description ?? recipe.ingredients.slice(0, 8).join(", "),
      type: "article",
      url: address(href("/r/:code", { code })),
      image: recipe.imagePath && address(`${recipe.imagePath}&w=800`),
    }),
    { "script:ld+json": recipeJsonLd(recipe, { origin }) },
  ];
};

/** Renders the recipe of a link for visitors. */
export default function LinkedRecipe({ loaderData, params }: Route.ComponentProps) {
  const nonce = useNonce();
  if (loaderData.state !== "open") return <LinkGone why={loaderData.state} />;
  const { recipe, displayed, isSignedIn, ownId } = loaderData;
  const here = href("/r/:code", params);
  return (
    <PublicFrame isSignedIn={isSignedIn} returnTo={here}>
      <main id="main" className="shared">
        <SharedRecipeView
          recipe={recipe}
          displayed={displayed}
          linkTo={(query) => withQuery(here, new URLSearchParams(query))}
          cookAt={withQuery(href("/r/:code/cook", params), new URLSearchParams(displayQuery(displayed)))}
          addAction={isSignedIn ? here : null}
          ownId={ownId}
        />
        {isSignedIn ? null : <GuestBanner returnTo={here} text={m.recipeLinks.guest()} />}
      </main>
      <script type="module" src={scriptAddress} nonce={nonce} />
    </PublicFrame>
  );
}
