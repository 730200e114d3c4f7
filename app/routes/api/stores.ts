import { storeInput } from "#app/features/shopping/shopping-input.ts";
import { addStore, listStores } from "#app/features/shopping/stores.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const stores = api("user", {
  GET: (caller) => listStores(caller),
  POST: (caller, { request }) => created(addStore(caller, readInput(request, storeInput).name)),
});

export const loader = stores;
export const action = stores;
