import { href, Link } from "react-router";
import { ADD_RECIPE, useOverlay } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CookingPot, Search } from "#app/ui/icons.tsx";
import { AddSamples } from "../samples/sample-notice.tsx";
import { ONLY } from "../search/recipe-search.ts";
import { FILTER_FORM } from "./recipe-filters.tsx";

/** Renders an empty list: no match, or no recipe yet (product 4.8). */
export function NoRecipes({
  search,
  isFiltered: isNarrowed,
  isOwn,
}: {
  search: string;
  isFiltered: boolean;
  /** Whether the list is the collection of the cook. */
  isOwn: boolean;
}) {
  const { linkTo } = useOverlay(ADD_RECIPE);
  const help = isNarrowed
    ? `Nothing matches${search ? ` “${search}”` : " these filters"}. Clear the filters, or add the recipe from a photo of its card.`
    : "Add the first one from a photo of its card, a PDF, or a web page you cook from. Or look around with a dozen of ours.";
  return (
    <EmptyState
      icon={isNarrowed ? <Search /> : <CookingPot />}
      title="No recipes found"
      actions={
        <>
          <Link className="button solid" {...linkTo(href("/recipes/add"), { from: "image" })}>
            Scan Recipe Card
          </Link>
          {isNarrowed ? (
            <button className="button rim" type="submit" form={FILTER_FORM} name={ONLY} value={isOwn ? "own" : "all"}>
              Clear
            </button>
          ) : (
            <Link className="button rim" {...linkTo(href("/recipes/add"), { from: "url" })}>
              From URL
            </Link>
          )}
          {isOwn && !isNarrowed ? <AddSamples /> : null}
        </>
      }
    >
      {help}
    </EmptyState>
  );
}
