import type { RouterContextProvider } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import type { PendingIdentity } from "#db/schema.ts";
import { requestState } from "./request-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Somebody whose registration still waits for an invite code. */
export type PendingCaller = Visitor & { pending: PendingIdentity; sid: string; returnTo: string | undefined };

/** Who may use a route, and what its handler gets. */
export type Rights = {
  public: Visitor;
  pending: PendingCaller;
  user: Caller;
  inPerson: Caller;
  administrator: Caller;
};
export type Access = keyof Rights;

/** Anybody, signed in or not. */
export function visitor(context: Context): Visitor {
  return requestState(context).visitor;
}

/** The cook when one is signed in, for public pages that greet them. */
export function maybeSignedIn(context: Context): Caller | undefined {
  const state = requestState(context);
  const user = state.tokenOwner ?? state.session()?.user;
  return user ? { ...state.visitor, user } : undefined;
}

/** The signed-in cook, or the owner of an API token. @throws DomainError unauthenticated, or forbidden while the invite code is missing. */
export function signedIn(context: Context): Caller {
  const state = requestState(context);
  if (state.tokenOwner) return { ...state.visitor, user: state.tokenOwner };
  const session = state.session();
  if (session?.user) return { ...state.visitor, user: session.user };
  if (session?.pending) throw new DomainError("forbidden", "Registration required");
  throw new DomainError("unauthenticated", "Unauthorized");
}

/** The cook with a session of their own: for what no API token may do. @throws DomainError forbidden for those. */
function inPerson(context: Context): Caller {
  const caller = signedIn(context);
  if (requestState(context).tokenOwner) throw new DomainError("forbidden", "API tokens may not do this");
  return caller;
}

/** @throws DomainError forbidden for anyone who is not an administrator (product 3.1). */
function administrator(context: Context): Caller {
  const caller = inPerson(context);
  checkAdministrator(caller);
  return caller;
}

/** Somebody who has proven an identity and lacks the invite code, if that is who asks. */
export function maybePending(context: Context): PendingCaller | undefined {
  const state = requestState(context);
  const session = state.session();
  if (!session?.pending) return undefined;
  return { ...state.visitor, pending: session.pending, sid: session.sid, returnTo: session.data.returnTo };
}

/** Somebody who has proven an identity and lacks the invite code. @throws DomainError unauthenticated. */
function pendingCaller(context: Context): PendingCaller {
  const caller = maybePending(context);
  if (!caller) throw new DomainError("unauthenticated", "Unauthorized");
  return caller;
}

const readers: { [A in Access]: (context: Context) => Rights[A] } = {
  public: visitor,
  pending: pendingCaller,
  user: signedIn,
  inPerson,
  administrator,
};

/**
 * The caller that a route with this declared right gets. The body may be read from then on: all of it for a cook, a
 * small one where the route is for anybody. @throws DomainError when the request lacks the right.
 */
export function callerFor<A extends Access>(access: A, context: Context): Rights[A] {
  const caller = readers[access](context);
  requestState(context).allowBody("user" in caller ? caller.user.id : undefined);
  return caller;
}
