import { newListInput } from "#app/features/shopping/shopping-input.ts";
import { listShoppingLists, makeShoppingList } from "#app/features/shopping/shopping-lists.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const lists = api("user", {
  GET: (caller) => listShoppingLists(caller),
  POST: (caller, { request }) => created(makeShoppingList(caller, readInput(request, newListInput).name)),
});

export const loader = lists;
export const action = lists;
