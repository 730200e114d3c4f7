import { ticksInput } from "#app/features/groceries/grocery-input.ts";
import { setTicks } from "#app/features/groceries/grocery-ticks.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** What a device has ticked, at once or after it had no network (product 7.6). */
const ticks = api("user", {
  POST: async (caller, { request }) => setTicks(caller, await readInput(request, ticksInput)),
});
export const loader = ticks;
export const action = ticks;
