import { listReturns } from "#app/features/joining/returns.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** Who has left the kitchen and can come back (product 12.5). */
const returns = api("user", { GET: (caller) => listReturns(caller) });
export const loader = returns;
export const action = returns;
