import { ticksInput } from "#app/features/groceries/grocery-input.ts";
import { listTicks, setTicks } from "#app/features/groceries/grocery-ticks.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** Reads the ticked foods; stores the ticks of a device, at once or when it is online again (product 7.3, 7.6). */
const ticks = api("user", {
  GET: (caller) => ({ at: caller.now.getTime(), ticked: listTicks(caller) }),
  POST: (caller, { request }) => setTicks(caller, readInput(request, ticksInput)),
});
export const loader = ticks;
export const action = ticks;
