import { groceryEmailInput } from "#app/features/groceries/grocery-input.ts";
import { emailGroceries } from "#app/features/groceries/grocery-sending.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const email = api("user", {
  POST: (caller, { request }) => emailGroceries(caller, readInput(request, groceryEmailInput)),
});
export const loader = email;
export const action = email;
