import { deleteInviteCode } from "#app/features/accounts/invites/manage-invites.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const adminInviteCode = api("administrator", {
  DELETE: (caller, { params }) => {
    deleteInviteCode(caller, idParam(params.codeId, "Invite code"));
  },
});

export const loader = adminInviteCode;
export const action = adminInviteCode;
