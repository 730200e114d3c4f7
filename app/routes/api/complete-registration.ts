import { registrationInput } from "#app/features/accounts/invites/invite-input.ts";
import { accountOf } from "#app/features/accounts/settings.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";
import { registerAndSignIn } from "#app/http/sign-in.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";

/** Makes the account of the pending session and signs it in (product 2.3). */
const register = api("pending", {
  POST: (caller, { request, context }) => {
    const { inviteCode } = readInput(request, registrationInput);
    const { user, cookie } = registerAndSignIn(context, request, caller, inviteCode);
    return jsonResponse(accountOf(user), { status: 201, headers: { "Set-Cookie": cookie } });
  },
});

export const loader = register;
export const action = register;
