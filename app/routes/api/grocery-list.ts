import { listGroceries } from "#app/features/groceries/groceries.server.ts";
import { groceryListInput } from "#app/features/groceries/grocery-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const list = api("user", {
  POST: (caller, { request }) => listGroceries(caller, readInput(request, groceryListInput)),
});
export const loader = list;
export const action = list;
