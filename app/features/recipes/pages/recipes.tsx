import { type MouseEvent, useState } from "react";
import { Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useOutlet } from "react-router";
import { isSameList } from "#app/features/shopping/groceries/grocery-url.ts";
import { recipeAllowance } from "#app/features/tiers/limits.server.ts";
import { readCookie } from "#app/http/cookies.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { readShownPage } from "#app/lib/page-numbers.ts";
import { ADD_RECIPE, findPageBelow } from "#app/overlays.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { useFirstItems, useInert } from "#app/ui/use-painted.ts";
import { usePreloadedRoute } from "#app/ui/use-preloaded-route.ts";
import { useSameItems } from "#app/ui/use-same-items.ts";
import { SKELETON_AFTER_MS, useSlow } from "#app/ui/use-slow.ts";
import * as m from "#messages";
import { ListHead, ScopeTabs } from "../list/list-head.tsx";
import { LIST_STYLE, listStyleOf } from "../list/list-style.ts";
import { isListPath, listQuery, listUrl } from "../list/list-url.ts";
import { NoRecipes } from "../list/no-recipes.tsx";
import { COLLECT_FORM, FAVORITE_FORM, RecipeCard } from "../list/recipe-card.tsx";
import { FILTER_FORM, RecipeFilters } from "../list/recipe-filters.tsx";
import { listRecipes } from "../list/recipe-list.server.ts";
import { RecipePager } from "../list/recipe-pager.tsx";
import { RecipeSkeletons } from "../list/recipe-skeletons.tsx";
import { selectedFromUrl } from "../list/selection.ts";
import { SelectionBar } from "../list/selection-bar.tsx";
import { onToolKeys, useCardTools } from "../list/use-card-tools.ts";
import { useRecipesLinks } from "../list/use-recipes-links.ts";
import { useSelection } from "../list/use-selection.ts";
import { TYPED_TAGS } from "../many/selected.ts";
import { SampleNotice } from "../samples/sample-notice.tsx";
import { countSamples } from "../samples/sample-recipes.server.ts";
import { CorrectedSearch } from "../search/corrected-search.tsx";
import { type RecipeFilters as Filters, filtersFromUrl, isButtonAddress, isFiltered } from "../search/recipe-search.ts";
import { suggestTags, usualTags } from "../tags.server.ts";
import { removesForEveryone } from "../trash/removal.server.ts";
import { useMarks } from "../use-marks.ts";
import type { Route } from "./+types/recipes";

const PAGE_SIZE = 24;

/** The cards that fill a window. */
const FIRST_CARDS = 6;

export const loader = page("user", (caller, { url, request }: Route.LoaderArgs) => {
  const asked = filtersFromUrl(url.searchParams);
  const selected = selectedFromUrl(url.searchParams);
  // Without scripts a button submits the whole form; the redirect leads to the address of the result.
  if (isButtonAddress(url.searchParams)) throw redirect(listUrl(asked, selected));
  const { page, recipes, total, correctedSearch } = readShownPage(asked.page, (page) => {
    const found = listRecipes(caller, asked, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return { ...found, pages: Math.ceil(found.total / PAGE_SIZE) };
  });
  const filters = { ...asked, page };
  const isWhole = filters.scope === "own" && !isFiltered(filters);
  const allowance = recipeAllowance(caller, isWhole ? total : undefined);
  return {
    style: listStyleOf(readCookie(request, LIST_STYLE)),
    recipes,
    total,
    correctedSearch,
    filters,
    selected,
    allowance,
    usualTags: filters.scope === "own" ? usualTags(caller) : [],
    typedTags: url.searchParams.get(TYPED_TAGS) ?? "",
    ownTags: filters.tags.length > 0 ? suggestTags(caller) : [],
    samples: isWhole && filters.page === 1 ? countSamples(caller) : 0,
    isAdministrator: removesForEveryone(caller),
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.recipes.recipes()) }];

/** Returns whether to load again; dialogs over the list do not reload it. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  // Without a connection it would fail and remove the grocery list above.
  if (isSameList(change)) return false;
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (formMethod === "POST") return defaultShouldRevalidate;
  const isOther = listUrl(filtersFromUrl(currentUrl.searchParams)) !== listUrl(filtersFromUrl(nextUrl.searchParams));
  const mayHaveNewRecipe = findPageBelow(ADD_RECIPE, currentUrl.pathname) === nextUrl.pathname;
  if (isOther || mayHaveNewRecipe) return true;
  // With the same query the default is true for a reload, also for one that a navigation has interrupted.
  return currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false;
}

/** Returns whether another list is loading; a dialog over this one does not count. */
function useListLoading(filters: Filters): boolean {
  const { state, location } = useNavigation();
  if (state !== "loading" || !isListPath(location.pathname)) return false;
  return listUrl(filters) !== listUrl(filtersFromUrl(new URLSearchParams(location.search)));
}

/** Renders the recipe list with search, filters and selection. */
export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { total, correctedSearch, filters, allowance } = loaderData;
  const recipes = useSameItems(loaderData.recipes);
  const shown = useFirstItems(recipes, FIRST_CARDS);
  const marks = useMarks(loaderData.recipes);
  const dialog = useOutlet(marks);
  const isInert = useInert(dialog !== null);
  usePreloadedRoute("features/recipes/pages/view-recipe");
  const followLink = useRecipesLinks(filters);
  const query = listQuery(filters);
  const isEmpty = total === 0 && !isFiltered(filters);
  const selection = useSelection(loaderData.selected, filters);
  const { selected } = selection;
  const [style, setStyle] = useState(loaderData.style);
  const cards = useCardTools(shown);
  const isSlow = useSlow(useListLoading(filters), SKELETON_AFTER_MS);
  const elsewhere = [...selected].filter((id) => isSlow || !shown.some((recipe) => recipe.id === id));

  function onClick(event: MouseEvent) {
    marks.onClick(event);
    followLink(event);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: one listener for the buttons and links, which keys press too. */}
      <main id="main" className="list-page" inert={isInert} onClick={onClick}>
        {/* Enter in the search presses the first button of the form, which applies the filters. */}
        <button type="submit" form={FILTER_FORM} className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {m.recipeList.apply()}
        </button>
        <ListHead allowance={allowance} selected={selected.size} isEmpty={isEmpty && filters.scope === "own"} />
        <ScopeTabs filters={filters} />
        <RecipeFilters
          filters={filters}
          isHidden={isEmpty}
          selectedElsewhere={elsewhere}
          ownTags={loaderData.ownTags}
          usualTags={loaderData.usualTags}
          style={style}
          onStyle={setStyle}
        />
        <div className={correctedSearch === null ? "list-status beside" : "list-status"}>
          <p className="list-count" role="status">
            <CorrectedSearch search={filters.search} correctedSearch={correctedSearch} />
            {selected.size > 0
              ? m.recipeList.recipeCountSelected({ count: total, selected: selected.size })
              : isEmpty
                ? null
                : m.recipeList.recipeCount({ count: total })}
          </p>
          <SampleNotice count={loaderData.samples} />
        </div>
        <div onChange={selection.onSelect}>
          {isSlow ? (
            <RecipeSkeletons />
          ) : recipes.length === 0 ? (
            <NoRecipes search={filters.search} isFiltered={isFiltered(filters)} isOwn={filters.scope === "own"} />
          ) : (
            <ul className={style === "list" ? "cards list-rows" : "cards"} ref={cards} onKeyDown={onToolKeys}>
              {shown.map((recipe) => (
                <RecipeCard
                  key={recipe.id}
                  recipe={recipe}
                  isFavorite={marks.isFavorite(recipe)}
                  rating={marks.ratingOf(recipe)}
                  isSelected={selected.has(recipe.id)}
                  isAdministrator={loaderData.isAdministrator}
                  formId={FILTER_FORM}
                  query={query}
                />
              ))}
            </ul>
          )}
        </div>
        <RecipePager page={filters.page} pages={Math.ceil(total / PAGE_SIZE)} formId={FILTER_FORM} />
        <Form id={FAVORITE_FORM} method="post" preventScrollReset />
        <PostForm id={COLLECT_FORM} preventScrollReset />
        <SelectionBar
          selection={selection}
          total={total}
          isOwn={filters.scope === "own"}
          usualTags={loaderData.usualTags}
          typedTags={loaderData.typedTags}
        />
      </main>
      {dialog}
    </>
  );
}
