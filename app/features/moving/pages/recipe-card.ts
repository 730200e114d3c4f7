import { downloadOf } from "#app/http/download.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { checkInput, idParam } from "#app/http/input.server.ts";
import { makeCard } from "../book/recipe-cards.server.ts";
import { cardInput } from "../export/export-input.ts";
import type { Route } from "./+types/recipe-card";

/** A recipe as a card to print. */
export const loader = page("user", async (caller, { params, url }: Route.LoaderArgs) => {
  const { size } = checkInput(Object.fromEntries(url.searchParams), cardInput);
  return downloadOf(await makeCard(caller, idParam(params.recipeId), size));
});
