import { href } from "react-router";
import type { Allowance } from "#app/features/tiers/tiers.ts";
import { Copy, Download, EllipsisVertical, Plus, Share2, ShoppingBasket, Tag, Trash2, Upload } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { TAB, type Tab, tabOf } from "../search/recipe-search.ts";
import { FILTER_FORM } from "./recipe-filters.tsx";

/**
 * Renders the title and the actions of the recipes page: what is rarely used is in a menu, on phones all but Add Recipe
 * (product 4.8).
 */
export function ListHead({
  allowance,
  selected,
  isEmpty,
}: {
  /** The number of recipes in the collection and its limit. */
  allowance: Allowance;
  /** The number of recipes that are selected for the grocery list. */
  selected: number;
  /** Whether the collection has no recipe: what would have no object is left out. */
  isEmpty: boolean;
}) {
  const groceries = (
    <>
      <ShoppingBasket size={20} />
      <RichText
        text={m.recipeList.groceryList({ count: selected })}
        tags={{ count: (text) => <span className="count">{text}</span> }}
      />
    </>
  );
  return (
    <div className="page-header">
      <div>
        <h1>{m.recipes.recipes()}</h1>
        {allowance.limit === null ? null : (
          <p className="always">{m.recipeList.usedOfLimit({ used: allowance.used, limit: allowance.limit })}</p>
        )}
      </div>
      <div className="actions">
        <a className="button rim only-desktop" href={href("/recipes/share")}>
          <Share2 size={20} />
          {m.recipeList.shareCollection()}
        </a>
        <button className="button rim only-desktop" type="submit" form={FILTER_FORM} formAction={href("/grocery-list")}>
          {groceries}
        </button>
        <a className="button solid" href={href("/recipes/add")}>
          <Plus size={20} />
          {m.recipes.addRecipe()}
        </a>
        <details className="menu">
          <summary className="icon-button">
            <EllipsisVertical size={22} />
            <span className="visually-hidden">{m.recipeList.moreActions()}</span>
          </summary>
          <div className="popover">
            <a className="only-phone" href={href("/recipes/share")}>
              <Share2 size={20} />
              {m.recipeList.shareCollection()}
            </a>
            <button className="only-phone" type="submit" form={FILTER_FORM} formAction={href("/grocery-list")}>
              {groceries}
            </button>
            {isEmpty ? null : (
              <a href={href("/recipes/tags")}>
                <Tag size={20} />
                {m.tags.tags()}
              </a>
            )}
            {isEmpty ? null : (
              <a href={href("/recipes/duplicates")}>
                <Copy size={20} />
                {m.duplicates.title()}
              </a>
            )}
            <a href={href("/recipes/trash")}>
              <Trash2 size={20} />
              {m.trash.trash()}
            </a>
            <a href={href("/recipes/move-in")}>
              <Upload size={20} />
              {m.moveIn.title()}
            </a>
            {isEmpty ? null : (
              <a href={href("/account/export")}>
                <Download size={20} />
                {m.recipeList.export()}
              </a>
            )}
          </div>
        </details>
      </div>
    </div>
  );
}

const TABS: Record<Tab, () => string> = {
  own: m.recipeList.myCollection,
  favorites: m.recipeList.favorites,
  all: m.recipeList.everyonesRecipes,
};

/**
 * Renders the tabs for the own recipes, the favourites and the recipes of everyone (product 4.2). They are buttons of
 * the filter form, which keep the filters and the selection without scripts too.
 */
export function ScopeTabs({
  filters: { scope, favorites },
}: {
  filters: { scope: "own" | "all"; favorites: boolean };
}) {
  const current = tabOf({ scope, favorites });
  return (
    <nav className="tabs" aria-label={m.recipeList.whichRecipes()}>
      {Object.entries(TABS).map(([tab, label]) => (
        <button
          key={tab}
          type="submit"
          form={FILTER_FORM}
          name={TAB}
          value={tab}
          aria-current={tab === current ? "page" : undefined}
        >
          {label()}
        </button>
      ))}
    </nav>
  );
}
