import { operationsInput, sinceQuery } from "#app/features/shopping/shopping-input.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput, idParam, readInput } from "#app/http/input.server.ts";

/** Takes the operations of a device, at once or when it is online again, and answers what changed (product 7.8). */
const operations = api("user", {
  POST: async (caller, { params, request, url }) => {
    const listId = idParam(params.listId, "Shopping list");
    const { since } = checkInput(Object.fromEntries(url.searchParams), sinceQuery);
    return exchangeOperations(caller, listId, await readInput(request, operationsInput), since);
  },
});

export const loader = operations;
export const action = operations;
