import { deleteInviteCode } from "#app/features/invites/manage-invites.server.ts";
import { api, readId } from "#app/http/handlers.server.ts";

const adminInviteCode = api("administrator", {
  DELETE: (caller, { params }) => {
    deleteInviteCode(caller, readId(params.codeId));
  },
});

export const loader = adminInviteCode;
export const action = adminInviteCode;
