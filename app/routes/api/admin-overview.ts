import { getOverview } from "#app/features/overview/overview.server.ts";
import { api } from "#app/http/handlers.server.ts";

const adminOverview = api("administrator", { GET: (caller) => getOverview(caller) });

export const loader = adminOverview;
export const action = adminOverview;
