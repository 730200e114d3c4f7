import { validationInput } from "#app/features/accounts/invites/invite-input.ts";
import { validateInviteCode } from "#app/features/accounts/invites/invites.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** Answers whether a code would be accepted: {valid, expired, used} (product 2.4). */
const validate = api("public", {
  POST: (visitor, { request }) => validateInviteCode(visitor, readInput(request, validationInput).code),
});

export const loader = validate;
export const action = validate;
