import { redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { listUrl } from "../list/list-url.ts";
import { findRecipeIds } from "../many/many-recipes.server.ts";
import { filtersFromUrl } from "../search/recipe-search.ts";
import type { Route } from "./+types/select-all";

/** "Select all … found" without scripts: the list with all that it finds selected. */
export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const filters = filtersFromUrl(url.searchParams);
  return redirect(listUrl(filters, findRecipeIds(caller, filters)));
});
