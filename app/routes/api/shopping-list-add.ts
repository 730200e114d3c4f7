import { addToShoppingList } from "#app/features/shopping/shopping-adding.server.ts";
import { addInput } from "#app/features/shopping/shopping-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const add = api("user", {
  POST: (caller, { params, request }) => {
    const listId = idParam(params.listId, "Shopping list");
    return addToShoppingList(caller, listId, readInput(request, addInput));
  },
});

export const loader = add;
export const action = add;
