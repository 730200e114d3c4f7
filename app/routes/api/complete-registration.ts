import { completeRegistration } from "#app/features/accounts/accounts.server.ts";
import { registrationInput } from "#app/features/invites/invite-input.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";
import { beginSession } from "#app/http/sign-in.server.ts";

/** Makes the account of the pending session and signs it in (contract 2). */
const register = api("pending", {
  POST: async (caller, { request, context }) => {
    const { inviteCode } = await readInput(request, registrationInput);
    const user = completeRegistration(caller, caller.pending, inviteCode);
    const headers = { "Set-Cookie": beginSession(context, request, { userId: user.id }) };
    return Response.json(user, { status: 201, headers });
  },
});

export const loader = register;
export const action = register;
