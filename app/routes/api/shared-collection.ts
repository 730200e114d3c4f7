import { shareIdOf } from "#app/features/sharing/shared-collection.ts";
import { revokeShare } from "#app/features/sharing/sharing.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** Revokes one of the caller's share links (contract 4). */
const sharedCollection = api("user", {
  DELETE: (caller, { params }) => revokeShare(caller, shareIdOf(params.shareId)),
});
export const loader = sharedCollection;
export const action = sharedCollection;
