import { removeMember } from "#app/features/joining/moves.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** Removes a member from the kitchen (product 12.4). */
const member = api("user", {
  DELETE: (caller, { params }) => removeMember(caller, params.userId ?? ""),
});
export const loader = member;
export const action = member;
