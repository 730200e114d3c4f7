import { endKitchenLink } from "#app/features/joining/kitchen-links.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

/** Ends the link of a member (product 12.6). */
const link = api("user", {
  DELETE: (caller, { params }) => endKitchenLink(caller, idParam(params.shareId, "Share")),
});
export const loader = link;
export const action = link;
