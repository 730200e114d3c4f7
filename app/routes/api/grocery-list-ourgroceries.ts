import { groceryAppInput } from "#app/features/groceries/grocery-input.ts";
import { sendGroceriesToApp } from "#app/features/groceries/grocery-sending.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const send = api("user", {
  POST: (caller, { request }) => sendGroceriesToApp(caller, readInput(request, groceryAppInput)),
});
export const loader = send;
export const action = send;
