import { newsQuery, operationsInput } from "#app/features/shopping/shopping-input.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput, idParam, readInput } from "#app/http/input.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";

/** Takes the operations of a device, at once or when it is online again, and answers what changed (product 7.8). */
const operations = api("user", {
  POST: (caller, { params, request, url }) => {
    const listId = idParam(params.listId, "Shopping list");
    const { since, language } = checkInput(Object.fromEntries(url.searchParams), newsQuery);
    const input = readInput(request, operationsInput);
    const news = inLanguage(language, () => exchangeOperations(caller, listId, input, since));
    // A page that follows the events knows from it which of them it has.
    return jsonResponse(news, { headers: { "Last-Event-ID": currentPosition(caller) } });
  },
});

export const loader = operations;
export const action = operations;
