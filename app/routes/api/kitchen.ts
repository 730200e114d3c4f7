import { kitchenInput } from "#app/features/joining/joining-input.ts";
import { getKitchen, renameKitchen } from "#app/features/joining/kitchen.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** The caller's kitchen with its members (product 12.6). */
const kitchen = api("user", {
  GET: (caller) => getKitchen(caller),
  PATCH: (caller, { request }) => renameKitchen(caller, readInput(request, kitchenInput)),
});
export const loader = kitchen;
export const action = kitchen;
