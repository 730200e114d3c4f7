import { CookingPot, EllipsisVertical, Plus, Share2, ShoppingBasket } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation, useOutlet } from "react-router";
import { recipeAllowance } from "#app/features/accounts/limits.server.ts";
import { COLLECT_FORM, FAVORITE_FORM, RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { FILTER_FORM, listUrl, RecipeFilters } from "#app/features/recipes/recipe-filters.tsx";
import { listRecipes } from "#app/features/recipes/recipe-list.server.ts";
import { RecipePager } from "#app/features/recipes/recipe-pager.tsx";
import { filtersFromUrl, isFiltered } from "#app/features/recipes/recipe-search.ts";
import { RecipeSkeletons } from "#app/features/recipes/recipe-skeletons.tsx";
import { selectedFromUrl } from "#app/features/recipes/selection.ts";
import { useFavorites } from "#app/features/recipes/use-favorites.ts";
import { page } from "#app/http/handlers.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/recipes";

const PAGE_SIZE = 24;

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const filters = filtersFromUrl(url.searchParams);
  const paging = { limit: PAGE_SIZE, offset: (filters.page - 1) * PAGE_SIZE };
  const { recipes, total } = listRecipes(caller, filters, paging);
  const allowance = recipeAllowance(caller);
  return {
    recipes,
    total,
    filters,
    selected: selectedFromUrl(url),
    allowance,
    isAdministrator: caller.user.accountType === "administrator",
  };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Recipes") }];

/** Opening a dialog over the list does not load the list again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return isSameList && !formMethod ? false : defaultShouldRevalidate;
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { recipes, total, filters, allowance } = loaderData;
  const dialog = useOutlet();
  const favorites = useFavorites();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set(loaderData.selected));
  const navigation = useNavigation();
  const isSlow = useSlow(navigation.state === "loading" && navigation.location.pathname === "/recipes");
  const elsewhere = [...selected].filter((id) => !recipes.some((recipe) => recipe.id === id));

  function onSelect(event: FormEvent) {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== "checkbox" || box.name !== "recipe") return;
    const id = Number(box.value);
    setSelected((before) => {
      const after = new Set(before);
      if (box.checked) after.add(id);
      else after.delete(id);
      return after;
    });
  }
  const groceries = (
    <>
      <ShoppingBasket size={20} aria-hidden="true" />
      Grocery List <span className="count">{selected.size}</span>
    </>
  );
  return (
    <>
      <main id="main" inert={dialog !== null}>
        <div className="head">
          <div>
            <h1>Recipes</h1>
            {allowance.limit === null ? null : (
              <p className="always">
                {allowance.used} of {allowance.limit} recipes
              </p>
            )}
          </div>
          <div className="actions">
            <Link className="btn rim desk" to="/recipes/share">
              <Share2 size={20} aria-hidden="true" />
              Share Collection
            </Link>
            <button className="btn rim desk" type="submit" form={FILTER_FORM} formAction="/grocery-list">
              {groceries}
            </button>
            <Link className="btn solid" to="/recipes/add">
              <Plus size={20} aria-hidden="true" />
              Add Recipe
            </Link>
            <details className="menu only-phone">
              <summary className="icon-btn">
                <EllipsisVertical size={22} aria-hidden="true" />
                <span className="vh">More actions</span>
              </summary>
              <div className="pop">
                <Link to="/recipes/add">
                  <Plus size={20} aria-hidden="true" />
                  Add Recipe
                </Link>
                <Link to="/recipes/share">
                  <Share2 size={20} aria-hidden="true" />
                  Share Collection
                </Link>
                <button type="submit" form={FILTER_FORM} formAction="/grocery-list">
                  {groceries}
                </button>
              </div>
            </details>
          </div>
        </div>
        <ScopeTabs filters={filters} />
        <RecipeFilters filters={filters} selectedElsewhere={elsewhere} />
        <p className="list-count" role="status">
          {total} {total === 1 ? "recipe" : "recipes"}
          {selected.size > 0 ? `, ${selected.size} selected` : ""}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for the buttons of all cards. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons themselves. */}
        <div onClick={favorites.onClick} onChange={onSelect}>
          {isSlow ? (
            <RecipeSkeletons />
          ) : recipes.length === 0 ? (
            <NoRecipes search={filters.search} isFiltered={isFiltered(filters)} />
          ) : (
            <ul className="cards">
              {recipes.map((recipe) => (
                <RecipeCard
                  key={recipe.id}
                  recipe={recipe}
                  isFavorite={favorites.isFavorite(recipe)}
                  isSelected={selected.has(recipe.id)}
                  viewTo={`/recipes/view/${recipe.id}${listUrl(filters).slice("/recipes".length)}`}
                  formId={FILTER_FORM}
                />
              ))}
            </ul>
          )}
        </div>
        <RecipePager page={filters.page} pages={Math.ceil(total / PAGE_SIZE)} formId={FILTER_FORM} />
        <Form id={FAVORITE_FORM} method="post" preventScrollReset />
        <Form id={COLLECT_FORM} method="post" preventScrollReset />
        <div className="bar">
          <Link className="btn rim" to={listUrl({ scope: filters.scope })}>
            Clear
          </Link>
          <button className="btn solid" type="submit" form={FILTER_FORM} formAction="/grocery-list">
            Grocery List ({selected.size})
          </button>
        </div>
      </main>
      {dialog}
    </>
  );
}

function ScopeTabs({ filters }: { filters: { scope: "own" | "all"; favorites: boolean } }) {
  const tabs = [
    { label: "My collection", to: listUrl({}), isCurrent: filters.scope === "own" && !filters.favorites },
    { label: "Favourites", to: listUrl({ favorites: true }), isCurrent: filters.scope === "own" && filters.favorites },
    { label: "Everyone's recipes", to: listUrl({ scope: "all" }), isCurrent: filters.scope === "all" },
  ];
  return (
    <nav className="tabs" aria-label="Which recipes">
      {tabs.map(({ label, to, isCurrent }) => (
        <Link key={label} to={to} aria-current={isCurrent ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NoRecipes({ search, isFiltered: isNarrowed }: { search: string; isFiltered: boolean }) {
  const help = isNarrowed
    ? `Nothing matches${search ? ` “${search}”` : " these filters"}. Clear the filters, or add the recipe from a photo of its card.`
    : "Add the first one from a photo of its card, a PDF, or a web page you cook from.";
  return (
    <EmptyState
      icon={<CookingPot />}
      title="No recipes found"
      actions={
        <>
          <Link className="btn solid" to="/recipes/add?from=image">
            Scan Recipe Card
          </Link>
          {isNarrowed ? (
            <Link className="btn rim" to="/recipes">
              Clear
            </Link>
          ) : (
            <Link className="btn rim" to="/recipes/add?from=url">
              From URL
            </Link>
          )}
        </>
      }
    >
      {help}
    </EmptyState>
  );
}

/** Whether something has been going on for 200 ms: what is quicker shows no skeleton (design 4). */
function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow && isBusy;
}
