import { revokeShare } from "#app/features/sharing/sharing.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

/** Revokes one of the caller's share links (product 8.5). */
const sharedCollection = api("user", {
  DELETE: (caller, { params }) => revokeShare(caller, idParam(params.shareId, "Share")),
});
export const loader = sharedCollection;
export const action = sharedCollection;
