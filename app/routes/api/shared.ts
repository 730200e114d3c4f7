import { SHARE_HEADERS } from "#app/features/sharing/share-meta.ts";
import { getSharedCollection } from "#app/features/sharing/shared-page.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";

/** A shared collection, for anybody with its code (product 8.2). */
const shared = api("public", {
  GET: (visitor, { context, params }) => {
    const userId = maybeSignedIn(context)?.user.id;
    return jsonResponse(getSharedCollection(visitor, userId, params.shareCode ?? ""), { headers: SHARE_HEADERS });
  },
});
export const loader = shared;
export const action = shared;
