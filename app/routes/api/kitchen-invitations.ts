import { createInvitation, listInvitations } from "#app/features/joining/invitations.server.ts";
import { invitationInput } from "#app/features/joining/joining-input.ts";
import { api, created } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

/** The open invitations of the caller's kitchen, and a new one (product 12.3). */
const invitations = api("user", {
  GET: (caller) => listInvitations(caller),
  POST: async (caller, { request }) => {
    const { emailSent: _, ...invitation } = await createInvitation(caller, readInput(request, invitationInput));
    return created(invitation);
  },
});
export const loader = invitations;
export const action = invitations;
