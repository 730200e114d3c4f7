import { joinInput } from "#app/features/joining/joining-input.ts";
import { getKitchen } from "#app/features/joining/kitchen.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** Joins the kitchen of an invitation (product 12.4). */
const join = api("user", {
  POST: (caller, { request }) => {
    joinKitchen(caller, readInput(request, joinInput).code);
    return getKitchen(caller);
  },
});
export const loader = join;
export const action = join;
