import { page } from "#app/http/handlers.server.ts";
import { loadPlanner } from "../calendar/planner.server.ts";
import type { Route } from "./+types/live-plan";

/** Returns the data of the planner for a page that is open (useLiveData). */
export const loader = page("user", (caller, { url }: Route.LoaderArgs) => loadPlanner(caller, url));

/** Returns null for a failure: the page stays as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);

/** Loaded again only for an event: after a form the page loads its own data. */
export const shouldRevalidate = () => false;
