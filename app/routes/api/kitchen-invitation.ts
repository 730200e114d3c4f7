import { previewInvitation } from "#app/features/joining/invitation-preview.server.ts";
import { getInvitation, withdrawInvitation } from "#app/features/joining/invitations.server.ts";
import { callerFor, maybeSignedIn } from "#app/http/caller.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { readId } from "#app/lib/ids.ts";

/**
 * An invitation: by its code its preview, for anybody who has it; by its id the members' own, which they read and
 * withdraw (product 12.3). A code has 22 characters, more than an id.
 */
const invitation = api("public", {
  GET: (visitor, { context, params }) => {
    const id = readId(params.invitation);
    if (id !== undefined) return getInvitation(callerFor("user", context), id);
    const { isMember: _, ...preview } = previewInvitation(visitor, maybeSignedIn(context), params.invitation ?? "");
    return preview;
  },
  DELETE: (_visitor, { context, params }) =>
    withdrawInvitation(callerFor("user", context), idParam(params.invitation, "Invitation")),
});
export const loader = invitation;
export const action = invitation;
