import { deleteStore } from "#app/features/shopping/stores.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const store = api("user", {
  DELETE: (caller, { params }) => {
    deleteStore(caller, idParam(params.storeId, "Store"));
  },
});

export const loader = store;
export const action = store;
