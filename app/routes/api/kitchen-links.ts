import { listKitchenLinks } from "#app/features/joining/kitchen-links.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** The links of all members that show the kitchen's recipes (product 12.6). */
const links = api("user", { GET: (caller) => listKitchenLinks(caller) });
export const loader = links;
export const action = links;
