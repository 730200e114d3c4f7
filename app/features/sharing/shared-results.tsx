import { pageNumbers } from "#app/lib/page-numbers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeft, ChevronRight, CookingPot, Search } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { CorrectedSearch } from "../recipes/search/corrected-search.tsx";
import { SharedCard } from "./shared-card.tsx";
import { countLine, filterQuery, isFiltered, type SharedFilters, type SharedPage } from "./shared-collection.ts";
import { IngredientChips } from "./shared-filters.tsx";

/** A page of recipes, and which of them the signed-in cook already has. */
type SharedListing = SharedPage & {
  /** Those in the cook's own collection, with their ids there; null for visitors. */
  owned: [sharedId: number, ownId: number][] | null;
};

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
        <Pages listing={listing} filters={filters} base={base} />
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

function Pages({ listing: { page, pages }, filters, base }: Omit<Props, "shareCode">) {
  if (pages < 2) return null;
  const link = (to: number) => `${base}${filterQuery({ ...filters, page: to })}`;
  return (
    <nav className="pager" aria-label={m.shared.pages()}>
      {page > 1 ? (
        <a className="button rim compact" href={link(page - 1)} rel="prev" data-live="top">
          <ChevronLeft size={18} />
          {m.shared.previous()}
        </a>
      ) : null}
      <span className="muted">{m.shared.pageOf({ page, pages })}</span>
      {page < pages ? (
        <a className="button rim compact" href={link(page + 1)} rel="next" data-live="top">
          {m.shared.next()}
          <ChevronRight size={18} />
        </a>
      ) : null}
      {pages > 2 ? (
        <span className="page-numbers">
          {pageNumbers(page, pages).map((to) => (
            <a
              key={to}
              className="button ghost compact tabular-numbers"
              href={link(to)}
              aria-label={m.shared.page({ page: to })}
              aria-current={to === page ? "page" : undefined}
              data-live="top"
            >
              {to}
            </a>
          ))}
        </span>
      ) : null}
    </nav>
  );
}
