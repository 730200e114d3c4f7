import { listChange } from "#app/features/shopping/shopping-input.ts";
import {
  changeShoppingList,
  deleteShoppingList,
  getShoppingList,
} from "#app/features/shopping/shopping-lists.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const list = api("user", {
  GET: (caller, { params }) => getShoppingList(caller, idParam(params.listId, "Shopping list")),
  PATCH: (caller, { params, request }) => {
    const listId = idParam(params.listId, "Shopping list");
    return changeShoppingList(caller, listId, readInput(request, listChange));
  },
  DELETE: (caller, { params }) => {
    deleteShoppingList(caller, idParam(params.listId, "Shopping list"));
  },
});

export const loader = list;
export const action = list;
