import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { followInTurns } from "../plan-in-turns.server.ts";
import { loadShoppingPage } from "../shopping-page.server.ts";
import type { Route } from "./+types/live-list";

/** Returns the data of a list for a page that is open (useLiveData). */
export const loader = page("user", async (caller, { params }: Route.LoaderArgs) => {
  const listId = idParam(params.listId, "Shopping list");
  return loadShoppingPage(await followInTurns(caller, listId), listId);
});

/** Returns null for a failure: the page stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);

/** Loaded again only for an event: after a form the page loads its own data. */
export const shouldRevalidate = () => false;
