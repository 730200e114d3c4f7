import { getKitchen } from "#app/features/joining/kitchen.server.ts";
import { leaveKitchen } from "#app/features/joining/moves.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** Leaves the kitchen for one's own (product 12.4). */
const leave = api("user", {
  POST: (caller) => {
    leaveKitchen(caller);
    return getKitchen(caller);
  },
});
export const loader = leave;
export const action = leave;
