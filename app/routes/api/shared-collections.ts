import { shareInput } from "#app/features/sharing/share-input.ts";
import { listShares, shareCollection } from "#app/features/sharing/sharing.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** Lists the caller's share links, and makes one (product 8.1). */
const sharedCollections = api("user", {
  GET: (caller) => listShares(caller),
  POST: async (caller, { request }) => {
    const { shareUrl, shareCode, emailSent } = await shareCollection(caller, readInput(request, shareInput));
    return created({ shareUrl, shareCode, emailSent });
  },
});
export const loader = sharedCollections;
export const action = sharedCollections;
