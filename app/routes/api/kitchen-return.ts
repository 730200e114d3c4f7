import { endReturn } from "#app/features/joining/returns.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** Takes the undo from somebody who has left (product 12.5). */
const formerMember = api("user", {
  DELETE: (caller, { params }) => endReturn(caller, params.userId ?? ""),
});
export const loader = formerMember;
export const action = formerMember;
