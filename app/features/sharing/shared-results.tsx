import { EmptyState } from "#app/ui/empty-state.tsx";
import { CookingPot, Search } from "#app/ui/icons.tsx";
import { Pager } from "#app/ui/pager.tsx";
import * as m from "#messages";
import { CorrectedSearch } from "../recipes/search/corrected-search.tsx";
import { SharedCard } from "./shared-card.tsx";
import { countLine, filterQuery, isFiltered, type SharedFilters, type SharedListing } from "./shared-collection.ts";
import { IngredientChips } from "./shared-filters.tsx";

type Props = { listing: SharedListing; filters: SharedFilters; base: string; shareCode: string };

/** Renders chips, count and cards: the part that the page's script replaces when a filter changes. */
export function SharedResults({ listing, filters, base, shareCode }: Props) {
  const { recipes, count, total, correctedSearch, owned } = listing;
  const query = filterQuery({ ...filters, page: listing.page });
  const ownIds = owned && new Map(owned);
  return (
    <>
      <div className="chip-row">
        <IngredientChips filters={filters} base={base} />
        <p className="count" role="status" id="count" data-loading={m.shared.loading()}>
          <CorrectedSearch search={filters.search} correctedSearch={correctedSearch} />
          {countLine(count, total, isFiltered(filters))}
        </p>
      </div>
      <div id="results" data-swap="">
        {recipes.length > 0 ? (
          <ul className="cards index-cards">
            {recipes.map((recipe) => (
              <SharedCard
                key={recipe.id}
                recipe={recipe}
                query={query}
                shareCode={shareCode}
                add={ownIds && { ownId: ownIds.get(recipe.id) ?? null }}
              />
            ))}
          </ul>
        ) : (
          <NoResults filters={filters} base={base} />
        )}
        <Pager
          page={listing.page}
          pages={listing.pages}
          step={(page, props) => (
            <a key={page} href={`${base}${filterQuery({ ...filters, page })}`} data-live="top" {...props} />
          )}
        />
      </div>
    </>
  );
}

function NoResults({ filters, base }: { filters: SharedFilters; base: string }) {
  if (!isFiltered(filters)) {
    return <EmptyState icon={<CookingPot />} title={m.shared.empty()} />;
  }
  return (
    <EmptyState
      icon={<Search />}
      title={m.shared.noMatch()}
      actions={
        <a className="button rim" href={base} data-live="">
          {m.shared.clearFilters()}
        </a>
      }
    />
  );
}

/** Renders the message for recipes that could not be read (product 8.2). */
export function RecipesAbsent() {
  return (
    <EmptyState icon={<CookingPot />} title={m.shared.absent()}>
      {m.shared.absentText()}
    </EmptyState>
  );
}
