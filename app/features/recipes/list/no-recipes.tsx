import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CookingPot, Search } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { AddSamples } from "../samples/sample-notice.tsx";
import { ONLY } from "../search/recipe-search.ts";
import { FILTER_FORM } from "./recipe-filters.tsx";

/** Renders an empty list: no match, or no recipe yet (product 4.8). */
export function NoRecipes({
  search,
  isFiltered,
  isOwn,
}: {
  search: string;
  isFiltered: boolean;
  /** Whether the list is the collection of the cook. */
  isOwn: boolean;
}) {
  const help = isFiltered
    ? search
      ? m.recipeList.noMatch({ search })
      : m.recipeList.noMatchForFilters()
    : m.recipeList.addTheFirst();
  return (
    <>
      <EmptyState
        icon={isFiltered ? <Search /> : <CookingPot />}
        title={m.recipeList.noRecipes()}
        actions={
          <>
            {isFiltered ? (
              <button
                className="button solid"
                type="submit"
                form={FILTER_FORM}
                name={ONLY}
                value={isOwn ? "own" : "all"}
              >
                {m.mealForms.clearFilters()}
              </button>
            ) : null}
            <a className={isFiltered ? "button rim" : "button solid"} href={`${href("/recipes/add")}?from=image`}>
              {m.recipeList.scanCard()}
            </a>
            {isFiltered ? null : (
              <a className="button rim" href={`${href("/recipes/add")}?from=url`}>
                {m.importing.importFromWeb()}
              </a>
            )}
            {isOwn && !isFiltered ? <AddSamples /> : null}
          </>
        }
      >
        {help}
      </EmptyState>
      {isOwn && !isFiltered ? (
        <p className="muted coming-from">
          <RichText
            text={m.moveIn.moveInLink()}
            tags={{ link: (text) => <a href={href("/recipes/move-in")}>{text}</a> }}
          />
        </p>
      ) : null}
    </>
  );
}
