import { data, href } from "react-router";
import { stepOf } from "#app/features/recipes/cook/cook.ts";
import { CookStep } from "#app/features/recipes/cook/cook-view.tsx";
import { displayQuery } from "#app/features/recipes/view/recipe-text.ts";
import { RecipeTitle } from "#app/features/recipes/view/recipe-title.tsx";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { ArrowLeft, ArrowRight, X } from "#app/ui/icons.tsx";
import { useNonce } from "#app/ui/nonce.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { LinkedIngredients } from "../linked-ingredients.tsx";
import scriptAddress from "../linked-page.browser.ts?worker&url";
import { openLinkedCook } from "../linked-page.server.ts";
import { ScreenOn } from "../linked-tools.tsx";
import { LINK_OVER } from "../recipe-link.ts";
import { SHARE_HEADERS, SHARE_TAGS } from "../share-meta.ts";
import { LinkGone, linkGoneMeta } from "../shared-gone.tsx";
import type { Route } from "./+types/linked-cook";

export const loader = page("public", async (visitor, { context, params, url }: Route.LoaderArgs) => {
  const linked = await openLinkedCook(visitor, maybeSignedIn(context), params.code, url.searchParams);
  if (linked.state !== "open") return data({ ...linked, step: 1 }, { status: LINK_OVER[linked.state].status });
  return data({ ...linked, step: stepOf(url.searchParams, linked.cooked.text.instructions.length) }, { status: 200 });
});

export const handle = { isPlain: () => true };

export const headers = () => SHARE_HEADERS;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.state === "open"
    ? [{ title: pageTitle(m.cook.cookRecipe({ name: loaderData.cooked.recipe.name })) }, ...SHARE_TAGS]
    : linkGoneMeta(loaderData?.state);

/** Renders the recipe of a link one step at a time; each step is a page. */
export default function LinkedCook({ loaderData, params }: Route.ComponentProps) {
  const nonce = useNonce();
  if (loaderData.state !== "open") return <LinkGone why={loaderData.state} />;
  const { cooked, step } = loaderData;
  const { recipe, text } = cooked;
  const count = text.instructions.length;
  const addressOf = (path: string, query: Record<string, string>) => withQuery(path, new URLSearchParams(query));
  const toStep = (wanted: number) =>
    addressOf(href("/r/:code/cook", params), { ...displayQuery(cooked), step: String(wanted) });
  const closeTo = addressOf(href("/r/:code", params), displayQuery(cooked));
  return (
    <main id="main" className="cook-page" data-steps="">
      <header className="cook-head">
        <RecipeTitle name={recipe.name} lang={text.lang} />
        <ScreenOn startsOn />
        <a className="icon-button" href={closeTo}>
          <X size={22} />
          <span className="visually-hidden">{m.common.close()}</span>
        </a>
      </header>
      {count === 0 ? (
        <p className="muted">{m.recipeView.noInstructions()}</p>
      ) : (
        <CookStep cooked={cooked} step={step} />
      )}
      <div className="cook-foot no-print">
        <LinkedIngredients
          cooked={cooked}
          isOpen={count === 0}
          linkTo={(query) => addressOf(href("/r/:code/cook", params), { ...query, step: String(step) })}
        />
        <nav className="cook-moves" aria-label={m.cook.steps()}>
          {step > 1 ? (
            <a className="button rim" rel="prev" data-move="previous" href={toStep(step - 1)}>
              <ArrowLeft size={24} />
              {m.cook.previous()}
            </a>
          ) : (
            <span />
          )}
          {step < count ? (
            <a className="button solid" rel="next" data-move="next" href={toStep(step + 1)}>
              {m.cook.next()}
              <ArrowRight size={24} />
            </a>
          ) : (
            <a className="button solid" href={closeTo}>
              {m.common.done()}
            </a>
          )}
        </nav>
      </div>
      <script type="module" src={scriptAddress} nonce={nonce} />
    </main>
  );
}
