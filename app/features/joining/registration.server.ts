import type { User, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { inTransaction } from "#db/client.server.ts";
import type { PendingIdentity } from "#db/schema.ts";
import * as m from "#messages";
import { completeRegistration, registerWithoutCode } from "../accounts/accounts.server.ts";
import { isInvitationCode } from "../accounts/invites/invite-code.ts";
import { invitationCodeIn } from "./invitation.ts";
import { findInvitation, invitationOver, withCode } from "./invitations.server.ts";
import { joinWithin } from "./moves.server.ts";

/** A new account, and whether it is in the kitchen of an invitation. */
export type Registered = { user: User; hasJoined: boolean };

/**
 * Makes the account of somebody with a code: an invite code, or that of an invitation that counts as one. Whoever
 * came from the page of an invitation (`returnTo`) joins its kitchen in the same transaction, in which `signIn` runs too.
 * @throws DomainError invalid: the code (product 2.4). conflict: the address has an account. throttled.
 */
export function registerWithCode(
  visitor: Visitor,
  { pending, code, returnTo }: { pending: PendingIdentity; code: string; returnTo: string | undefined },
  signIn: (user: User) => void,
): Registered {
  if (isInvitationCode(code)) {
    return { user: registerWithInvitation(visitor, pending, code, signIn), hasJoined: true };
  }
  let hasJoined = false;
  const user = completeRegistration(visitor, pending, code, (made) => {
    hasJoined = joinInvited(visitor, made, returnTo);
    signIn(made);
  });
  return { user, hasJoined };
}

/**
 * Returns the code of the open invitation from whose page a registration came, if it counts as the invite code (product
 * 12.3). @throws DomainError throttled: too many wrong codes.
 */
export function invitationAsCode(visitor: Visitor, returnTo: string | undefined): string | undefined {
  const code = invitationCodeIn(returnTo);
  if (code === undefined) return undefined;
  try {
    const { isOpen, isEnough } = withCode(visitor, () => findInvitation(visitor, code));
    return isOpen && isEnough ? code : undefined;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "notFound") return undefined;
    throw error;
  }
}

function registerWithInvitation(
  visitor: Visitor,
  pending: PendingIdentity,
  code: string,
  signIn: (user: User) => void,
): User {
  try {
    return withCode(visitor, () =>
      inTransaction(visitor.db, () => {
        checkInvitation(visitor, code);
        const user = registerWithoutCode(visitor, pending);
        joinWithin({ ...visitor, user }, code);
        signIn(user);
        return user;
      }),
    );
  } catch (error) {
    throw asBadCode(error);
  }
}

/** Refuses an invitation that is no invite code, before anything is said of the address. */
function checkInvitation(visitor: Visitor, code: string) {
  const invitation = findInvitation(visitor, code);
  if (!invitation.isEnough) throw new DomainError("notFound", m.invites.invalid());
  if (!invitation.isOpen) throw invitationOver(invitation);
}

function asBadCode(error: unknown): unknown {
  if (!(error instanceof DomainError) || (error.kind !== "notFound" && error.kind !== "expired")) return error;
  const message = error.kind === "notFound" ? m.invites.invalid() : error.message;
  return new DomainError("invalid", message, { fields: { inviteCode: [message] } });
}

/** Joins the kitchen of the invitation from whose page a registration came; one that is over by now is left out. */
function joinInvited(visitor: Visitor, user: User, returnTo: string | undefined): boolean {
  const code = invitationCodeIn(returnTo);
  if (code === undefined) return false;
  try {
    joinWithin({ ...visitor, user }, code);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false; // The page of the invitation says why.
    throw error;
  }
}
