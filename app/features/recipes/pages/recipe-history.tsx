import { href, Link, useLocation } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { readId } from "#app/lib/ids.ts";
import { returnToOf, withReturnTo } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { History } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { openHistoryPage } from "../revisions/history.server.ts";
import { HistoryChange } from "../revisions/recipe-history.tsx";
import type { Route } from "./+types/recipe-history";

/** The query parameter with the version that the first change of a page led to. */
const BEFORE = "before";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const following = readId(url.searchParams.get(BEFORE) ?? undefined) ?? null;
  return { ...openHistoryPage(caller, idParam(params.recipeId), following), isNewest: following === null };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(m.recipeHistory.historyOf({ name: loaderData.recipe.name })) }] : [];

/** Renders the changes of a recipe with what each of them changed, and restores the versions before them. */
export default function RecipeHistory({
  loaderData: { recipe, limit, entries, older, isNewest },
}: Route.ComponentProps) {
  const { search } = useLocation();
  const params = { recipeId: String(recipe.id) };
  const returnTo = returnToOf(search);
  const here = withReturnTo(href("/recipes/:recipeId/history", params), returnTo);
  const back = { to: withReturnTo(href("/recipes/:recipeId", params), returnTo), label: recipe.name };
  return (
    <NarrowPage back={back} title={m.recipeHistory.history()}>
      {entries.length === 0 ? (
        <EmptyState icon={<History />} title={m.recipeHistory.noVersions()}>
          {m.recipeHistory.noVersionsHint()}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{m.recipeHistory.intro({ count: limit })}</p>
          {entries.map((entry, position) => (
            <HistoryChange
              key={entry.id}
              entry={entry}
              isOpen={isNewest && position === 0}
              action={href("/recipes/:recipeId/history/restore", params)}
              returnTo={here}
            />
          ))}
        </>
      )}
      {isNewest && older === null ? null : (
        <nav className="actions" aria-label={m.recipeHistory.history()}>
          {isNewest ? null : (
            <Link className="button rim" to={here}>
              {m.recipeHistory.newestChanges()}
            </Link>
          )}
          {older === null ? null : (
            <Link className="button rim" to={withQuery(here, new URLSearchParams({ [BEFORE]: String(older) }))}>
              {m.recipeHistory.olderChanges()}
            </Link>
          )}
        </nav>
      )}
    </NarrowPage>
  );
}
