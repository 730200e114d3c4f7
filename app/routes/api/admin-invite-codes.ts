import { inviteCodeInput } from "#app/features/accounts/invites/invite-input.ts";
import { createInviteCode, listInviteCodes } from "#app/features/accounts/invites/manage-invites.server.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const adminInviteCodes = api("administrator", {
  GET: (caller) => listInviteCodes(caller),
  POST: (caller, { request }) => created(createInviteCode(caller, readInput(request, inviteCodeInput))),
});

export const loader = adminInviteCodes;
export const action = adminInviteCodes;
