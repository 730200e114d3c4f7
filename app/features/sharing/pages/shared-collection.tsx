import { data, href, redirect } from "react-router";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { PublicFrame, signInLink } from "#app/shell/public-frame.tsx";
import { useNonce } from "#app/ui/nonce.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { addSharedRecipe } from "../add-shared.server.ts";
import { addSharedInput, readFilters } from "../share-input.ts";
import { SHARE_HEADERS, shareMeta } from "../share-meta.ts";
import { addedToast, addFailedTitle, filterQuery, GONE } from "../shared-collection.ts";
import { SharedFilterForm } from "../shared-filters.tsx";
import { goneMeta, SharedGone } from "../shared-gone.tsx";
import { GuestBanner, SharedHeader } from "../shared-header.tsx";
import scriptAddress from "../shared-page.browser.ts?worker&url";
import { openSharedPage } from "../shared-page.server.ts";
import { RecipesAbsent, SharedResults } from "../shared-results.tsx";
import type { Route } from "./+types/shared-collection";

export const loader = page("public", (visitor, { context, params, url }: Route.LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const shared = openSharedPage(visitor, maybeSignedIn(context), params.shareCode, filters);
  if (shared.state !== "open") return data({ ...shared, filters }, { status: GONE[shared.state].status });
  return data({ ...shared, filters, origin: visitor.origin }, { status: shared.listing ? 200 : 500 });
});

/** Adds the recipe of a card; the page then returns to that card with a message. */
export const action = page("public", (_visitor, args: Route.ActionArgs) => {
  const { context, params, url } = args;
  const here = href("/shared/:shareCode", params);
  const caller = maybeSignedIn(context);
  if (!caller) return redirect(signInLink(here), { status: 303 });
  return submitAndReturn(
    args,
    addSharedInput,
    addFailedTitle,
    ({ recipeId }) => ({ toast: addedToast(addSharedRecipe(caller, params.shareCode, recipeId)) }),
    {
      fallback: m.shared.addFailed(),
      home: `${here}${filterQuery(readFilters(url.searchParams))}`,
      hash: ({ recipeId }) => `recipe-${recipeId}`,
    },
  );
});

/** Works without scripts; a small script of its own applies filters without a page load. */
export const handle = { isPlain: () => true };

export const headers = () => SHARE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (loaderData?.state !== "open") return goneMeta(loaderData?.state);
  const { head, listing, origin } = loaderData;
  const picture = listing?.recipes.find(({ imagePath }) => imagePath !== null)?.imagePath;
  const names = (listing?.recipes ?? []).slice(0, 3).map(({ name }) => name);
  const shared = m.shared.description({ count: listing?.total ?? 0, name: head.ownerName });
  const description = [shared, names.join(", ")].join(" ").trim();
  return [
    { title: pageTitle(head.title) },
    ...shareMeta({
      title: head.title,
      description,
      type: "website",
      url: new URL(location.pathname, origin).href,
      image: picture && new URL(`${picture}&w=800`, origin).href,
    }),
  ];
};

/** Renders a shared collection for visitors. */
export default function SharedCollection({ loaderData, params }: Route.ComponentProps) {
  const nonce = useNonce();
  const base = href("/shared/:shareCode", params);
  if (loaderData.state !== "open") return <SharedGone why={loaderData.state} />;
  const { head, listing, filters } = loaderData;
  const returnTo = `${base}${filterQuery(filters)}`;
  return (
    <PublicFrame isSignedIn={head.isSignedIn} returnTo={returnTo}>
      <main id="main" className="shared">
        <SharedHeader {...head} />
        {head.isSignedIn ? null : <GuestBanner returnTo={returnTo} />}
        {listing ? (
          <>
            <SharedFilterForm filters={filters} base={base} />
            <SharedResults listing={listing} filters={filters} base={base} shareCode={params.shareCode} />
          </>
        ) : (
          <RecipesAbsent />
        )}
      </main>
      <script type="module" src={scriptAddress} nonce={nonce} />
    </PublicFrame>
  );
}
